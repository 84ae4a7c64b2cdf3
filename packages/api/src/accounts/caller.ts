import { RequestRefused, type ShopperCall } from '@briolette/contract';
import { type AppOptions, type Shop, shopFrom } from '../ports/shop.ts';
import { type RenewalClaims, type TokenClaims, verifyRenewal, verifyToken } from './tokens.ts';

/** renewal: what renews the session, where it came with the request. */
export type Caller = TokenClaims & { renewal?: RenewalClaims };

/**
 * Who calls, by the token in the authorization header, where the table asks for one. Whether the
 * session lives is still open.
 */
export async function readCaller(
  shop: Shop,
  request: Request,
  auth: ShopperCall['auth'],
): Promise<Caller | undefined> {
  if (auth === 'none') return undefined;
  const token = readToken(request);
  const claims = auth === 'refreshToken' ? null : await verifyToken(shop, token);
  const caller = claims ?? (auth === 'token' ? null : await readRenewal(shop, request, token));
  if (!caller) throw new RequestRefused('invalidToken');
  return caller;
}

/** The token says which session and may have run out; what the browser keeps apart proves it. */
async function readRenewal(shop: Shop, request: Request, token: string): Promise<Caller | null> {
  const claims = await verifyToken(shop, token, { acceptExpired: true });
  const kept = claims && (await shop.refreshTokens.read(request));
  const renewal = kept && (await verifyRenewal(shop, kept));
  if (!claims || !renewal) return null;
  const isSame = renewal.userId === claims.userId && renewal.sessionId === claims.sessionId;
  return isSame ? { ...claims, renewal } : null;
}

function readToken(request: Request): string {
  return (request.headers.get('authorization') ?? '').replace(/^bearer /i, '');
}

/** Whose token came with a request, if we signed it and it has not run out. Nothing is looked up. */
export function createUserOf(options: AppOptions): (request: Request) => Promise<string | null> {
  const shop = shopFrom(options);
  return async (request) => {
    const claims = await verifyToken(shop, readToken(request));
    return claims?.userId ?? null;
  };
}
