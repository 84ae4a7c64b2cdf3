import type { JWTHeaderParameters } from 'jose';
import type { AppContext } from '../ports/shop.ts';
import { toHex } from './encryption.ts';

type Secrets = Pick<AppContext, 'secret' | 'secondarySecret'>;

/** What a token is signed with: always the first secret, named in the header. */
export async function getSigningKey({ secret }: Secrets) {
  const { key, kid } = await getKey(secret);
  return { key, header: { alg: 'HS256', kid } };
}

/**
 * The key that a token names, of the two that are set: while they are changed one node signs with
 * the new one and another still with the old. Nothing else of the header is believed.
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

/** Made from the secret once: making it costs more than checking a token. */
function getKey(secret: Uint8Array): Promise<NamedKey> {
  const key = keys.get(secret) ?? createKey(secret);
  keys.set(secret, key);
  return key;
}

async function createKey(secret: Uint8Array): Promise<NamedKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = new Uint8Array(secret);
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);
  // A name that follows from the secret and says nothing about it: nobody has to give one.
  const mark = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('the name of a key'));
  return { key, kid: toHex(new Uint8Array(mark).slice(0, 8)) };
}
