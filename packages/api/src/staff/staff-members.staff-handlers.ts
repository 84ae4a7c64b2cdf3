import { StaffRefused } from '@briolette/contract';
import {
  acceptInvitation,
  changeStaff,
  endStaffSessions,
  findInvitation,
  findStaffCredentials,
  hashOfSecret,
  inviteStaff,
  listStaff,
  openStaffSession,
} from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import type { Shop } from '../ports/shop.ts';
import { shopNow } from '../settings/current-settings.ts';
import { newInvitation } from './invitations.ts';
import {
  newRecoveryCodes,
  recoveryHash,
  sealTotp,
  totpSecretOf,
  totpStep,
  totpUri,
} from './second-factor.ts';
import { meOf } from './sign-in.staff-handlers.ts';
import { idleSince, keepStaffSession, newStaffSession, staffAccount } from './staff-session.ts';

export const staffMemberHandlers = {
  async listStaffMembers({ shop }) {
    return { members: await staffOf(shop) };
  },

  async inviteStaffMember({ shop, caller, body }) {
    const now = shop.clock();
    const { link, hash, until } = await newInvitation(shop.siteUrl, now);
    const invited = await inviteStaff(
      shop.database,
      { ...body, staffMemberId: shop.newId(), hash, until, now, again: false, mailed: true },
      caller.actor,
    );
    if (!invited) throw new StaffRefused('staffMemberExists');
    return { link, members: await staffOf(shop) };
  },

  async updateStaffMember({ shop, caller, parameters: { staffMemberId }, body: { role, left } }) {
    const change = { staffMemberId, role: role ?? null, left: left ?? null, now: shop.clock() };
    const isDone = await changeStaff(shop.database, caller.actor, change);
    const members = await staffOf(shop);
    if (!members.some((each) => each.staffMemberId === staffMemberId))
      throw new StaffRefused('staffMemberNotFound');
    if (!isDone) throw new StaffRefused('lastOwner');
    return { members };
  },

  async revokeStaffSessions({ shop, caller, parameters: { staffMemberId } }) {
    if (!(await endStaffSessions(shop.database, caller.actor, staffMemberId, shop.clock())))
      throw new StaffRefused('staffMemberNotFound');
    return { members: await staffOf(shop) };
  },

  async getStaffInvitation({ shop, body }) {
    const { email, name, role, secret } = await invitationOf(shop, body.token);
    const { name: called } = await shopNow(shop);
    const uri = totpUri(secret, { shop: called, email });
    return { invitation: { email, name, role, secret, uri, shop: called } };
  },

  async acceptStaffInvitation({ shop, body, request, reply }) {
    const invited = await invitationOf(shop, body.token);
    const { hash, secret, staffMemberId, name, email } = invited;
    const attempt = await shop.rateLimiter.admit('login', `invitation ${hash}`, request);
    const now = shop.clock();
    const step = totpStep(secret, body.code.replaceAll(' ', ''), now);
    if (step === null) throw new StaffRefused('invalidStaffCredentials');
    const recoveryCodes = newRecoveryCodes();
    const actor = {
      staffMemberId,
      name,
      address: shop.getClientIp(request),
      call: 'acceptStaffInvitation',
    };
    const isTaken = await acceptInvitation(shop.database, actor, {
      hash,
      passwordHash: await shop.passwordHasher.hash(body.password),
      totpSecret: await sealTotp(shop, secret),
      totpStep: step - 1,
      recoveryHashes: await Promise.all(recoveryCodes.map(recoveryHash)),
      now,
    });
    const member = await findStaffCredentials(shop.database, email);
    if (!isTaken || !member) throw new StaffRefused('invitationNotFound');
    const { session, value } = await newStaffSession(shop);
    const shown = { ...member, step, recovery: null, resealed: null };
    await openStaffSession(shop.database, { ...actor, call: 'logInStaff' }, shown, session);
    await attempt.succeeded();
    reply.push(...(await keepStaffSession(shop, request, value)));
    reply.push(...shop.rateLimiter.remember(staffAccount(email), request));
    return { ...(await meOf(shop, member)), recoveryCodes };
  },
} satisfies Partial<StaffHandlers>;

const staffOf = (shop: Shop) =>
  listStaff(shop.database, { now: shop.clock(), usedAfter: idleSince(shop.clock()) });

/** The authenticator's secret follows from the invitation, so that looking at it writes nothing. */
async function invitationOf(shop: Shop, token: string) {
  const hash = await hashOfSecret(token);
  const invited = await findInvitation(shop.database, hash, shop.clock());
  if (!invited) throw new StaffRefused('invitationNotFound');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = new Uint8Array(shop.secret);
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const text = new TextEncoder().encode(`authenticator ${token}`);
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, text));
  return { ...invited, hash, secret: totpSecretOf(mac) };
}
