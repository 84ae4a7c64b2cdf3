import { jwtVerify, SignJWT } from 'jose';
import type { Shop } from './app-options.ts';

export type TokenClaims = { userId: string; email: string; sessionId: string; generation: number };

const audience = 'briolette';

export async function signToken(shop: Shop, claims: TokenClaims): Promise<string> {
  const issuedAt = Math.floor(shop.clock().getTime() / 1000);
  return new SignJWT({ email: claims.email, sid: claims.sessionId, gen: claims.generation })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.userId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + shop.policy.tokenMinutes * 60)
    .sign(await keyOf(shop.secret));
}

/** The claims of a token we signed, or null. acceptExpired: the session decides instead. */
export async function verifyToken(
  shop: Shop,
  token: string,
  { acceptExpired }: { acceptExpired: boolean },
): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(shop.secret), {
      algorithms: ['HS256'],
      audience,
      requiredClaims: ['exp', 'sub'],
      currentDate: shop.clock(),
      clockTolerance: acceptExpired ? shop.policy.sessionDays * 24 * 60 * 60 : 0,
    });
    const { sub, email, sid, gen } = payload;
    if (typeof sub !== 'string' || typeof email !== 'string') return null;
    if (typeof sid !== 'string' || typeof gen !== 'number') return null;
    return { userId: sub, email, sessionId: sid, generation: gen };
  } catch {
    return null;
  }
}

const keys = new WeakMap<Uint8Array, Promise<CryptoKey>>();

/** Made from the secret once: making it costs more than checking a token. */
function keyOf(secret: Uint8Array): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = new Uint8Array(secret);
  const key = crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);
  keys.set(secret, key);
  return key;
}
