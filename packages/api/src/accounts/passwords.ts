import { ApiError, type Policy, site } from '@briolette/contract';

/**
 * A Bloom filter: what was put in is always found, and few others are mistaken for it. It says of
 * no password which ones it knows.
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

/** Two numbers of one hash, added up again and again, are as good as many hashes. */
async function getBits(password: string, size: number): Promise<number[]> {
  const text = new TextEncoder().encode(password.normalize('NFKC').toLowerCase());
  const digest = new DataView(await crypto.subtle.digest('SHA-256', text));
  const [first, step] = [digest.getUint32(0), (digest.getUint32(4) | 1) >>> 0];
  return Array.from({ length: hashes }, (_, nr) => (first + nr * step) % size);
}

const minLength = 12;

/** For every new password. A demo has no length rule. */
export async function rejectWeakPassword(
  { strongPasswords }: Pick<Policy, 'strongPasswords'>,
  password: string,
  email: string,
): Promise<void> {
  if (strongPasswords && [...password].length < minLength) throw new ApiError('passwordTooShort');
  await rejectCommonPassword(password, email);
}

/** Refuses what is tried first: the most common passwords, and words of the shop and the account. */
async function rejectCommonPassword(password: string, email: string): Promise<void> {
  if (isOfContext(password, email) || (await isPasswordInFilter(await commonFilter(), password)))
    throw new ApiError('passwordTooCommon');
}

/** "briolette2026!" is no better than "briolette". */
function isOfContext(password: string, email: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}]+$/u, '');
  const [name = ''] = email.split('@');
  return [site.name, email, name].some((word) => word !== '' && bare(word) === bare(password));
}

let filter: Promise<Uint8Array> | null = null;

/** Fetched with the first new password: no visit that sets none carries it. */
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
