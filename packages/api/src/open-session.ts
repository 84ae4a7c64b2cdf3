import { type Credentials, createSession } from '@briolette/storage';
import type { Shop } from './app-options.ts';
import { signToken } from './tokens.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A session of its own for each login, and the first token of it. */
export async function openSession(shop: Shop, user: Credentials): Promise<string> {
  const now = shop.clock();
  const key = { userId: user.id, sessionId: shop.newId() };
  const expiresAt = new Date(now.getTime() + shop.policy.sessionDays * dayMs);
  await createSession(shop.database, key, user.passwordHash, now, expiresAt);
  return signToken(shop, { ...key, email: user.email, generation: 0 });
}
