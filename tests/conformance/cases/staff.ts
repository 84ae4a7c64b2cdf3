import assert from 'node:assert/strict';
import { type Permission, rolePermissions, roles } from '@briolette/contract';
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

  'finds orders, products and customers by what staff know of them [FND-01 FND-02]': async (
    shop,
  ) => {
    const mark = String(Math.trunc(Math.random() * 1e8)).padStart(8, '0');
    const mobile = `+1 (212) ${mark.slice(0, 4)}-${mark.slice(4)}`;
    const { order, email } = await placeTestOrder(shop, { fullName: `Quill ${mark}`, mobile });
    const { headers } = await shop.signInStaff('manager');
    const find = async (search: string) =>
      shop.call('searchBackOffice', { headers, query: `?${new URLSearchParams({ search })}` });
    for (const search of [order.number, `quill ${mark}`, email, mark, mobile])
      assert.ok(
        (await find(search)).orders?.some(({ orderId }) => orderId === order.orderId),
        search,
      );
    const parameters = { orderId: order.orderId };
    const packed = await shop.call('transitionStaffOrder', {
      headers,
      parameters,
      body: { step: 'pack', version: 1 },
    });
    await shop.call('transitionStaffOrder', {
      headers,
      parameters,
      body: {
        step: 'ship',
        version: packed.order.version,
        tracking: { carrier: 'UPS', number: `1Z ${mark} 77` },
      },
    });
    for (const search of [`1z${mark}77`, `1Z ${mark}`])
      assert.equal((await find(search)).orders?.[0]?.orderId, order.orderId, search);
    const [line] = order.orders;
    const product = await find(line?.product_name.split(' ')[0] ?? '');
    assert.ok(product.products?.some(({ productId }) => productId === line?._id));
    assert.ok(
      (await find(line?._id ?? '')).products?.some(({ productId }) => productId === line?._id),
    );
    assert.ok((await find(email)).customers?.some((each) => each.email === email));
    assert.deepEqual(await find('  '), { orders: [], products: [], customers: [] });
  },

  'finds a customer by the end of their telephone number [FND-01]': async (shop) => {
    const { token, email } = await shop.signUp();
    const mark = String(Math.trunc(Math.random() * 1e8)).padStart(8, '0');
    await shop.call('updateProfile', { token, body: { mobile: `+44 ${mark}` } });
    const { headers } = await shop.signInStaff('manager');
    const { customers } = await shop.call('listCustomers', { headers, query: `?search=${mark}` });
    assert.deepEqual(
      customers.map((each) => each.email),
      [email],
    );
  },

  'finds only what the role may read, and counts only what it may answer [FND-02 FND-03]': async (
    shop,
  ) => {
    for (const role of roles) {
      const { headers } = await shop.signInStaff(role);
      const may = (permission: Permission) => rolePermissions[role].includes(permission);
      const found = await shop.call('searchBackOffice', { headers, query: '?search=a' });
      assert.deepEqual(
        [found.orders !== null, found.products !== null, found.customers !== null],
        [may('orders.read'), may('products.read'), may('customers.read')],
      );
      const waiting = await shop.call('getWaitingCounts', { headers });
      assert.deepEqual(
        [waiting.messages !== null, waiting.reviews !== null],
        [may('messages.manage'), may('reviews.manage')],
      );
    }
  },

  'counts messages that wait for an answer [FND-03]': async (shop) => {
    const { headers } = await shop.signInStaff('manager');
    const count = async () => (await shop.call('getWaitingCounts', { headers })).messages ?? 0;
    const before = await count();
    const email = `waiting-${crypto.randomUUID()}@test.example`;
    await shop.call('sendMessage', { body: { email, text: 'Are you open?' } });
    assert.equal(await count(), before + 1);
  },

  'returns sales on the dashboard only to staff who may read analytics [FIX-13]': async (shop) => {
    for (const role of roles) {
      const { headers } = await shop.signInStaff(role);
      const { dashboard } = await shop.call('getDashboard', { headers });
      const mayRead = rolePermissions[role].includes('analytics.read');
      assert.equal(dashboard.days !== null, mayRead, role);
      assert.equal(dashboard.otherCurrencies !== null, mayRead, role);
      assert.ok(dashboard.toPack >= 0);
    }
  },
});
