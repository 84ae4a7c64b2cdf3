import assert from 'node:assert/strict';
import { sampleAddress } from '@briolette/domain';
import { cases } from '../../case.ts';
import { type Line, openCounter } from '../../support/counter.ts';
import type { ShopUnderTest } from '../../support/shop-under-test.ts';

const ring = 'northway-satin-band';
const studs = 'everly-diamond-studs';
const oneStud: Line[] = [{ lineId: studs, qty: 1 }];
const twoStuds: Line[] = [{ lineId: studs, qty: 2 }];

export const orderItemsCases = cases({
  'changes the items of an order that is paid on delivery, with its stock and total [FIX-24]':
    async (shop) => {
      const { counter, order, change } = await placeOnline(shop, 'Cash on delivery');
      const [studsBefore, ringBefore] = [
        await counter.getStock(studs),
        await counter.getStock(`${ring}.18y.10`),
      ];
      const swapped = [{ lineId: `${ring}.18y.10`, qty: 1 }];
      const { changed, quote } = await change(order, swapped);
      assert.equal(quote.isPaidOnDelivery, true);
      assert.equal(changed.amount, quote.amount);
      assert.equal(quote.difference, changed.amount - order.amount);
      assert.deepEqual(
        changed.lines.map(({ productId, qty }) => [productId, qty]),
        [[`${ring}.18y.10`, 1]],
      );
      assert.equal(await counter.getStock(studs), studsBefore + 1);
      assert.equal(await counter.getStock(`${ring}.18y.10`), ringBefore - 1);
      assert.deepEqual([changed.payments, changed.refunds], [[], []]);
      assert.equal(changed.timeline.at(-1)?.note, 'changed: items');
      const { order: cancelled } = await counter.call('cancelStaffOrder', {
        parameters: { orderId: order.orderId },
        body: { version: changed.version },
      });
      assert.equal(cancelled.state, 'cancelled');
      assert.equal(await counter.getStock(`${ring}.18y.10`), ringBefore);
    },

  'captures less of an authorised payment when the items cost less [FIX-25]': async (shop) => {
    const { counter, order, change } = await placeOnline(shop, 'online', twoStuds);
    assert.equal(order.payment?.state, 'authorised');
    const { changed } = await change(order, oneStud);
    assert.ok(changed.amount < order.amount);
    const { order: packed } = await counter.call('transitionStaffOrder', {
      parameters: { orderId: order.orderId },
      body: { step: 'pack', version: changed.version },
    });
    assert.deepEqual(
      [packed.payment?.state, packed.payment?.captured, packed.refundable],
      ['captured', changed.amount, changed.amount],
    );
  },

  'takes a higher amount in the shop and gives it back with the order [FIX-25 FIX-26]': async (
    shop,
  ) => {
    const { counter, order, change, expectRejected } = await placeOnline(shop, 'online');
    await expectRejected('differenceUnpaid', order, twoStuds);
    const { changed } = await change(order, twoStuds, 'Card terminal');
    const difference = changed.amount - order.amount;
    assert.deepEqual(
      changed.payments.map(({ provider, state, captured }) => [provider, state, captured]),
      [
        ['built-in', 'authorised', 0],
        ['terminal', 'captured', difference],
      ],
    );
    assert.equal(changed.payment?.provider, 'built-in');
    const { order: cancelled } = await counter.call('cancelStaffOrder', {
      parameters: { orderId: order.orderId },
      body: { version: changed.version },
    });
    assert.deepEqual(
      cancelled.refunds.map(({ amount, state }) => [amount, state]),
      [[difference, 'succeeded']],
    );
  },

  'refunds what was paid in the shop when the items cost less [FIX-25]': async (shop) => {
    const counter = await openCounter(shop);
    const { order } = await counter.sell({ lines: twoStuds, address: sampleAddress });
    assert.equal(order.state, 'placed');
    const { change } = createChanges(counter);
    const { changed } = await change(order, oneStud);
    const returned = order.amount - changed.amount;
    assert.deepEqual(
      [changed.refunds.map(({ amount, state }) => [amount, state]), changed.refundable],
      [[[returned, 'succeeded']], changed.amount],
    );
    const { order: packed } = await counter.call('transitionStaffOrder', {
      parameters: { orderId: order.orderId },
      body: { step: 'pack', version: changed.version },
    });
    const { invoice } = await counter.call('getStaffInvoice', {
      parameters: { orderId: order.orderId },
    });
    assert.deepEqual(
      [invoice.total, invoice.paid, invoice.remains, invoice.credits],
      [changed.amount, changed.amount, changed.amount, []],
    );
    const { order: refunded } = await counter.call('refundStaffOrder', {
      parameters: { orderId: order.orderId },
      body: {
        refundId: crypto.randomUUID(),
        version: packed.version,
        reason: 'Scratched',
        lines: [{ productId: studs, qty: 1 }],
      },
    });
    assert.equal(refunded.refundable, 0);
  },

  'keeps the price of items that stay, and shares of discounts [FIX-24]': async (shop) => {
    const { counter, order, change } = await placeOnline(shop, 'Cash on delivery', twoStuds);
    const price = order.lines[0]?.price ?? 0;
    const { changed } = await change(order, oneStud);
    assert.equal(changed.lines[0]?.price, price);
    const sum = (of: typeof order) => of.discounts?.reduce((all, { amount }) => all + amount, 0);
    assert.equal(sum(changed), Math.floor((sum(order) ?? 0) / 2));
    const { changed: again } = await change(changed, twoStuds);
    assert.equal(sum(again), sum(changed));
    const { entries } = await counter.call('listAuditLog', { query: `?orderId=${order.orderId}` });
    assert.equal(entries.filter(({ call }) => call === 'changeStaffOrderItems').length, 2);
  },

  'adds an engraved item, which keeps its engraving in a later change [FIX-24]': async (shop) => {
    const { order, change } = await placeOnline(shop, 'Cash on delivery');
    const engraving = { text: 'Ada & Tom', typeface: 'roman' };
    const engraved = { lineId: ring, qty: 1, engraving };
    const { changed } = await change(order, [...oneStud, engraved]);
    const line = changed.lines.find(({ productId }) => productId.startsWith(ring));
    assert.deepEqual([line?.engraving?.text, line?.engraving?.typeface], ['Ada & Tom', 'roman']);
    assert.ok(changed.deliveryDate !== order.deliveryDate);
    const { changed: again } = await change(changed, [{ lineId: line?.productId ?? '', qty: 1 }]);
    assert.deepEqual(
      again.lines.map((each) => [each.engraving, each.price]),
      [[line?.engraving, line?.price]],
    );
  },

  'changes nothing of a packed order, by another version or for another total [FIX-24]': async (
    shop,
  ) => {
    const { counter, order, expectRejected } = await placeOnline(shop, 'Cash on delivery');
    const stock = await counter.getStock(studs);
    await expectRejected('amountChanged', order, twoStuds, { amount: order.amount });
    await expectRejected('orderChanged', { ...order, version: order.version + 1 }, twoStuds);
    await expectRejected('notEnoughStock', order, [{ lineId: studs, qty: stock + 2 }]);
    await counter.call('transitionStaffOrder', {
      parameters: { orderId: order.orderId },
      body: { step: 'pack', version: order.version },
    });
    await counter.expectError('quoteStaffOrderItems', 'itemsNotChangeable', {
      parameters: { orderId: order.orderId },
      body: { lines: twoStuds },
    });
    assert.equal(await counter.getStock(studs), stock);
    const { headers } = await shop.signInStaff('packer');
    await shop.expectError('changeStaffOrderItems', 'permissionDenied', {
      headers,
      parameters: { orderId: order.orderId },
      body: { version: order.version, lines: oneStud, amount: order.amount },
    });
  },
});

type Counter = Awaited<ReturnType<typeof openCounter>>;
type StaffOrder = Awaited<ReturnType<Counter['sell']>>['order'];

/** An order of a shopper, as staff see it. */
async function placeOnline(
  shop: ShopUnderTest,
  payBy: 'online' | 'Cash on delivery',
  lines: Line[] = oneStud,
) {
  const counter = await openCounter(shop);
  const { token } = await shop.signUp();
  for (const { lineId, qty } of lines)
    for (let unit = 0; unit < qty; unit++)
      await shop.call('addToCart', { token, body: { product: { _id: lineId } } });
  const { addresses } = await shop.call('listAddresses', { token });
  const placed = await shop.call('placeOrder', {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      addressId: addresses[0]?.id,
      payBy,
      ...(payBy === 'online' && { provider: 'built-in' }),
    },
  });
  const parameters = { orderId: placed.order.orderId };
  const { order } = await counter.call('getStaffOrder', { parameters });
  return { counter, order, ...createChanges(counter) };
}

function createChanges(counter: Counter) {
  async function change(order: StaffOrder, lines: Line[], receivedBy?: string) {
    const parameters = { orderId: order.orderId };
    const quote = await counter.call('quoteStaffOrderItems', { parameters, body: { lines } });
    const body = { version: order.version, lines, amount: quote.amount, receivedBy };
    const { order: changed } = await counter.call('changeStaffOrderItems', { parameters, body });
    return { changed, quote };
  }
  async function expectRejected(
    code: Parameters<Counter['expectError']>[1],
    order: StaffOrder,
    lines: Line[],
    { amount }: { amount?: number } = {},
  ) {
    const parameters = { orderId: order.orderId };
    const quote = await counter.call('quoteStaffOrderItems', { parameters, body: { lines } });
    const body = { version: order.version, lines, amount: amount ?? quote.amount };
    await counter.expectError('changeStaffOrderItems', code, { parameters, body });
  }
  return { change, expectRejected };
}
