import { jwtVerify, SignJWT } from 'jose';
import type { AppContext } from '../ports/shop.ts';
import { createKeyResolver, getSigningKey } from '../security/signing-keys.ts';

export type TokenClaims = { userId: string; email: string; sessionId: string };

/** remembered: the token outlives the browser session. */
export type RefreshTokenClaims = {
  userId: string;
  sessionId: string;
  generation: number;
  remembered: boolean;
};

const audience = 'briolette';
/** A separate audience, so that access and refresh tokens can't be exchanged for each other. */
const refreshAudience = 'briolette-renewal';

export async function signToken(shop: AppContext, claims: TokenClaims): Promise<string> {
  const issuedAt = Math.floor(shop.clock().getTime() / 1000);
  const { key, header } = await getSigningKey(shop);
  return (
    new SignJWT({ email: claims.email, sid: claims.sessionId })
      .setProtectedHeader(header)
      // Makes tokens of the same second different, so that a client can tell a new one from a
      // rejected one.
      .setJti(shop.newId())
      .setSubject(claims.userId)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + shop.policy.tokenMinutes * 60)
      .sign(key)
  );
}

/**
 * Signs a refresh token that expires after the idle days. The session row decides whether it is the
 * newest.
 */
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

/**
 * Returns the claims of a valid token, or null. With acceptExpired the session decides about
 * expiry.
 */
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

/** Verifies the signature only. Expiry is checked on every use. */
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

/** Caches verified tokens, so that a signature is verified once. */
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
