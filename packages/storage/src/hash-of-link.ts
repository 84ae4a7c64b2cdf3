/** What is kept of the token in a mailed link: enough to know it again, too little to follow it. */
export async function hashOfLink(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
