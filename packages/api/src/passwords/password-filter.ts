/**
 * A Bloom filter: what was put in is always found, and few others are mistaken for it. It says of
 * no password which ones it knows.
 */
export const bitsPerPassword = 16;
const hashes = 11;

export async function fillFilter(passwords: readonly string[]): Promise<Uint8Array> {
  const filter = new Uint8Array(Math.ceil((passwords.length * bitsPerPassword) / 8));
  for (const password of passwords)
    for (const bit of await bitsOf(password, filter.length * 8))
      filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  return filter;
}

export async function isInFilter(filter: Uint8Array, password: string): Promise<boolean> {
  const bits = await bitsOf(password, filter.length * 8);
  return bits.every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
}

/** Two numbers of one hash, added up again and again, are as good as many hashes. */
async function bitsOf(password: string, size: number): Promise<number[]> {
  const text = new TextEncoder().encode(password.normalize('NFKC').toLowerCase());
  const digest = new DataView(await crypto.subtle.digest('SHA-256', text));
  const [first, step] = [digest.getUint32(0), (digest.getUint32(4) | 1) >>> 0];
  return Array.from({ length: hashes }, (_, nr) => (first + nr * step) % size);
}
