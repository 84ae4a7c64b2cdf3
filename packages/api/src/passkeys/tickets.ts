import { RequestRefused } from '@briolette/contract';
import { jwtVerify, SignJWT } from 'jose';
import type { Shop } from '../app-options.ts';
import { signingKey, verifyingKey } from '../signing-keys.ts';

/** What a question to a passkey is for; an answer to one is none to the other. */
export type Purpose = 'passkey-new' | 'passkey-login' | 'staff-passkey-new' | 'staff-passkey-login';
export type Ticket = { challenge: string; expiresAt: Date };

const seconds = 5 * 60;

/** Says that we asked, and whom. Nothing is written down until the answer is right. */
export async function signTicket(
  shop: Shop,
  purpose: Purpose,
  challenge: string,
  userId = 'anybody',
): Promise<string> {
  const now = Math.floor(shop.clock().getTime() / 1000);
  const { key, header } = await signingKey(shop);
  return new SignJWT({ challenge })
    .setProtectedHeader(header)
    .setSubject(userId)
    .setAudience(`briolette-${purpose}`)
    .setExpirationTime(now + seconds)
    .sign(key);
}

export async function readTicket(
  shop: Shop,
  purpose: Purpose,
  ticket: string,
  userId = 'anybody',
): Promise<Ticket> {
  try {
    const { payload } = await jwtVerify(ticket, verifyingKey(shop), {
      algorithms: ['HS256'],
      audience: `briolette-${purpose}`,
      subject: userId,
      requiredClaims: ['exp', 'sub', 'challenge'],
      currentDate: shop.clock(),
    });
    const { challenge, exp = 0 } = payload;
    return { challenge: String(challenge), expiresAt: new Date(exp * 1000) };
  } catch {
    throw new RequestRefused('passkeyRefused');
  }
}
