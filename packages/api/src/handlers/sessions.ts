import { dayMs } from '@briolette/contract';
import { endOwnSession, listSessions } from '@briolette/storage';
import type { Shop } from '../app-options.ts';
import { deviceName } from '../device-name.ts';
import type { Handlers } from '../implement.ts';
import type { Caller } from '../read-caller.ts';

export const sessionHandlers = {
  listSessions: ({ shop, caller }) => sessionsOf(shop, caller),

  async endSession({ shop, caller, parameters }) {
    await endOwnSession(shop.database, caller.userId, parameters.sessionId);
    return sessionsOf(shop, caller);
  },
} satisfies Partial<Handlers>;

async function sessionsOf(shop: Shop, { userId, sessionId }: Caller) {
  const now = shop.clock();
  const usedAfter = new Date(now.getTime() - shop.policy.sessionIdleDays * dayMs);
  const found = await listSessions(shop.database, userId, { now, usedAfter });
  const sessions = found.map(({ id, userAgent, openedAt, usedAt }) => ({
    id,
    device: deviceName(userAgent),
    openedAt,
    usedAt,
    current: id === sessionId,
  }));
  return { sessions };
}
