import { ApiError } from '@briolette/contract';
import {
  createStaffPasskey,
  deleteStaffPasskey,
  findStaffPasskey,
  listStaffPasskeys,
  openStaffSessionWithPasskey,
  stepUpSessionWithPasskey,
} from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { presentStaffMember } from './sign-in.staff-handlers.ts';
import { createStaffSession, setStaffSessionCookie, staffAccount } from './staff-session.ts';

/** Handlers for staff passkeys, the preferred way to log in. */
export const staffPasskeyHandlers = {
  async createStaffPasskeyChallenge({ shop, request }) {
    const { createAuthenticationOptions } = await import('../accounts/passkeys.ts');
    return createAuthenticationOptions(shop, request, 'staff-passkey-login');
  },

  async logInStaffWithPasskey({ shop, body, request, reply }) {
    const attempt = await shop.rateLimiter.admit('login', `staff ${body.credential.id}`, request);
    const { verifyAuthentication } = await import('../accounts/passkeys.ts');
    const assertion = await verifyAuthentication(
      shop,
      request,
      body,
      'staff-passkey-login',
      findStaffPasskey,
    );
    const { staffMemberId, name } = assertion.passkey;
    const { session, value } = await createStaffSession(shop);
    const call = 'logInStaffWithPasskey';
    const actor = { staffMemberId, name, address: shop.getClientIp(request), call };
    if (!(await openStaffSessionWithPasskey(shop.database, actor, assertion.use, session)))
      throw new ApiError('passkeyRejected');
    await attempt.succeeded();
    reply.push(...(await setStaffSessionCookie(shop, request, value)));
    reply.push(...shop.rateLimiter.remember(staffAccount(assertion.passkey.email), request));
    return presentStaffMember(shop, assertion.passkey);
  },

  async stepUpStaffWithPasskey({ shop, caller, body, request, reply }) {
    const attempt = await shop.rateLimiter.admit('login', `staff ${body.credential.id}`, request);
    const { verifyAuthentication } = await import('../accounts/passkeys.ts');
    const { use } = await verifyAuthentication(
      shop,
      request,
      body,
      'staff-passkey-login',
      findStaffPasskey,
    );
    const session = { hash: caller.hash, now: shop.clock() };
    // The statement accepts only passkeys of the caller.
    if (!(await stepUpSessionWithPasskey(shop.database, caller.actor, use, session)))
      throw new ApiError('passkeyRejected');
    await attempt.succeeded();
    reply.push(...shop.rateLimiter.remember(staffAccount(caller.email), request));
    return {};
  },

  async listStaffPasskeys({ shop, caller }) {
    return { passkeys: await listStaffPasskeys(shop.database, caller.staffMemberId) };
  },

  async createStaffPasskeyRegistration({ shop, caller, request }) {
    const { createRegistrationOptions } = await import('../accounts/passkeys.ts');
    const passkeys = await listStaffPasskeys(shop.database, caller.staffMemberId);
    const who = {
      userId: caller.staffMemberId,
      email: caller.email,
      passkeys: passkeys.map(({ id }) => id),
    };
    return createRegistrationOptions(shop, request, who, 'staff-passkey-new');
  },

  async createStaffPasskey({ shop, caller, body, request }) {
    const { verifyRegistration } = await import('../accounts/passkeys.ts');
    const response = { userId: caller.staffMemberId, ...body };
    const passkey = await verifyRegistration(shop, request, response, 'staff-passkey-new');
    const name = body.name.trim() || 'Passkey';
    const added = { ...passkey, name, now: shop.clock() };
    if (!(await createStaffPasskey(shop.database, caller.actor, added)))
      throw new ApiError('passkeyRejected');
    return { passkeys: await listStaffPasskeys(shop.database, caller.staffMemberId) };
  },

  async deleteStaffPasskey({ shop, caller, parameters }) {
    await deleteStaffPasskey(shop.database, caller.actor, parameters.passkeyId, shop.clock());
    return { passkeys: await listStaffPasskeys(shop.database, caller.staffMemberId) };
  },
} satisfies Partial<StaffHandlers>;
