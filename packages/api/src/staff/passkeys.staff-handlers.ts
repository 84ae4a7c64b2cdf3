import { RequestRefused } from '@briolette/contract';
import {
  addStaffPasskey,
  findStaffPasskey,
  listStaffPasskeys,
  openStaffSessionByPasskey,
  proveStaffByPasskey,
  removeStaffPasskey,
} from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { meOf } from './sign-in.staff-handlers.ts';
import { keepStaffSession, newStaffSession, staffAccount } from './staff-session.ts';

/** The first way in: nothing to type, nothing that can be read off or passed on. */
export const staffPasskeyHandlers = {
  async createStaffPasskeyChallenge({ shop, request }) {
    const { askPasskey } = await import('../accounts/passkeys.ts');
    return askPasskey(shop, request, 'staff-passkey-login');
  },

  async logInStaffWithPasskey({ shop, body, request, reply }) {
    const attempt = await shop.rateLimiter.admit('login', `staff ${body.credential.id}`, request);
    const { readPasskey } = await import('../accounts/passkeys.ts');
    const shown = await readPasskey(shop, request, body, 'staff-passkey-login', findStaffPasskey);
    const { staffMemberId, name } = shown.known;
    const { session, value } = await newStaffSession(shop);
    const call = 'logInStaffWithPasskey';
    const actor = { staffMemberId, name, address: shop.getClientIp(request), call };
    if (!(await openStaffSessionByPasskey(shop.database, actor, shown.use, session)))
      throw new RequestRefused('passkeyRejected');
    await attempt.succeeded();
    reply.push(...(await keepStaffSession(shop, request, value)));
    reply.push(...shop.rateLimiter.remember(staffAccount(shown.known.email), request));
    return meOf(shop, shown.known);
  },

  async stepUpStaffWithPasskey({ shop, caller, body, request, reply }) {
    const attempt = await shop.rateLimiter.admit('login', `staff ${body.credential.id}`, request);
    const { readPasskey } = await import('../accounts/passkeys.ts');
    const { use } = await readPasskey(shop, request, body, 'staff-passkey-login', findStaffPasskey);
    const session = { hash: caller.hash, now: shop.clock() };
    // Another's passkey proves nothing: the statement takes only the caller's own.
    if (!(await proveStaffByPasskey(shop.database, caller.actor, use, session)))
      throw new RequestRefused('passkeyRejected');
    await attempt.succeeded();
    reply.push(...shop.rateLimiter.remember(staffAccount(caller.email), request));
    return {};
  },

  async listStaffPasskeys({ shop, caller }) {
    return { passkeys: await listStaffPasskeys(shop.database, caller.staffMemberId) };
  },

  async createStaffPasskeyRegistration({ shop, caller, request }) {
    const { askNewPasskey } = await import('../accounts/passkeys.ts');
    const known = await listStaffPasskeys(shop.database, caller.staffMemberId);
    const who = {
      userId: caller.staffMemberId,
      email: caller.email,
      known: known.map(({ id }) => id),
    };
    return askNewPasskey(shop, request, who, 'staff-passkey-new');
  },

  async createStaffPasskey({ shop, caller, body, request }) {
    const { readNewPasskey } = await import('../accounts/passkeys.ts');
    const answer = { userId: caller.staffMemberId, ...body };
    const passkey = await readNewPasskey(shop, request, answer, 'staff-passkey-new');
    const name = body.name.trim() || 'Passkey';
    const added = { ...passkey, name, now: shop.clock() };
    if (!(await addStaffPasskey(shop.database, caller.actor, added)))
      throw new RequestRefused('passkeyRejected');
    return { passkeys: await listStaffPasskeys(shop.database, caller.staffMemberId) };
  },

  async deleteStaffPasskey({ shop, caller, parameters }) {
    await removeStaffPasskey(shop.database, caller.actor, parameters.passkeyId, shop.clock());
    return { passkeys: await listStaffPasskeys(shop.database, caller.staffMemberId) };
  },
} satisfies Partial<StaffHandlers>;
