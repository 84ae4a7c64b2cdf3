import assert from 'node:assert/strict';
import { until } from '../../../support/until.ts';
import { cases } from '../../case.ts';
import { placeTestOrder } from '../../support/place-order.ts';

export const bulkActionCases = cases({
  'applies a bulk action once per order and reports each result [BLK-01]': async (shop) => {
    const shopper = await shop.signUp();
    const orders: string[] = [];
    for (let count = 0; count < 3; count++)
      orders.push((await placeTestOrder(shop, { fullName: 'Bulk Buyer' }, shopper)).order.orderId);
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
      const { bulkAction } = await shop.call('getBulkAction', {
        headers,
        parameters: { bulkActionId: body.bulkActionId },
      });
      return bulkAction.ended ? bulkAction : null;
    });
    assert.deepEqual([ended.total, ended.done], [4, 4]);
    assert.deepEqual(
      Object.fromEntries(
        ended.results.map(({ orderId, error: errorText }) => [orderId, errorText]),
      ),
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
