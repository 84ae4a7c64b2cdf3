import { jwtVerify, SignJWT } from 'jose';
import type { AppContext } from '../ports/shop.ts';
import { createKeyResolver, getSigningKey } from '../security/signing-keys.ts';

export type TokenClaims = { userId: string; email: string; sessionId: string };

/** remembered: the browser keeps it when it is closed. */
export type RefreshTokenClaims = {
  userId: string;
  sessionId: string;
  generation: number;
  remembered: boolean;
};

const audience = 'briolette';
/** Neither is taken for the other. */
const refreshAudience = 'briolette-renewal';

export async function signToken(shop: AppContext, claims: TokenClaims): Promise<string> {
  const issuedAt = Math.floor(shop.clock().getTime() / 1000);
  const { key, header } = await getSigningKey(shop);
  return (
    new SignJWT({ email: claims.email, sid: claims.sessionId })
      .setProtectedHeader(header)
      // Two tokens of one second are two: who was refused with one knows that the other is new.
      .setJti(shop.newId())
      .setSubject(claims.userId)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + shop.policy.tokenMinutes * 60)
      .sign(key)
  );
}

/** Good until it has not been used for the idle days; the session knows whether it is the newest. */
export async function signRefreshToken(
  shop: AppContext,
  claims: RefreshTokenClaims,
): Promise<string> {
  const issuedAt = Math.floor(shop.clock().getTime() / 1000);
  const { userId, sessionId, generation, remembered } = claims;
  const { key, header } = await getSigningKey(shop);
  return new SignJWT({ sid: sessionId, gen: generation, rem: remembered })
    .setProtectedHeader(header)
    .setSubject(userId)
    .setAudience(refreshAudience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + shop.policy.sessionIdleDays * 24 * 60 * 60)
    .sign(key);
}

export async function verifyRefreshToken(
  shop: AppContext,
  value: string,
): Promise<RefreshTokenClaims | null> {
  try {
    const { payload } = await jwtVerify(value, createKeyResolver(shop), {
      algorithms: ['HS256'],
      audience: refreshAudience,
      requiredClaims: ['exp', 'sub'],
      currentDate: shop.clock(),
    });
    const { sub, sid, gen, rem } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof gen !== 'number') return null;
    return { userId: sub, sessionId: sid, generation: gen, remembered: rem === true };
  } catch {
    return null;
  }
}

/** The claims of a token we signed, or null. acceptExpired: the session decides instead. */
export async function verifyToken(
  shop: AppContext,
  token: string,
  { acceptExpired = false } = {},
): Promise<TokenClaims | null> {
  const signed = getTokenCache(shop).get(token) ?? (await readSigned(shop, token));
  if (!signed) return null;
  const lateSeconds = acceptExpired ? shop.policy.sessionDays * 24 * 60 * 60 : 0;
  const now = Math.floor(shop.clock().getTime() / 1000);
  return now < signed.expiresAt + lateSeconds ? signed.claims : null;
}

type Signed = { claims: TokenClaims; expiresAt: number };

/** Signed by us, whenever it runs out: that is judged each time it is used. */
async function readSigned(shop: AppContext, token: string): Promise<Signed | null> {
  const anyTime = new Date(0);
  try {
    const { payload } = await jwtVerify(token, createKeyResolver(shop), {
      algorithms: ['HS256'],
      audience,
      requiredClaims: ['exp', 'sub'],
      currentDate: anyTime,
    });
    const { sub, email, sid, exp } = payload;
    if (typeof sub !== 'string' || typeof email !== 'string') return null;
    if (typeof sid !== 'string' || exp === undefined) return null;
    const claims = { userId: sub, email, sessionId: sid };
    return remember(getTokenCache(shop), token, { claims, expiresAt: exp });
  } catch {
    return null;
  }
}

const maxCachedTokens = 10_000;
const caches = new WeakMap<AppContext, Map<string, Signed>>();

/** A shopper sends the same token many times: its signature is checked once. */
function getTokenCache(shop: AppContext): Map<string, Signed> {
  const tokens = caches.get(shop) ?? new Map();
  caches.set(shop, tokens);
  return tokens;
}

function remember(tokens: Map<string, Signed>, token: string, signed: Signed): Signed {
  for (const oldest of tokens.keys()) {
    if (tokens.size < maxCachedTokens) break;
    tokens.delete(oldest);
  }
  tokens.set(token, signed);
  return signed;
}
