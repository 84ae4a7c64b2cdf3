/** Dollars of a column of cents. */
export const dollars = (cents: string) => `trim_scale((${cents})::numeric / 100)`;

/**
 * What is kept of a random secret, as in a link or a cookie: enough to know it again, too little to
 * use it. Random bytes need no slow hash: nobody guesses them.
 */
export async function hashToken(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
