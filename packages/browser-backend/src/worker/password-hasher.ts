import type { PasswordHasher } from '@briolette/api';

const rounds = 600_000;
const saltBytes = 16;
const keyBytes = 32;

/**
 * Hashes passwords with PBKDF2, because WebCrypto has no argon2. Format:
 * $pbkdf2-sha256$i=…$salt$key.
 */
export const pbkdf2PasswordHasher: PasswordHasher = {
  async hash(password) {
    const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
    const key = await derive(password, salt, rounds, keyBytes);
    return `$pbkdf2-sha256$i=${rounds}$${toBase64(salt)}$${toBase64(key)}`;
  },

  async verify(password, phc) {
    const parts = /^\$pbkdf2-sha256\$i=(\d{1,8})\$([\w+/]+)\$([\w+/]+)$/.exec(phc);
    if (!parts) return false;
    const [, storedRounds, salt, storedKey] = parts as unknown as [string, string, string, string];
    const expected = fromBase64(storedKey);
    const key = await derive(password, fromBase64(salt), Number(storedRounds), expected.length);
    return sameBytes(key, expected);
  },
};

async function derive(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const secret = new TextEncoder().encode(password);
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, length * 8));
}

/** PHC strings use base64 without padding. */
function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Compares in constant time. */
function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0);
  return difference === 0;
}
