import { ApiError } from '@briolette/contract';
import { mailboxKey, normalizeEmail } from '@briolette/domain';
import { convertGuest, findGuest, getUser, mergeGuest, setGuestPassword } from '@briolette/storage';
import type { Handlers } from '../http/handler.ts';
import { rejectWeakPassword } from './passwords.ts';
import { enqueueTokenEmails } from './register.ts';
import { startSession } from './sessions.ts';
import { verifyToken } from './tokens.ts';

export const guestHandlers = {
  async convertGuest({ shop, caller, body, request, reply }) {
    const { userId } = caller;
    const guest = await findGuest(shop.database, userId);
    if (!guest) throw new ApiError('guestRequired');
    const email = guest.contactEmail;
    if (email === null) throw new ApiError('contactEmailRequired');
    await shop.rateLimiter.admit('signup', mailboxKey(email), request);
    if (shop.policy.rejectCommonPasswords || shop.policy.strongPasswords)
      await rejectWeakPassword(shop.policy, body.password, email);
    const passwordHash = await shop.passwordHasher.hash(body.password);
    const now = shop.clock();
    if (shop.policy.confirmSignups) {
      await setGuestPassword(shop.database, { userId, passwordHash, now });
      const normalizedEmail = normalizeEmail(email);
      // One of the two is sent, so that the response doesn't reveal whether the email has an account.
      await enqueueTokenEmails(
        shop,
        { purpose: 'new-email', userId, email, normalizedEmail },
        { purpose: 'account-exists', normalizedEmail },
      );
      throw new ApiError('confirmEmailFirst');
    }
    const user = await convertGuest(shop.database, { userId, passwordHash, now });
    reply.push(...shop.rateLimiter.remember(normalizeEmail(user.email), request));
    return {
      encodedToken: await startSession({ shop, request, reply }, user),
      foundUser: await getUser(shop.database, userId),
    };
  },

  async mergeGuest({ shop, caller, body }) {
    const guest = await verifyToken(shop, body.guestToken, { acceptExpired: true });
    const merge = guest && { userId: caller.userId, guest, now: shop.clock() };
    if (!merge || !(await mergeGuest(shop.database, merge))) throw new ApiError('guestRequired');
    return { user: await getUser(shop.database, caller.userId) };
  },
} satisfies Partial<Handlers>;
