import { StaffApiError } from '@briolette/contract';
import {
  acceptStaffInvitation,
  endStaffSessions,
  findStaffCredentials,
  findStaffInvitation,
  hashToken,
  inviteStaffMember,
  listStaffMembers,
  openStaffSession,
  updateStaffMember,
} from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import type { AppContext } from '../ports/shop.ts';
import { getShopDetails } from '../settings/current-settings.ts';
import { buildInvitation } from './invitations.ts';
import {
  buildTotpUri,
  encodeTotpSecret,
  encryptTotpSecret,
  generateRecoveryCodes,
  hashRecoveryCode,
  verifyTotpCode,
} from './second-factor.ts';
import { presentStaffMember } from './sign-in.staff-handlers.ts';
import {
  createStaffSession,
  getIdleCutoff,
  setStaffSessionCookie,
  staffAccount,
} from './staff-session.ts';

export const staffMemberHandlers = {
  async listStaffMembers({ shop }) {
    return { staffMembers: await getStaffMembers(shop) };
  },

  async inviteStaffMember({ shop, caller, body }) {
    const now = shop.clock();
    const { link, hash, until } = await buildInvitation(shop.siteUrl, now);
    const invited = await inviteStaffMember(
      shop.database,
      { ...body, staffMemberId: shop.newId(), hash, until, now, again: false, sendEmail: true },
      caller.actor,
    );
    if (!invited) throw new StaffApiError('staffMemberExists');
    shop.wakeJobRunner();
    return { link, staffMembers: await getStaffMembers(shop) };
  },

  async updateStaffMember({ shop, caller, parameters: { staffMemberId }, body: { role, left } }) {
    const change = { staffMemberId, role: role ?? null, left: left ?? null, now: shop.clock() };
    const isDone = await updateStaffMember(shop.database, caller.actor, change);
    const staffMembers = await getStaffMembers(shop);
    if (!staffMembers.some((each) => each.staffMemberId === staffMemberId))
      throw new StaffApiError('staffMemberNotFound');
    if (!isDone) throw new StaffApiError('lastOwner');
    return { staffMembers: staffMembers };
  },

  async revokeStaffSessions({ shop, caller, parameters: { staffMemberId } }) {
    if (!(await endStaffSessions(shop.database, caller.actor, staffMemberId, shop.clock())))
      throw new StaffApiError('staffMemberNotFound');
    return { staffMembers: await getStaffMembers(shop) };
  },

  async getStaffInvitation({ shop, body }) {
    const { email, name, role, secret } = await getInvitation(shop, body.token);
    const { name: called } = await getShopDetails(shop);
    const uri = buildTotpUri(secret, { shop: called, email });
    return { invitation: { email, name, role, secret, uri, shop: called } };
  },

  async acceptStaffInvitation({ shop, body, request, reply }) {
    const invited = await getInvitation(shop, body.token);
    const { hash, secret, staffMemberId, name, email } = invited;
    const attempt = await shop.rateLimiter.admit('login', `invitation ${hash}`, request);
    const now = shop.clock();
    const step = verifyTotpCode(secret, body.code.replaceAll(' ', ''), now);
    if (step === null) throw new StaffApiError('invalidStaffCredentials');
    const recoveryCodes = generateRecoveryCodes();
    const actor = {
      staffMemberId,
      name,
      address: shop.getClientIp(request),
      call: 'acceptStaffInvitation',
    };
    const isTaken = await acceptStaffInvitation(shop.database, actor, {
      hash,
      passwordHash: await shop.passwordHasher.hash(body.password),
      totpSecret: await encryptTotpSecret(shop, secret),
      totpStep: step - 1,
      recoveryHashes: await Promise.all(recoveryCodes.map(hashRecoveryCode)),
      now,
    });
    const staffMember = await findStaffCredentials(shop.database, email);
    if (!isTaken || !staffMember) throw new StaffApiError('invitationNotFound');
    const { session, value } = await createStaffSession(shop);
    const credentials = { ...staffMember, step, recovery: null, resealed: null };
    await openStaffSession(shop.database, { ...actor, call: 'logInStaff' }, credentials, session);
    await attempt.succeeded();
    reply.push(...(await setStaffSessionCookie(shop, request, value)));
    reply.push(...shop.rateLimiter.remember(staffAccount(email), request));
    return { ...(await presentStaffMember(shop, staffMember)), recoveryCodes };
  },
} satisfies Partial<StaffHandlers>;

const getStaffMembers = (shop: AppContext) =>
  listStaffMembers(shop.database, { now: shop.clock(), usedAfter: getIdleCutoff(shop.clock()) });

/**
 * Finds an invitation. Its TOTP secret is derived from the token, so that reading it writes
 * nothing.
 */
async function getInvitation(shop: AppContext, token: string) {
  const hash = await hashToken(token);
  const invited = await findStaffInvitation(shop.database, hash, shop.clock());
  if (!invited) throw new StaffApiError('invitationNotFound');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = new Uint8Array(shop.secret);
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const text = new TextEncoder().encode(`authenticator ${token}`);
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, text));
  return { ...invited, hash, secret: encodeTotpSecret(mac) };
}
