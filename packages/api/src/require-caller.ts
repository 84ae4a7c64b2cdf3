import { findSession, RequestRefused } from '@briolette/storage';
import type { Shop } from './app-options.ts';
import { type TokenClaims, verifyToken } from './tokens.ts';

export type Caller = TokenClaims;

/** Who calls, by the token in the authorization header, or a refusal. */
export async function requireCaller(
  shop: Shop,
  request: Request,
  auth: 'token' | 'renewal',
): Promise<Caller> {
  const header = request.headers.get('authorization') ?? '';
  const token = header.replace(/^bearer /i, '');
  const claims = await verifyToken(shop, token, { acceptExpired: auth === 'renewal' });
  if (!claims) throw new RequestRefused('invalidToken');
  const session = await findSession(shop.database, claims, claims.email, shop.clock());
  if (!session.userExists) throw new RequestRefused('userNotFound');
  if (session.generation === null) throw new RequestRefused('invalidToken');
  return claims;
}
