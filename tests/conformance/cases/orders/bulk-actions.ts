import assert from 'node:assert/strict';
import { until } from '../../../support/until.ts';
import { cases } from '../../case.ts';
import { placedOrder } from '../../support/place-order.ts';

export const staffBulkCases = cases({
  'one step for many orders is a job: each once, with what came of it [BLK-01]': async (shop) => {
    const shopper = await shop.signUp();
    const orders: string[] = [];
    for (let count = 0; count < 3; count++)
      orders.push((await placedOrder(shop, { fullName: 'Bulk Buyer' }, shopper)).order.orderId);
    const { headers } = await shop.signInStaff('packer');
    const [first = ''] = orders;
    const parameters = { orderId: first };
    await shop.call('transitionStaffOrder', {
      headers,
      parameters,
      body: { step: 'pack', version: 1 },
    });
    const unknown = crypto.randomUUID();
    const body = {
      bulkActionId: crypto.randomUUID(),
      step: 'pack',
      orders: [...orders, unknown, unknown].map((orderId) => ({ orderId })),
    };
    await shop.call('startBulkAction', { headers, body });
    await shop.call('startBulkAction', { headers, body });
    const ended = await until('the change', async () => {
      const { bulkAction: bulk } = await shop.call('getBulkAction', {
        headers,
        parameters: { bulkActionId: body.bulkActionId },
      });
      return bulk.ended ? bulk : null;
    });
    assert.deepEqual([ended.total, ended.done], [4, 4]);
    assert.deepEqual(
      Object.fromEntries(ended.results.map(({ orderId, error: refused }) => [orderId, refused])),
      {
        [first]: 'transitionNotAllowed',
        [orders[1] ?? '']: null,
        [orders[2] ?? '']: null,
        [unknown]: 'orderNotFound',
      },
    );
    for (const orderId of orders) {
      const { order } = await shop.call('getStaffOrder', { headers, parameters: { orderId } });
      assert.deepEqual([order.state, order.version], ['packed', 2]);
    }
  },
});
