import { RequestRefused } from '@briolette/storage';
import type { Shop } from './app-options.ts';
import { type TokenClaims, verifyToken } from './tokens.ts';

export type Caller = TokenClaims;

/** Who calls, by the token in the authorization header. Whether the session lives is still open. */
export async function readCaller(
  shop: Shop,
  request: Request,
  auth: 'token' | 'renewal',
): Promise<Caller> {
  const header = request.headers.get('authorization') ?? '';
  const token = header.replace(/^bearer /i, '');
  const claims = await verifyToken(shop, token, { acceptExpired: auth === 'renewal' });
  if (!claims) throw new RequestRefused('invalidToken');
  return claims;
}
