import { rolePermissions, StaffApiError, type StaffMember } from '@briolette/contract';
import {
  endStaffSession,
  findStaffCredentials,
  openDemoSession,
  openStaffSession,
  stepUpSession,
} from '@briolette/storage';
import { getDummyHash } from '../accounts/credentials.ts';
import type { StaffHandlers } from '../http/handler.ts';
import type { AppContext } from '../ports/shop.ts';
import { buildDemoStaffMember } from '../sample-data/demo-users.ts';
import { getShopDetails } from '../settings/current-settings.ts';
import { parseSecondFactor } from './second-factor.ts';
import { createStaffSession, setStaffSessionCookie, staffAccount } from './staff-session.ts';

export const staffSessionHandlers = {
  async getStaffLoginInfo({ shop }) {
    return { demo: shop.isStaffDemo, shop: (await getShopDetails(shop)).name };
  },

  async logInStaff({ shop, body, request, reply }) {
    const account = staffAccount(body.email);
    const attempt = await shop.rateLimiter.admit('login', account, request);
    const staffMember = await findStaffCredentials(shop.database, body.email);
    // Takes the same time for unknown addresses.
    const hash = staffMember?.passwordHash ?? (await getDummyHash(shop.passwordHasher));
    const isRight = await shop.passwordHasher.verify(body.password, hash);
    if (!staffMember || !isRight) throw new StaffApiError('invalidStaffCredentials');
    const credentials = {
      ...staffMember,
      ...(await parseSecondFactor(shop, staffMember, body.code)),
    };
    const { session, value } = await createStaffSession(shop);
    const { staffMemberId, name } = staffMember;
    const actor = { staffMemberId, name, address: shop.getClientIp(request), call: 'logInStaff' };
    if (!(await openStaffSession(shop.database, actor, credentials, session)))
      throw new StaffApiError('invalidStaffCredentials');
    await attempt.succeeded();
    reply.push(...(await setStaffSessionCookie(shop, request, value)));
    reply.push(...shop.rateLimiter.remember(account, request));
    return presentStaffMember(shop, staffMember);
  },

  async stepUpStaff({ shop, caller, body, request, reply }) {
    const account = staffAccount(caller.email);
    const attempt = await shop.rateLimiter.admit('login', account, request);
    const staffMember = await findStaffCredentials(shop.database, caller.email);
    if (
      !staffMember ||
      !(await shop.passwordHasher.verify(body.password, staffMember.passwordHash))
    )
      throw new StaffApiError('invalidStaffCredentials');
    const now = shop.clock();
    const credentials = {
      ...staffMember,
      ...(await parseSecondFactor(shop, staffMember, body.code)),
    };
    const session = { hash: caller.hash, now };
    if (!(await stepUpSession(shop.database, caller.actor, credentials, session)))
      throw new StaffApiError('invalidStaffCredentials');
    await attempt.succeeded();
    reply.push(...shop.rateLimiter.remember(account, request));
    return {};
  },

  async startStaffDemoSession({ shop, body: { role }, request, reply }) {
    if (!shop.isStaffDemo) throw new StaffApiError('demoUnavailable');
    if (shop.hasSampleOrders) {
      const { createSampleOrders } = await import('../sample-data/sample-orders.ts');
      await createSampleOrders(shop);
    }
    const { session, value } = await createStaffSession(shop);
    const demo = buildDemoStaffMember(role);
    const staffMember = await openDemoSession(
      shop.database,
      { staffMemberId: shop.newId(), ...demo },
      session,
      { name: demo.name, address: shop.getClientIp(request), call: 'startStaffDemoSession' },
    );
    reply.push(...(await setStaffSessionCookie(shop, request, value)));
    return presentStaffMember(shop, staffMember);
  },

  async getCurrentStaffMember({ shop, caller }) {
    return presentStaffMember(shop, caller);
  },

  async logOutStaff({ shop, caller, request, reply }) {
    await endStaffSession(shop.database, caller.actor, caller.hash, shop.clock());
    reply.push(...(await setStaffSessionCookie(shop, request, null)));
    return {};
  },
} satisfies Partial<StaffHandlers>;

/** Returns a staff member with their permissions. */
export async function presentStaffMember(
  shop: AppContext,
  { staffMemberId, email, name, role }: StaffMember,
) {
  const me = { staffMemberId, email, name, role, permissions: [...rolePermissions[role]] };
  return { me, demo: shop.isStaffDemo, shop: await getShopDetails(shop) };
}
