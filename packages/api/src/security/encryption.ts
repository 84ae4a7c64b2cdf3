import type { AppContext } from '../ports/shop.ts';

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Secrets that must be readable, such as TOTP secrets, are encrypted with AES-GCM under a key
 * derived from the server secret, so that a database dump alone is useless.
 */
const mark = 'sealed1.';
const ivBytes = 12;

type Secrets = Pick<AppContext, 'secret' | 'secondarySecret'>;

export async function encryptSecret(
  { secret }: Secrets,
  text: string,
  purpose: string,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const key = await deriveKey(secret, purpose);
  const data = new TextEncoder().encode(text);
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, data);
  return mark + toHex(iv) + toHex(new Uint8Array(encrypted));
}

/**
 * Decrypts a stored secret; null if neither key fits. again: it was stored as plain text or under
 * the secondary secret and should be encrypted again.
 */
export async function decryptSecret(
  { secret, secondarySecret }: Secrets,
  stored: string,
  purpose: string,
): Promise<{ text: string; again: boolean } | null> {
  if (!stored.startsWith(mark)) return { text: stored, again: true };
  const bytes = fromText(stored.slice(mark.length));
  for (const [at, each] of [secret, secondarySecret].entries()) {
    if (!each) continue;
    const opened = await crypto.subtle
      .decrypt(
        { name: 'AES-GCM', iv: bytes.slice(0, ivBytes) },
        await deriveKey(each, purpose),
        bytes.slice(ivBytes),
      )
      .catch(() => null);
    if (opened) return { text: new TextDecoder().decode(opened), again: at > 0 };
  }
  return null;
}

async function deriveKey(secret: Uint8Array, purpose: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', new Uint8Array(secret), 'HKDF', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: new Uint8Array(),
      info: new TextEncoder().encode(`briolette ${purpose}`),
    },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const fromText = (text: string) =>
  new Uint8Array((text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
