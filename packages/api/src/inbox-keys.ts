import { jwtVerify, SignJWT } from 'jose';
import type { Shop } from './app-options.ts';
import { signingKey, verifyingKey } from './signing-keys.ts';

const audience = 'briolette-inbox';
const lifeSeconds = 30 * 24 * 60 * 60;

/** Opens the mails of one account, and nothing else. Only who is logged in to it gets one. */
export async function signInboxKey(shop: Shop, userId: string): Promise<string> {
  const now = Math.floor(shop.clock().getTime() / 1000);
  const { key, header } = await signingKey(shop);
  return new SignJWT()
    .setProtectedHeader(header)
    .setSubject(userId)
    .setAudience(audience)
    .setExpirationTime(now + lifeSeconds)
    .sign(key);
}

/** A key that is forged or has run out opens nothing. */
export async function readInboxKey(shop: Shop, key: string): Promise<string[]> {
  try {
    const { payload } = await jwtVerify(key, verifyingKey(shop), {
      algorithms: ['HS256'],
      audience,
      requiredClaims: ['exp', 'sub'],
      currentDate: shop.clock(),
    });
    return [payload.sub as string];
  } catch {
    return [];
  }
}
