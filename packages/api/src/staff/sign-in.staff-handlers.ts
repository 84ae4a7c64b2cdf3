import { permissionsOf, type StaffMember, StaffRefused } from '@briolette/contract';
import {
  endStaffSession,
  findStaffCredentials,
  openDemoSession,
  openStaffSession,
  proveStaffSession,
} from '@briolette/storage';
import { decoyHash } from '../accounts/credentials.ts';
import type { StaffHandlers } from '../http/handler.ts';
import type { Shop } from '../ports/shop.ts';
import { demoMember } from '../sample-data/demo-staff.ts';
import { shopNow } from '../settings/current-settings.ts';
import { readProof } from './second-factor.ts';
import { keepStaffSession, newStaffSession, staffAccount } from './staff-session.ts';

export const staffSessionHandlers = {
  async getStaffLoginInfo({ shop }) {
    return { demo: shop.isStaffDemo, shop: (await shopNow(shop)).name };
  },

  async logInStaff({ shop, body, request, reply }) {
    const account = staffAccount(body.email);
    const attempt = await shop.rateLimiter.admit('login', account, request);
    const member = await findStaffCredentials(shop.database, body.email);
    // As long for an address that nobody has as for one that somebody has.
    const hash = member?.passwordHash ?? (await decoyHash(shop.passwordHasher));
    const isRight = await shop.passwordHasher.verify(body.password, hash);
    if (!member || !isRight) throw new StaffRefused('invalidStaffCredentials');
    const shown = { ...member, ...(await readProof(shop, member, body.code)) };
    const { session, value } = await newStaffSession(shop);
    const { staffMemberId, name } = member;
    const actor = { staffMemberId, name, address: shop.getClientIp(request), call: 'logInStaff' };
    if (!(await openStaffSession(shop.database, actor, shown, session)))
      throw new StaffRefused('invalidStaffCredentials');
    await attempt.succeeded();
    reply.push(...(await keepStaffSession(shop, request, value)));
    reply.push(...shop.rateLimiter.remember(account, request));
    return meOf(shop, member);
  },

  async stepUpStaff({ shop, caller, body, request, reply }) {
    const account = staffAccount(caller.email);
    const attempt = await shop.rateLimiter.admit('login', account, request);
    const member = await findStaffCredentials(shop.database, caller.email);
    if (!member || !(await shop.passwordHasher.verify(body.password, member.passwordHash)))
      throw new StaffRefused('invalidStaffCredentials');
    const now = shop.clock();
    const shown = { ...member, ...(await readProof(shop, member, body.code)) };
    const session = { hash: caller.hash, now };
    if (!(await proveStaffSession(shop.database, caller.actor, shown, session)))
      throw new StaffRefused('invalidStaffCredentials');
    await attempt.succeeded();
    reply.push(...shop.rateLimiter.remember(account, request));
    return {};
  },

  async startStaffDemoSession({ shop, body: { role }, request, reply }) {
    if (!shop.isStaffDemo) throw new StaffRefused('demoUnavailable');
    if (shop.hasSampleOrders) {
      const { makeSampleOrders } = await import('../sample-data/sample-orders.ts');
      await makeSampleOrders(shop);
    }
    const { session, value } = await newStaffSession(shop);
    const demo = demoMember(role);
    const member = await openDemoSession(
      shop.database,
      { staffMemberId: shop.newId(), ...demo },
      session,
      { name: demo.name, address: shop.getClientIp(request), call: 'startStaffDemoSession' },
    );
    reply.push(...(await keepStaffSession(shop, request, value)));
    return meOf(shop, member);
  },

  async getCurrentStaffMember({ shop, caller }) {
    return meOf(shop, caller);
  },

  async logOutStaff({ shop, caller, request, reply }) {
    await endStaffSession(shop.database, caller.actor, caller.hash, shop.clock());
    reply.push(...(await keepStaffSession(shop, request, null)));
    return {};
  },
} satisfies Partial<StaffHandlers>;

/** Who somebody is and what they may do. */
export async function meOf(shop: Shop, { staffMemberId, email, name, role }: StaffMember) {
  const me = { staffMemberId, email, name, role, permissions: [...permissionsOf[role]] };
  return { me, demo: shop.isStaffDemo, shop: await shopNow(shop) };
}
