/** Converts cents to dollars in SQL. */
export const dollars = (cents: string) => `trim_scale((${cents})::numeric / 100)`;

/**
 * Hashes a random secret, such as a token in a link or a cookie, for storage. Random bytes need no
 * slow hash.
 */
export async function hashToken(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
