import assert from 'node:assert/strict';
import { cases } from '../../case.ts';
import { waitForOrderEmail } from '../../support/get-emails.ts';
import { assertSingleForm, placeTestOrder } from '../../support/place-order.ts';
import type { ShopUnderTest } from '../../support/shop-under-test.ts';

type Placing = { payBy?: string; gift?: object };

/** Places an order and returns the calls that change it as its next version. */
async function openOrder(
  shop: ShopUnderTest,
  steps: readonly string[] = [],
  placing: Placing = {},
) {
  const placed = await placeTestOrder(shop, { fullName: 'Rena Pair', ...placing });
  const parameters = { orderId: placed.order.orderId };
  const { headers } = await shop.signInStaff('manager');
  const staff = { headers, parameters };
  const get = async () => (await shop.call('getStaffOrder', staff)).order;
  const next = async (body: object) => ({
    ...staff,
    body: { version: (await get()).version, ...body },
  });
  const step = async (name: string, more: object = {}) =>
    (await shop.call('transitionStaffOrder', await next({ step: name, ...more }))).order;
  const undo = async (name: string) =>
    (await shop.call('undoStaffOrderTransition', await next({ step: name }))).order;
  for (const name of steps) await step(name);
  const { id: _, sample: __, ...address } = assertSingleForm(placed.order.address);
  const log = async () =>
    (await shop.call('listAuditLog', { headers, query: `?orderId=${parameters.orderId}` })).entries;
  return { ...placed, parameters, headers, staff, get, next, step, undo, address, log };
}

export const editOrderCases = cases({
  'changes the delivery address and tells the customer [FIX-01 FIX-03]': async (shop) => {
    const order = await openOrder(shop);
    const address = { ...order.address, fullName: 'Rena Moved', streetName: '4 Harbour Lane' };
    const { order: changed } = await shop.call(
      'changeStaffOrderDelivery',
      await order.next({ address }),
    );
    assert.deepEqual(
      [
        assertSingleForm(changed.address).streetName,
        changed.address.id,
        changed.customer.name,
        changed.state,
      ],
      ['4 Harbour Lane', order.order.address.id, 'Rena Moved', 'placed'],
    );
    assert.equal(changed.timeline.at(-1)?.note, 'changed: address');
    const { order: own } = await shop.call('getOrder', order);
    assert.equal(assertSingleForm(own.address).streetName, '4 Harbour Lane');
    const { text } = await waitForOrderEmail(shop, order.token, order.order.number, /has changed/);
    assert.match(text, /4 Harbour Lane/);
    const [entry] = await order.log();
    assert.deepEqual(
      [entry?.call, entry?.after],
      ['changeStaffOrderDelivery', { changedFields: 'fullName, streetName' }],
    );
    const found = await shop.call('listStaffOrders', {
      headers: order.headers,
      query: '?search=Rena%20Moved',
    });
    assert.ok(found.orders.some(({ orderId }) => orderId === changed.orderId));
  },

  'changes the address once, and only before the order is shipped [FIX-01]': async (shop) => {
    const order = await openOrder(shop);
    const address = { ...order.address, town: 'Elsewhere' };
    const first = await order.next({ address });
    const { order: once } = await shop.call('changeStaffOrderDelivery', first);
    const { order: again } = await shop.call('changeStaffOrderDelivery', first);
    assert.equal(again.version, once.version, 'the same address changes nothing');
    const other = { address: { ...address, town: 'Nowhere' } };
    await shop.expectError('changeStaffOrderDelivery', 'orderChanged', {
      ...first,
      body: { ...first.body, ...other },
    });
    await order.step('pack');
    await order.step('ship');
    await shop.expectError(
      'changeStaffOrderDelivery',
      'transitionNotAllowed',
      await order.next(other),
    );
    assert.equal(assertSingleForm((await order.get()).address).town, 'Elsewhere');
  },

  'keeps the address of an issued invoice [FIX-02]': async (shop) => {
    const order = await openOrder(shop, ['pack']);
    for (const town of ['Elsewhere', 'Farther']) {
      const address = { ...order.address, town };
      await shop.call('changeStaffOrderDelivery', await order.next({ address }));
    }
    const { invoice } = await shop.call('getInvoice', order);
    assert.equal(assertSingleForm(invoice.address).town, order.address.town);
    assert.equal(assertSingleForm((await order.get()).address).town, 'Farther');
  },

  'changes the gift message of a gift [FIX-01]': async (shop) => {
    const gift = { message: 'For you', wrap: true };
    const order = await openOrder(shop, [], { gift });
    const body = { address: order.address, giftMessage: 'For both of you' };
    const { order: changed } = await shop.call('changeStaffOrderDelivery', await order.next(body));
    assert.deepEqual(changed.gift, { message: 'For both of you', wrap: true });
    const { text } = await waitForOrderEmail(shop, order.token, order.order.number, /has changed/);
    assert.match(text, /For both of you/);
    assert.doesNotMatch(text, /delivery address/i);
    const plain = await openOrder(shop);
    const none = await shop.call('changeStaffOrderDelivery', await plain.next(body));
    assert.equal(none.order.gift, null);
  },

  'adds and corrects a tracking number after shipping [FIX-04]': async (shop) => {
    const order = await openOrder(shop, ['pack']);
    const tracking = { carrier: 'Swift Post', number: 'SP 1' };
    await shop.expectError(
      'changeStaffOrderTracking',
      'transitionNotAllowed',
      await order.next({ tracking }),
    );
    assert.equal((await order.step('ship')).tracking, null);
    for (const number of ['SP 1', 'SP 2']) {
      const sent = await order.next({ tracking: { ...tracking, number } });
      const { order: changed } = await shop.call('changeStaffOrderTracking', sent);
      assert.deepEqual(changed.tracking, { carrier: 'Swift Post', number });
      const { order: own } = await shop.call('getOrder', order);
      assert.deepEqual(own.tracking, { carrier: 'Swift Post', number });
      assert.equal(changed.timeline.at(-1)?.note, `tracking: Swift Post ${number}`);
      const count = number === 'SP 1' ? 1 : 2;
      const subject = /New tracking number/;
      const email = await waitForOrderEmail(shop, order.token, order.order.number, subject, count);
      assert.ok(email.text.includes(number));
      const again = await shop.call('changeStaffOrderTracking', await order.next(sent.body));
      assert.equal(again.order.version, changed.version, 'the same number changes nothing');
    }
    const [entry] = await order.log();
    assert.equal(entry?.call, 'changeStaffOrderTracking');
  },

  'undoes Pack; the invoice and the captured payment stay [FIX-06 FIX-08]': async (shop) => {
    const order = await openOrder(shop, [], { payBy: 'online' });
    const packed = await order.step('pack');
    assert.equal(packed.undo?.step, 'pack');
    const undone = await order.undo('pack');
    assert.deepEqual(
      [undone.state, undone.undo, undone.invoice, undone.payment?.captured],
      ['placed', null, packed.invoice, order.order.amount],
    );
    assert.equal(undone.timeline.at(-1)?.note, 'undone: packed');
    const again = await order.step('pack');
    assert.deepEqual(
      [again.state, again.invoice, again.payment?.captured],
      ['packed', packed.invoice, order.order.amount],
    );
    assert.equal((await order.step('ship')).state, 'shipped');
    const undo = (await order.log()).find(({ call }) => call === 'undoStaffOrderTransition');
    assert.deepEqual(undo?.before, { state: 'packed', tracking: null });
  },

  'undoes Ship and corrects the email that was sent [FIX-06 FIX-09]': async (shop) => {
    const order = await openOrder(shop, ['make', 'pack']);
    const tracking = { carrier: 'Swift Post', number: 'SP 3' };
    await order.step('ship', { tracking });
    const { token, order: placed } = order;
    await waitForOrderEmail(shop, token, placed.number, /has shipped/);
    const undone = await order.undo('ship');
    assert.deepEqual([undone.state, undone.tracking], ['packed', null]);
    await waitForOrderEmail(shop, token, placed.number, /hasn't shipped yet/);
    assert.equal((await order.undo('pack')).state, 'making');
    await order.step('pack');
    await order.step('ship', { tracking });
    await waitForOrderEmail(shop, token, placed.number, /has shipped/, 2);
  },

  'undoes Delivered and records the cash once [FIX-06 FIX-08]': async (shop) => {
    const order = await openOrder(shop, ['pack', 'ship']);
    const delivered = await order.step('deliver');
    const undone = await order.undo('deliver');
    assert.deepEqual([undone.state, undone.undo?.step], ['shipped', 'ship']);
    const again = await order.step('deliver');
    assert.deepEqual([again.state, again.payments], ['delivered', delivered.payments]);
  },

  'undoes only the last step, of the version that was read [FIX-06]': async (shop) => {
    const order = await openOrder(shop, ['pack', 'ship']);
    const last = await order.next({ step: 'ship' });
    await shop.expectError(
      'undoStaffOrderTransition',
      'undoNotAllowed',
      await order.next({ step: 'pack' }),
    );
    await shop.expectError('undoStaffOrderTransition', 'orderChanged', {
      ...last,
      body: { step: 'ship', version: last.body.version - 1 },
    });
    await order.undo('ship');
    await shop.expectError('undoStaffOrderTransition', 'orderChanged', last);
  },

  'keeps a step that a refund followed [FIX-07]': async (shop) => {
    const order = await openOrder(shop, ['pack'], { payBy: 'online' });
    const body = { refundId: crypto.randomUUID(), reason: 'A scratch', amount: 5 };
    const { order: refunded } = await shop.call('refundStaffOrder', await order.next(body));
    assert.equal(refunded.undo, null);
    await shop.expectError(
      'undoStaffOrderTransition',
      'undoNotAllowed',
      await order.next({ step: 'pack' }),
    );
  },

  'restocks the refunded units that are back, each once [RFL-23]': async (shop) => {
    const order = await openOrder(shop, ['pack'], { payBy: 'online' });
    const [line] = order.order.orders;
    const productId = line?._id ?? '';
    const { headers } = order;
    const restocked = async () => {
      const { product } = await shop.call('getStaffProduct', {
        headers,
        parameters: { productId },
      });
      return product.moves
        .filter((move) => move.order?.orderId === order.order.orderId && move.cause !== 'sold')
        .map(({ cause, qty }) => [cause, qty]);
    };
    const units = [{ productId, qty: 1 }];
    const refund = { refundId: crypto.randomUUID(), reason: 'Too small', lines: units };
    const sent = await order.next({ ...refund, restock: units });
    await shop.call('refundStaffOrder', sent);
    await shop.call('refundStaffOrder', sent);
    assert.deepEqual(await restocked(), [['refunded', 1]]);
    await shop.call('cancelStaffOrder', await order.next({}));
    assert.deepEqual(await restocked(), [['refunded', 1]], 'cancelling restocks no unit twice');
  },
});
