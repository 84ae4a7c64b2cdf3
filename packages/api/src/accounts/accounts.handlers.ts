import { ApiError, accountOperations, dayMs } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/account';
import {
  changePassword,
  eraseAccount,
  exportPersonalData,
  findGuest,
  getUser,
  listSessions,
  noPasswordHash,
  revokeSession,
  updateProfile,
} from '@briolette/storage';
import type { HandlerModule, Handlers } from '../http/handler.ts';
import { RawJson } from '../http/responses.ts';
import type { AppContext } from '../ports/shop.ts';
import type { Caller } from './caller.ts';
import { verifyCredentials } from './credentials.ts';
import { emailTokenHandlers } from './email-links.handlers.ts';
import { guestHandlers } from './guests.handlers.ts';
import { passkeyHandlers } from './passkeys.handlers.ts';
import { rejectWeakPassword } from './passwords.ts';
import { isValidProfilePhoto } from './photo.ts';
import { setRefreshToken, startSession } from './sessions.ts';

export const accountHandlers = {
  async changePassword({ shop, caller, body, request, reply }) {
    const login = { email: caller.email, password: body.currentPassword };
    const user = await verifyCredentials({ shop, request, reply }, login);
    await rejectWeakPassword(shop.policy, body.newPassword, user.email);
    const passwordHash = await shop.passwordHasher.hash(body.newPassword);
    await changePassword(shop.database, user, passwordHash, shop.clock(), shop.newId());
    shop.wakeJobRunner();
    const encodedToken = await startSession({ shop, request, reply }, { ...user, passwordHash });
    return { encodedToken };
  },

  async updateProfile({ shop, caller, body }) {
    if (body.photo && !isValidProfilePhoto(body.photo)) throw new ApiError('photoRejected');
    await updateProfile(shop.database, caller.userId, body, shop.clock());
    return { user: await getUser(shop.database, caller.userId) };
  },

  async exportPersonalData({ shop, caller }) {
    return new RawJson(`{"data":${await exportPersonalData(shop.database, caller.userId)}}`);
  },

  async eraseAccount({ shop, caller, body, request, reply }) {
    const login = { email: caller.email, password: body.password };
    // A guest has no password to confirm.
    const user = (await findGuest(shop.database, caller.userId))
      ? { id: caller.userId, passwordHash: noPasswordHash }
      : await verifyCredentials({ shop, request, reply }, login);
    const erased = await eraseAccount(shop.database, user, shop.clock());
    if (!erased) throw new ApiError('wrongPassword');
    shop.logSecurityEvent({ event: 'account erased', user: user.id }, request);
    await setRefreshToken({ shop, request, reply }, null);
    shop.wakeJobRunner();
    return {};
  },

  listSessions: ({ shop, caller }) => getSessions(shop, caller),

  async revokeSession({ shop, caller, parameters }) {
    await revokeSession(shop.database, caller.userId, parameters.sessionId);
    return getSessions(shop, caller);
  },
} satisfies Partial<Handlers>;

async function getSessions(shop: AppContext, { userId, sessionId }: Caller) {
  const now = shop.clock();
  const usedAfter = new Date(now.getTime() - shop.policy.sessionIdleDays * dayMs);
  const found = await listSessions(shop.database, userId, { now, usedAfter });
  const sessions = found.map(({ id, userAgent, openedAt, usedAt }) => ({
    id,
    device: describeDevice(userAgent),
    openedAt,
    usedAt,
    current: id === sessionId,
  }));
  return { sessions };
}

/** The order matters: many browsers also claim to be the ones further down. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Returns a description such as "Chrome on Linux"; empty if nothing is recognised. */
function describeDevice(userAgent: string): string {
  const named = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const [browser, system] = [named(browsers), named(systems)];
  return browser && system ? m.deviceName({ browser, system }) : (browser ?? system ?? '');
}

export const accountsPart: HandlerModule<'accounts'> = {
  operations: accountOperations,
  handlers: { ...accountHandlers, ...emailTokenHandlers, ...guestHandlers, ...passkeyHandlers },
};
