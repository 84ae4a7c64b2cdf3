import assert from 'node:assert/strict';
import { rolePermissions, roles } from '@briolette/contract';
import { cases } from '../case.ts';
import { placeTestOrder } from '../support/place-order.ts';

export const staffCases = cases({
  'returns the staff member and their permissions [STF-01]': async (shop) => {
    for (const role of roles) {
      const { headers } = await shop.signInStaff(role);
      const { me, demo } = await shop.call('getCurrentStaffMember', { headers });
      assert.deepEqual([me.role, me.permissions, demo], [role, rolePermissions[role], true]);
    }
    const { headers } = await shop.signInStaff('owner');
    await shop.call('logOutStaff', { headers });
    await shop.expectError('getCurrentStaffMember', 'staffLoginRequired', { headers });
  },

  'returns open tasks and sales on the dashboard [TOD-01]': async (shop) => {
    const { headers } = await shop.signInStaff('manager');
    const getDashboard = async () => {
      const { dashboard } = await shop.call('getDashboard', { headers });
      return { ...dashboard, days: dashboard.days ?? [] };
    };
    const before = await getDashboard();
    const { order } = await placeTestOrder(shop, { fullName: 'Hodie Now' });
    const after = await getDashboard();
    assert.equal(after.days.length, 30);
    assert.equal(after.days.at(-1)?.day, order.placedAt.slice(0, 10));
    assert.equal(after.toPack, before.toPack + 1);
    const sold = (dashboard: typeof after) => [
      dashboard.days.at(-1)?.orders,
      dashboard.days.at(-1)?.amount,
    ];
    const [orders = 0, amount = 0] = sold(before);
    assert.deepEqual(sold(after), [orders + 1, amount + order.amount]);
  },

  'returns sales on the dashboard only to staff who may read analytics [FIX-13]': async (shop) => {
    for (const role of roles) {
      const { headers } = await shop.signInStaff(role);
      const { dashboard } = await shop.call('getDashboard', { headers });
      const mayRead = rolePermissions[role].includes('analytics.read');
      assert.equal(dashboard.days !== null, mayRead, role);
      assert.ok(dashboard.toPack >= 0);
    }
  },
});
