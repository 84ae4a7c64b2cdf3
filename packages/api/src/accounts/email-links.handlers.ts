import { ApiError } from '@briolette/contract';
import { normalizeEmail } from '@briolette/domain';
import {
  confirmEmail,
  findPasswordResetToken,
  hashToken,
  resetPassword,
  stopEmailChange,
} from '@briolette/storage';
import type { Handlers } from '../http/handler.ts';
import { verifyCredentials } from './credentials.ts';
import { rejectWeakPassword } from './passwords.ts';
import { enqueueTokenEmails } from './register.ts';

/**
 * Handlers for emailed tokens. A job creates and sends them, so that no response reveals whether
 * one was sent.
 */
export const emailTokenHandlers = {
  async requestPasswordReset({ shop, body, request }) {
    const key = normalizeEmail(body.email);
    await shop.rateLimiter.admit('mail', key, request);
    await enqueueTokenEmails(shop, { purpose: 'reset', normalizedEmail: key });
    return {};
  },

  async resetPassword({ shop, body, request, reply }) {
    const now = shop.clock();
    const hash = await hashToken(body.token);
    // Checked first, so that an invalid token costs no password hash.
    const link = await findPasswordResetToken(shop.database, hash, now);
    if (!link) throw new ApiError('linkExpiredOrUsed');
    await rejectWeakPassword(shop.policy, body.newPassword, link.email);
    const passwordHash = await shop.passwordHasher.hash(body.newPassword);
    const change = { hash, passwordHash, now, changeId: shop.newId() };
    const { id, email } = await resetPassword(shop.database, change);
    shop.logSecurityEvent({ event: 'password reset', user: id }, request);
    // Makes this browser a known device, so that password guesses elsewhere don't block it.
    reply.push(...shop.rateLimiter.remember(normalizeEmail(email), request));
    shop.wakeJobRunner();
    return {};
  },

  async requestEmailVerification({ shop, caller, request }) {
    await shop.rateLimiter.admit('mail', normalizeEmail(caller.email), request);
    await enqueueTokenEmails(shop, { purpose: 'verify', userId: caller.userId });
    return {};
  },

  async requestEmailChange({ shop, caller, body, request, reply }) {
    const login = { email: caller.email, password: body.password };
    const user = await verifyCredentials({ shop, request, reply }, login);
    const key = normalizeEmail(body.email);
    // Both addresses get an email, so both are rate limited.
    await shop.rateLimiter.admit('mail', normalizeEmail(user.email), request);
    await shop.rateLimiter.admit('mail', key, request);
    const { email } = body;
    await enqueueTokenEmails(
      shop,
      { purpose: 'new-email', userId: user.id, email, normalizedEmail: key },
      // Sent even if the new address is taken: a missing email would reveal it.
      { purpose: 'stop-email', userId: user.id, email },
    );
    return {};
  },

  async stopEmailChange({ shop, body, request }) {
    const hash = await hashToken(body.token);
    const { id } = await stopEmailChange(shop.database, { hash, now: shop.clock() });
    shop.logSecurityEvent({ event: 'email change stopped', user: id }, request);
    return {};
  },

  async confirmEmail({ shop, body, request }) {
    const hash = await hashToken(body.token);
    const change = { hash, now: shop.clock(), changeId: shop.newId() };
    const { id, email, changed } = await confirmEmail(shop.database, change);
    if (changed) {
      shop.logSecurityEvent({ event: 'email changed', user: id }, request);
      shop.wakeJobRunner();
    }
    return { email, changed };
  },
} satisfies Partial<Handlers>;
