import assert from 'node:assert/strict';
import { cases } from '../../case.ts';
import { waitForOrderEmail } from '../../support/get-emails.ts';
import type { ShopUnderTest } from '../../support/shop-under-test.ts';

const pendant = 'celeste-diamond-pendant';
const made = `${pendant}.18y.55`;
const held = `${pendant}.18y.45`;

export const madeToOrderCases = cases({
  'marks made-to-order variants with their lead time [MTO-01]': async (shop) => {
    const { models = [] } = await shop.call('getProduct', { parameters: { productId: pendant } });
    const all = models.flatMap(({ sizes }) => sizes);
    assert.deepEqual(
      all.filter((size) => size.made).map(({ size, leadDays }) => [size, leadDays]),
      models.map(() => ['55', 14]),
    );
    assert.ok(all.some((size) => !('made' in size)));
  },

  'delivers made-to-order lines later and excludes them from withdrawal [MTO-02 MTO-03]': async (
    shop,
  ) => {
    const { token, address } = await shop.signUp();
    await add(shop, token, held);
    const cart = await add(shop, token, made);
    assert.deepEqual(getMadeToOrder(cart), [
      [held, undefined],
      [made, true],
    ]);
    const place = async () =>
      (
        await shop.call('placeOrder', {
          token,
          headers: { 'idempotency-key': crypto.randomUUID() },
          body: { addressId: address.id, payBy: 'Cash on delivery' },
        })
      ).order;
    const order = await place();
    assert.deepEqual(getMadeToOrder(order.orders), getMadeToOrder(cart));
    await add(shop, token, held);
    const ready = await place();
    const days = (Date.parse(order.deliveryDate) - Date.parse(ready.deliveryDate)) / 86_400_000;
    assert.equal(Math.round(days), 14);
    const inboxEmail = await waitForOrderEmail(shop, token, order.number, /^Your order/);
    assert.match(inboxEmail.text, /18 carat yellow gold, 55 cm, made to order, 1 piece/);

    const staff = await shop.signInStaff('manager');
    const parameters = { orderId: order.orderId };
    const { order: staffOrder } = await shop.call('getStaffOrder', { ...staff, parameters });
    assert.deepEqual(
      staffOrder.lines.map(({ productId, madeToOrder }) => [productId, madeToOrder]).sort(),
      [
        [held, false],
        [made, true],
      ],
    );
    const body = { version: staffOrder.version, step: 'pack' };
    await shop.call('transitionStaffOrder', { ...staff, parameters, body });
    const { orders } = await shop.call('listWithdrawals', { token });
    assert.deepEqual(orders[0]?.lines.map(({ lineId, personal }) => [lineId, personal]).sort(), [
      [held, false],
      [made, true],
    ]);
    await shop.expectError('withdrawFromOrder', 'withdrawalNotPossible', {
      token,
      parameters,
      body: { withdrawalId: crypto.randomUUID(), lines: [{ lineId: made, qty: 1 }] },
    });
  },
});

const getMadeToOrder = (lines: readonly { _id: string; made_to_order?: true | undefined }[]) =>
  lines.map(({ _id, made_to_order }) => [_id, made_to_order]).sort();

async function add(shop: ShopUnderTest, token: string, _id: string) {
  return (await shop.call('addToCart', { token, body: { product: { _id } } })).cart;
}
