import assert from 'node:assert/strict';
import { permissionsOf, roles } from '@briolette/contract';
import { cases } from '../case.ts';
import { placedOrder } from '../placed-order.ts';

export const staffCases = cases({
  'a member of the staff is told who they are and what they may do [STF-01]': async (shop) => {
    for (const role of roles) {
      const { headers } = await shop.signInStaff(role);
      const { me, demo } = await shop.call('staffMe', { headers });
      assert.deepEqual([me.role, me.permissions, demo], [role, permissionsOf[role], true]);
    }
    const { headers } = await shop.signInStaff('owner');
    await shop.call('staffLogout', { headers });
    await shop.refused('staffMe', 'staffOnly', { headers });
  },

  'an order is found by its number, its name, its address, its state and its day [OFO-01]': async (
    shop,
  ) => {
    const { order, email } = await placedOrder(shop, { fullName: 'Perpetua Quillfeather' });
    const { headers } = await shop.signInStaff('viewer');
    const found = async (query: string) => {
      const { orders } = await shop.call('listStaffOrders', { headers, query });
      return orders.some(({ orderId }) => orderId === order.orderId);
    };
    const day = order.placedAt.slice(0, 10);
    const half = `${order.number.slice(0, 4)}-${order.number.slice(4, 6)}`;
    for (const query of [
      '',
      `?search=${order.number}`,
      `?search=${half.toLowerCase()}`,
      '?search=perpetua',
      '?search=Perpetua%20Quill',
      '?search=quillf',
      `?search=${email.toUpperCase()}`,
      '?state=placed',
      '?state=packed&state=placed',
      `?from=${day}&to=${day}`,
      `?state=placed&search=quillf&from=${day}`,
    ])
      assert.ok(await found(query), `found by ${query}`);
    for (const query of [
      '?search=feather',
      '?search=0000-0000',
      '?state=packed',
      '?to=2001-01-01',
      '?from=2101-01-01',
      '?state=packed&search=quillf',
    ])
      assert.ok(!(await found(query)), `not found by ${query}`);
  },

  'orders come in pages, the newest first, each once, and are counted [OFO-02]': async (shop) => {
    const name = `Pagina ${crypto.randomUUID()}`;
    const placed: string[] = [];
    const { token, address } = await shop.signUp();
    for (let count = 0; count < 3; count++)
      placed.unshift(
        (await placedOrder(shop, { fullName: name }, { token, address })).order.orderId,
      );
    const { headers } = await shop.signInStaff('owner');
    const query = `?limit=2&search=${encodeURIComponent(name)}`;
    const first = await shop.call('listStaffOrders', { headers, query });
    const rest = await shop.call('listStaffOrders', {
      headers,
      query: `${query}&cursor=${first.nextCursor}`,
    });
    const all = [...first.orders, ...rest.orders].map(({ orderId }) => orderId);
    assert.deepEqual(all, placed);
    assert.deepEqual([first.orders.length, first.count, rest.nextCursor], [2, 3, null]);
  },

  'an order is shown whole: pieces, timeline, ledger, notes and the steps it can take [OFO-03]':
    async (shop) => {
      const { order } = await placedOrder(shop, { fullName: 'Ida Whole' });
      const { headers } = await shop.signInStaff('packer');
      const shown = await shop.call('getStaffOrder', {
        headers,
        parameters: { orderId: order.orderId },
      });
      assert.equal(shown.order.number, order.number);
      assert.deepEqual(
        shown.order.lines.map(({ productId, qty }) => [productId, qty]),
        order.orders.map(({ _id, qty }) => [_id, qty]),
      );
      assert.deepEqual(
        shown.order.timeline.map(({ state, by }) => [state, by]),
        [['placed', 'shopper']],
      );
      assert.deepEqual(shown.order.steps, ['make', 'pack']);
      await shop.refused('getStaffOrder', 'orderNotFound', {
        headers,
        parameters: { orderId: crypto.randomUUID() },
      });
    },
});
