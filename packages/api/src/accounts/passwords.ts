import { ApiError, type Policy, site } from '@briolette/contract';

/**
 * A Bloom filter of common passwords: no false negatives, few false positives, and the passwords
 * can't be read from it.
 */
export const bitsPerPassword = 16;
const hashes = 11;

export async function buildPasswordFilter(passwords: readonly string[]): Promise<Uint8Array> {
  const filter = new Uint8Array(Math.ceil((passwords.length * bitsPerPassword) / 8));
  for (const password of passwords)
    for (const bit of await getBits(password, filter.length * 8))
      filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  return filter;
}

export async function isPasswordInFilter(filter: Uint8Array, password: string): Promise<boolean> {
  const bits = await getBits(password, filter.length * 8);
  return bits.every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
}

/** Double hashing: derives all bit positions from two numbers of one hash. */
async function getBits(password: string, size: number): Promise<number[]> {
  const text = new TextEncoder().encode(password.normalize('NFKC').toLowerCase());
  const digest = new DataView(await crypto.subtle.digest('SHA-256', text));
  const [first, step] = [digest.getUint32(0), (digest.getUint32(4) | 1) >>> 0];
  return Array.from({ length: hashes }, (_, nr) => (first + nr * step) % size);
}

const minLength = 12;

/** Rejects short and common passwords. A demo has no minimum length. */
export async function rejectWeakPassword(
  { strongPasswords }: Pick<Policy, 'strongPasswords'>,
  password: string,
  email: string,
): Promise<void> {
  if (strongPasswords && [...password].length < minLength) throw new ApiError('passwordTooShort');
  await rejectCommonPassword(password, email);
}

/** Rejects common passwords, and the names of the shop and the account. */
async function rejectCommonPassword(password: string, email: string): Promise<void> {
  if (isOfContext(password, email) || (await isPasswordInFilter(await commonFilter(), password)))
    throw new ApiError('passwordTooCommon');
}

/** Ignores trailing digits and symbols: "briolette2026!" is as weak as "briolette". */
function isOfContext(password: string, email: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}]+$/u, '');
  const [name = ''] = email.split('@');
  return [site.name, email, name].some((word) => word !== '' && bare(word) === bare(password));
}

let filter: Promise<Uint8Array> | null = null;

/** Loaded on first use, because most visits set no password. */
function commonFilter(): Promise<Uint8Array> {
  filter ??= import('./common-passwords.ts').then(
    ({ commonPasswords }) =>
      Uint8Array.from(atob(commonPasswords), (character) => character.charCodeAt(0)),
    (error) => {
      filter = null;
      throw error;
    },
  );
  return filter;
}
