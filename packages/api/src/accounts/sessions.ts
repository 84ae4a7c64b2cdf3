import { dayMs } from '@briolette/contract';
import { type Credentials, createSession } from '@briolette/storage';
import type { ResponseHeader } from '../ports/cookies.ts';
import type { AppContext } from '../ports/shop.ts';
import { type RefreshTokenClaims, signRefreshToken, signToken } from './tokens.ts';

/** Enough to know a browser by. */
const maxUserAgentLength = 300;

type Conversation = { shop: AppContext; request: Request; reply: ResponseHeader[] };

/** A session of its own for each login: its first token, and to the browser what renews it. */
export async function startSession(
  conversation: Conversation,
  user: Credentials,
  { remembered = true } = {},
): Promise<string> {
  const { shop } = conversation;
  const now = shop.clock();
  const key = { userId: user.id, sessionId: shop.newId() };
  const expiresAt = new Date(now.getTime() + shop.policy.sessionDays * dayMs);
  // A back end in the browser gets no such header: it is this browser.
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

/** null: the browser is told to let it go. */
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
