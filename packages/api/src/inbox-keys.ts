import { jwtVerify, SignJWT } from 'jose';
import type { Shop } from './app-options.ts';

const audience = 'briolette-inbox';
const lifeSeconds = 30 * 24 * 60 * 60;

/** Opens the mails of one account, and nothing else. Only who is logged in to it gets one. */
export function signInboxKey({ secret, clock }: Shop, userId: string): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience(audience)
    .setExpirationTime(now + lifeSeconds)
    .sign(secret);
}

/** A key that is forged or has run out opens nothing. */
export async function readInboxKey({ secret, clock }: Shop, key: string): Promise<string[]> {
  try {
    const { payload } = await jwtVerify(key, secret, {
      algorithms: ['HS256'],
      audience,
      requiredClaims: ['exp', 'sub'],
      currentDate: clock(),
    });
    return [payload.sub as string];
  } catch {
    return [];
  }
}
