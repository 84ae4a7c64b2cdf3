/** Thirty-two characters that nobody guesses, also where the page is not served over TLS. */
export function randomText(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
