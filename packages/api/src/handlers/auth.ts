import { RequestRefused } from '@briolette/contract';
import { emailKey } from '@briolette/domain';
import {
  changePassword,
  endAllSessions,
  endSession,
  readUser,
  renewSession,
} from '@briolette/storage';
import { checkCredentials } from '../check-credentials.ts';
import type { Handlers } from '../implement.ts';
import { openSession } from '../open-session.ts';
import { isFreshGuest, openGuestAccount, register } from '../register.ts';
import { signToken } from '../tokens.ts';

export const authHandlers = {
  async login({ shop, body, request }) {
    const user = isFreshGuest(shop, body)
      ? await openGuestAccount(shop, request)
      : await checkCredentials(shop, body, request);
    return {
      encodedToken: await openSession(shop, user),
      foundUser: await readUser(shop.database, user.id),
    };
  },

  async signup({ shop, body, request }) {
    await shop.attempts.admit('signup', emailKey(body.email), request);
    const user = await register(shop, body, await shop.hashing.hash(body.password));
    return {
      createdUser: await readUser(shop.database, user.id),
      encodedToken: await openSession(shop, user),
    };
  },

  async renewToken({ shop, caller }) {
    const generation = await renewSession(shop.database, caller, caller.generation, shop.clock());
    if (generation === null) throw new RequestRefused('invalidToken');
    return { encodedToken: await signToken(shop, { ...caller, generation }) };
  },

  async logout({ shop, caller, body }) {
    if (body.everywhere) await endAllSessions(shop.database, caller.userId);
    else await endSession(shop.database, caller);
    return {};
  },

  async changePassword({ shop, caller, body, request }) {
    const login = { email: caller.email, password: body.currentPassword };
    const user = await checkCredentials(shop, login, request);
    const passwordHash = await shop.hashing.hash(body.newPassword);
    await changePassword(shop.database, user, passwordHash, shop.clock(), shop.newId());
    shop.onWork();
    return { encodedToken: await openSession(shop, { ...user, passwordHash }) };
  },

  async getGuest({ shop }) {
    if (!shop.guest) throw new RequestRefused('guestNotOffered');
    return { email: shop.guest.email, password: shop.guest.password };
  },
} satisfies Partial<Handlers>;
