import { ApiError, type ShopCallDefinition } from '@briolette/contract';
import { type AppContext, type AppOptions, createAppContext } from '../ports/shop.ts';
import {
  type RefreshTokenClaims,
  type TokenClaims,
  verifyRefreshToken,
  verifyToken,
} from './tokens.ts';

/** refreshToken: present if the request carried a valid refresh token. */
export type Caller = TokenClaims & { refreshToken?: RefreshTokenClaims };

/**
 * Authenticates the caller by the token in the authorization header, if the call requires one.
 * Doesn't check whether the session is still active.
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

/** Authenticates by an access token, expired or not, and the refresh token of the same session. */
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

/**
 * Creates a function that returns the user id of a valid access token, without a database query.
 */
export function createUserResolver(
  options: AppOptions,
): (request: Request) => Promise<string | null> {
  const shop = createAppContext(options);
  return async (request) => {
    const claims = await verifyToken(shop, getBearerToken(request));
    return claims?.userId ?? null;
  };
}
