import { ApiError, dayMs } from '@briolette/contract';
import { mailboxKey, normalizeEmail } from '@briolette/domain';
import {
  createGuest,
  endAllSessions,
  endSession,
  getUser,
  refreshSession,
} from '@briolette/storage';
import type { Handlers } from '../http/handler.ts';
import { verifyCredentials } from './credentials.ts';
import {
  createAccount,
  createGuestAccount,
  isDemoGuestLogin,
  registerByEmail,
} from './register.ts';
import { setRefreshToken, startSession } from './sessions.ts';
import { signToken } from './tokens.ts';

export const authHandlers = {
  async login({ shop, body, request, reply }) {
    const user = isDemoGuestLogin(shop, body)
      ? await createGuestAccount(shop, request)
      : await verifyCredentials({ shop, request, reply }, body);
    const remembered = body.remember ?? true;
    return {
      encodedToken: await startSession({ shop, request, reply }, user, { remembered }),
      foundUser: await getUser(shop.database, user.id),
    };
  },

  async signup({ shop, body, request, reply }) {
    await shop.rateLimiter.admit('signup', mailboxKey(body.email), request);
    if (shop.policy.rejectCommonPasswords || shop.policy.strongPasswords) {
      const { rejectWeakPassword } = await import('./passwords.ts');
      await rejectWeakPassword(shop.policy, body.password, body.email);
    }
    const passwordHash = await shop.passwordHasher.hash(body.password);
    if (shop.policy.confirmSignups) {
      await registerByEmail(shop, body, passwordHash);
      throw new ApiError('confirmEmailFirst');
    }
    const user = await createAccount(shop, body, passwordHash);
    reply.push(...shop.rateLimiter.remember(normalizeEmail(user.email), request));
    return {
      createdUser: await getUser(shop.database, user.id),
      encodedToken: await startSession({ shop, request, reply }, user),
    };
  },

  async refreshToken({ shop, caller, request, reply }) {
    if (!caller.refreshToken) throw new ApiError('invalidToken');
    const now = shop.clock();
    const idleMs = shop.policy.sessionIdleDays * dayMs;
    const { generation, usedTwice } = await refreshSession(shop.database, caller.refreshToken, {
      now,
      usedAfter: new Date(now.getTime() - idleMs),
    });
    if (usedTwice)
      shop.logSecurityEvent({ event: 'renewal used twice', user: caller.userId }, request);
    if (generation === null) throw new ApiError('invalidToken');
    await setRefreshToken({ shop, request, reply }, { ...caller.refreshToken, generation });
    return { encodedToken: await signToken(shop, caller) };
  },

  async logout({ shop, caller, body, request, reply }) {
    if (body.everywhere) await endAllSessions(shop.database, caller.userId);
    else await endSession(shop.database, caller);
    const event = body.everywhere ? 'all sessions ended' : 'session ended';
    shop.logSecurityEvent({ event, user: caller.userId }, request);
    await setRefreshToken({ shop, request, reply }, null);
    return {};
  },

  async createGuest({ shop, request, reply }) {
    const id = shop.newId();
    await shop.rateLimiter.admit('signup', id, request);
    const guest = await createGuest(shop.database, { id, now: shop.clock() });
    return {
      encodedToken: await startSession({ shop, request, reply }, guest),
      foundUser: await getUser(shop.database, id),
    };
  },

  async getGuest({ shop }) {
    if (!shop.guest) throw new ApiError('guestLoginUnavailable');
    return { email: shop.guest.email, password: shop.guest.password };
  },
} satisfies Partial<Handlers>;

export const profileHandlers = {
  async getProfile({ shop, caller }) {
    return { user: await getUser(shop.database, caller.userId) };
  },
} satisfies Partial<Handlers>;
