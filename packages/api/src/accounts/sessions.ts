import { dayMs } from '@briolette/contract';
import { type Credentials, createSession } from '@briolette/storage';
import type { ResponseHeader } from '../ports/cookies.ts';
import type { AppContext } from '../ports/shop.ts';
import { type RefreshTokenClaims, signRefreshToken, signToken } from './tokens.ts';

/** Enough to recognise a browser. */
const maxUserAgentLength = 300;

type Conversation = { shop: AppContext; request: Request; reply: ResponseHeader[] };

/** Starts a session: sets the refresh token and returns the first access token. */
export async function startSession(
  conversation: Conversation,
  user: Credentials,
  { remembered = true } = {},
): Promise<string> {
  const { shop } = conversation;
  const now = shop.clock();
  const key = { userId: user.id, sessionId: shop.newId() };
  const expiresAt = new Date(now.getTime() + shop.policy.sessionDays * dayMs);
  // Requests to a back end in the browser have no such header.
  const userAgent = conversation.request.headers.get('user-agent') ?? navigator.userAgent;
  await createSession(
    shop.database,
    key,
    user.passwordHash,
    now,
    expiresAt,
    userAgent.slice(0, maxUserAgentLength),
  );
  shop.logSecurityEvent({ event: 'session opened', user: user.id }, conversation.request);
  await setRefreshToken(conversation, { ...key, generation: 0, remembered });
  return signToken(shop, { ...key, email: user.email });
}

/** Sets the refresh token; null deletes it. */
export async function setRefreshToken(
  { shop, request, reply }: Conversation,
  claims: RefreshTokenClaims | null,
): Promise<void> {
  const refreshToken = claims && {
    value: await signRefreshToken(shop, claims),
    remembered: claims.remembered,
    seconds: (shop.policy.sessionIdleDays * dayMs) / 1000,
  };
  reply.push(...(await shop.refreshTokens.save(request, refreshToken)));
}
