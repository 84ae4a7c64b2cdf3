import type { JWTHeaderParameters } from 'jose';
import type { AppContext } from '../ports/shop.ts';
import { toHex } from './encryption.ts';

type Secrets = Pick<AppContext, 'secret' | 'secondarySecret'>;

/** Returns the signing key of the primary secret, with its id in the header. */
export async function getSigningKey({ secret }: Secrets) {
  const { key, kid } = await getKey(secret);
  return { key, header: { alg: 'HS256', kid } };
}

/**
 * Creates a resolver of the key that a token names. During a rotation nodes sign with different
 * secrets. Nothing else in the header is trusted.
 */
export function createKeyResolver({ secret, secondarySecret }: Secrets) {
  return async ({ kid }: JWTHeaderParameters): Promise<CryptoKey> => {
    const secrets = secondarySecret ? [secret, secondarySecret] : [secret];
    const keys = await Promise.all(secrets.map(getKey));
    const named = keys.find((each) => each.kid === kid);
    if (!named) throw new Error('No such key');
    return named.key;
  };
}

type NamedKey = { key: CryptoKey; kid: string };
const keys = new WeakMap<Uint8Array, Promise<NamedKey>>();

/** Cached, because deriving a key costs more than verifying a token. */
function getKey(secret: Uint8Array): Promise<NamedKey> {
  const key = keys.get(secret) ?? createKey(secret);
  keys.set(secret, key);
  return key;
}

async function createKey(secret: Uint8Array): Promise<NamedKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = new Uint8Array(secret);
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);
  // Derives the key id from the secret without revealing it.
  const mark = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('the name of a key'));
  return { key, kid: toHex(new Uint8Array(mark).slice(0, 8)) };
}
