import { dayMs, RequestRefused } from '@briolette/contract';
import { emailKey, mailboxKey } from '@briolette/domain';
import { endAllSessions, endSession, readUser, renewSession } from '@briolette/storage';
import type { Handlers } from '../http/handler.ts';
import { checkCredentials } from './credentials.ts';
import { isFreshGuest, openGuestAccount, register, registerByEmail } from './register.ts';
import { giveRenewal, openSession } from './sessions.ts';
import { signToken } from './tokens.ts';

export const authHandlers = {
  async login({ shop, body, request, reply }) {
    const user = isFreshGuest(shop, body)
      ? await openGuestAccount(shop, request)
      : await checkCredentials({ shop, request, reply }, body);
    const remembered = body.remember ?? true;
    return {
      encodedToken: await openSession({ shop, request, reply }, user, { remembered }),
      foundUser: await readUser(shop.database, user.id),
    };
  },

  async signup({ shop, body, request, reply }) {
    await shop.rateLimiter.admit('signup', mailboxKey(body.email), request);
    if (shop.policy.refuseCommonPasswords || shop.policy.strongPasswords) {
      const { refuseWeakPassword } = await import('./passwords.ts');
      await refuseWeakPassword(shop.policy, body.password, body.email);
    }
    const passwordHash = await shop.passwordHasher.hash(body.password);
    if (shop.policy.confirmSignups) {
      await registerByEmail(shop, body, passwordHash);
      throw new RequestRefused('confirmEmailFirst');
    }
    const user = await register(shop, body, passwordHash);
    reply.push(...shop.rateLimiter.remember(emailKey(user.email), request));
    return {
      createdUser: await readUser(shop.database, user.id),
      encodedToken: await openSession({ shop, request, reply }, user),
    };
  },

  async refreshToken({ shop, caller, request, reply }) {
    if (!caller.renewal) throw new RequestRefused('invalidToken');
    const now = shop.clock();
    const idleMs = shop.policy.sessionIdleDays * dayMs;
    const { generation, usedTwice } = await renewSession(shop.database, caller.renewal, {
      now,
      usedAfter: new Date(now.getTime() - idleMs),
    });
    if (usedTwice)
      shop.logSecurityEvent({ event: 'renewal used twice', user: caller.userId }, request);
    if (generation === null) throw new RequestRefused('invalidToken');
    await giveRenewal({ shop, request, reply }, { ...caller.renewal, generation });
    return { encodedToken: await signToken(shop, caller) };
  },

  async logout({ shop, caller, body, request, reply }) {
    if (body.everywhere) await endAllSessions(shop.database, caller.userId);
    else await endSession(shop.database, caller);
    const event = body.everywhere ? 'all sessions ended' : 'session ended';
    shop.logSecurityEvent({ event, user: caller.userId }, request);
    await giveRenewal({ shop, request, reply }, null);
    return {};
  },

  async getGuest({ shop }) {
    if (!shop.guest) throw new RequestRefused('guestLoginUnavailable');
    return { email: shop.guest.email, password: shop.guest.password };
  },
} satisfies Partial<Handlers>;

export const profileHandlers = {
  async getProfile({ shop, caller }) {
    return { user: await readUser(shop.database, caller.userId) };
  },
} satisfies Partial<Handlers>;
