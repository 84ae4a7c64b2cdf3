import { ApiError, type ShopCallDefinition } from '@briolette/contract';
import { type AppContext, type AppOptions, createAppContext } from '../ports/shop.ts';
import {
  type RefreshTokenClaims,
  type TokenClaims,
  verifyRefreshToken,
  verifyToken,
} from './tokens.ts';

/** renewal: what renews the session, where it came with the request. */
export type Caller = TokenClaims & { refreshToken?: RefreshTokenClaims };

/**
 * Who calls, by the token in the authorization header, where the table asks for one. Whether the
 * session lives is still open.
 */
export async function authenticateCaller(
  shop: AppContext,
  request: Request,
  auth: ShopCallDefinition['auth'],
): Promise<Caller | undefined> {
  if (auth === 'none') return undefined;
  const token = getBearerToken(request);
  const claims = auth === 'refreshToken' ? null : await verifyToken(shop, token);
  const caller =
    claims ?? (auth === 'token' ? null : await authenticateByRefreshToken(shop, request, token));
  if (!caller) throw new ApiError('invalidToken');
  return caller;
}

/** The token says which session and may have run out; what the browser keeps apart proves it. */
async function authenticateByRefreshToken(
  shop: AppContext,
  request: Request,
  token: string,
): Promise<Caller | null> {
  const claims = await verifyToken(shop, token, { acceptExpired: true });
  const value = claims && (await shop.refreshTokens.read(request));
  const refreshToken = value && (await verifyRefreshToken(shop, value));
  if (!claims || !refreshToken) return null;
  const isSame =
    refreshToken.userId === claims.userId && refreshToken.sessionId === claims.sessionId;
  return isSame ? { ...claims, refreshToken } : null;
}

function getBearerToken(request: Request): string {
  return (request.headers.get('authorization') ?? '').replace(/^bearer /i, '');
}

/** Whose token came with a request, if we signed it and it has not run out. Nothing is looked up. */
export function createUserResolver(
  options: AppOptions,
): (request: Request) => Promise<string | null> {
  const shop = createAppContext(options);
  return async (request) => {
    const claims = await verifyToken(shop, getBearerToken(request));
    return claims?.userId ?? null;
  };
}
