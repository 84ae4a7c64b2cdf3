import { type Call, RequestRefused } from '@briolette/contract';
import type { Shop } from './app-options.ts';
import { type TokenClaims, verifyToken } from './tokens.ts';

export type Caller = TokenClaims;

/**
 * Who calls, by the token in the authorization header, where the table asks for one. Whether the
 * session lives is still open.
 */
export async function readCaller(
  shop: Shop,
  request: Request,
  auth: Call['auth'],
): Promise<Caller | undefined> {
  if (auth === 'none') return undefined;
  const header = request.headers.get('authorization') ?? '';
  const token = header.replace(/^bearer /i, '');
  const claims = await verifyToken(shop, token, { acceptExpired: auth === 'renewal' });
  if (!claims) throw new RequestRefused('invalidToken');
  return claims;
}
