import assert from 'node:assert/strict';
import { sampleAddress } from '@briolette/domain';
import { cases } from '../../case.ts';
import { type Line, newEmail, openCounter } from '../../support/counter.ts';

const ring = 'northway-satin-band';
const studs = 'everly-diamond-studs';

export const counterOrderCases = cases({
  'delivers a paid order that is handed over, with its payment and invoice [CTR-01 CTR-04]': async (
    shop,
  ) => {
    const counter = await openCounter(shop);
    const before = await counter.getStock(studs);
    const { order, quote } = await counter.sell({ lines: [{ lineId: studs, qty: 2 }] });
    assert.deepEqual(
      [order.state, order.amount, order.payBy, order.collected, order.delivery],
      ['delivered', quote.amount, 'Cash', true, 0],
    );
    assert.deepEqual(
      [order.customer.name, order.address.mobile, order.refundable],
      ['Cora Counter', '555 0199', quote.amount],
    );
    assert.deepEqual(
      order.payments.map(({ provider, state, captured }) => [provider, state, captured]),
      [['cash', 'captured', quote.amount]],
    );
    assert.deepEqual(
      order.timeline.map(({ state, actorName }) => `${state} by ${actorName}`),
      ['placed by Marek Lind', 'delivered by Marek Lind'],
    );
    assert.equal(await counter.getStock(studs), before - 2);
    const { invoice } = await counter.call('getStaffInvoice', {
      parameters: { orderId: order.orderId },
    });
    assert.deepEqual(
      [invoice.number, invoice.total, invoice.paid, invoice.delivery],
      [order.invoice, order.amount, order.amount, 0],
    );
  },

  'charges as online: discounts, engraving, delivery and the date [CTR-02]': async (shop) => {
    const counter = await openCounter(shop);
    const engraving = { text: '  Ada  &   Tom ', typeface: 'roman' };
    const lines = [
      { lineId: `${ring}.18y.10`, qty: 1, engraving },
      { lineId: studs, qty: 1 },
    ];
    const { address: _, ...shopper } = await shop.signUp();
    const { token } = shopper;
    for (const { lineId, engraving } of lines)
      await shop.call('addToCart', { token, body: { product: { _id: lineId, engraving } } });
    const { addresses } = await shop.call('listAddresses', { token });
    const online = await shop.call('placeOrder', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { addressId: addresses[0]?.id, payBy: 'Cash on delivery' },
    });
    const { order } = await counter.sell({ lines, address: sampleAddress });
    assert.deepEqual(
      [order.amount, order.discounts, order.deliveryDate, order.cashback, order.state],
      [
        online.order.amount,
        online.order.discounts,
        online.order.deliveryDate,
        online.order.cashback,
        'placed',
      ],
    );
    assert.deepEqual(
      order.lines.map(({ productId, price, engraving }) => [productId, price, engraving]).sort(),
      online.order.orders
        .map(({ _id, product_price: price, engraving }) => [_id, price, engraving ?? null])
        .sort(),
    );
  },

  'places one order however often the request is sent [CTR-03]': async (shop) => {
    const counter = await openCounter(shop);
    const before = await counter.getStock(studs);
    const body = await counter.fill({
      customer: { name: 'Ida Twice', email: newEmail() },
      lines: [{ lineId: studs, qty: 1 }],
    });
    const placed = await Promise.all(
      Array.from({ length: 4 }, () => counter.call('placeCounterOrder', { body })),
    );
    placed.push(await counter.call('placeCounterOrder', { body }));
    assert.equal(new Set(placed.map(({ order }) => order.orderId)).size, 1);
    assert.equal(await counter.getStock(studs), before - 1);
    await counter.expectError('placeCounterOrder', 'idempotencyKeyReused', {
      body: { ...body, payBy: 'Card terminal' },
    });
  },

  'finds a known email address and creates an account for a new one [CTR-05]': async (shop) => {
    const counter = await openCounter(shop);
    const { email, token } = await shop.signUp();
    const line = { lineId: studs, qty: 1 };
    const existing = await counter.sell({
      customer: { name: 'Ada Marlow', email: email.toUpperCase() },
      lines: [line],
    });
    const { orders } = await shop.call('listOrders', { token });
    assert.deepEqual(
      orders.map(({ orderId, payBy }) => [orderId, payBy]),
      [[existing.order.orderId, 'Cash']],
    );
    const fresh = newEmail();
    const customer = { name: 'Greta van Holt', email: fresh, phone: '555 0142' };
    const first = await counter.sell({ customer, lines: [line] });
    const { customers } = await counter.call('listCustomers', { query: `?search=${fresh}` });
    const [row] = customers;
    assert.deepEqual([row?.name, row?.orders], ['Greta van Holt', 1]);
    const again = await counter.sell({
      customer: { customerId: row?.customerId ?? '' },
      lines: [line],
    });
    assert.deepEqual(
      [first.order.customer.email, again.order.customer.email, again.order.customer.name],
      [fresh, fresh, 'Greta van Holt'],
    );
    await shop.expectError('login', 'wrongPassword', { body: { email: fresh, password: 'unset' } });
    await counter.expectError('placeCounterOrder', 'customerNotFound', {
      body: await counter.fill({ lines: [line], customer: { customerId: crypto.randomUUID() } }),
    });
  },

  'refunds a card payment in the shop, by item and with the items restocked [CTR-06]': async (
    shop,
  ) => {
    const counter = await openCounter(shop);
    const before = await counter.getStock(studs);
    const { order } = await counter.sell({
      payBy: 'Card terminal',
      lines: [{ lineId: studs, qty: 1 }],
    });
    const lines = [{ productId: studs, qty: 1 }];
    const { order: refunded } = await counter.call('refundStaffOrder', {
      parameters: { orderId: order.orderId },
      body: {
        refundId: crypto.randomUUID(),
        version: order.version,
        reason: 'Another size',
        lines,
        restock: lines,
      },
    });
    assert.deepEqual(
      [refunded.payment?.refunded, refunded.refunds[0]?.state, refunded.payments[0]?.provider],
      [order.amount, 'succeeded', 'terminal'],
    );
    assert.equal(await counter.getStock(studs), before);
  },

  'keeps an order that takes time until it is collected [CTR-07]': async (shop) => {
    const counter = await openCounter(shop);
    const { order, quote } = await counter.sell({
      lines: [{ lineId: ring, qty: 1, engraving: { text: 'Later', typeface: 'script' } }],
    });
    assert.deepEqual(
      [quote.isReady, order.state, order.steps, order.payment?.state],
      [false, 'placed', ['make', 'pack', 'cancel'], 'captured'],
    );
    const parameters = { orderId: order.orderId };
    const { order: packed } = await counter.call('transitionStaffOrder', {
      parameters,
      body: { step: 'pack', version: order.version },
    });
    assert.deepEqual(packed.steps, ['deliver', 'cancel']);
    await counter.expectError('transitionStaffOrder', 'transitionNotAllowed', {
      parameters,
      body: { step: 'ship', version: packed.version },
    });
    const { order: handed } = await counter.call('transitionStaffOrder', {
      parameters,
      body: { step: 'deliver', version: packed.version },
    });
    assert.deepEqual([handed.state, handed.payments.length], ['delivered', 1]);
  },

  'refunds a cancelled order that was paid in the shop at once [CTR-06]': async (shop) => {
    const counter = await openCounter(shop);
    const before = await counter.getStock(studs);
    const { token, email } = await shop.signUp();
    const { order } = await counter.sell({
      customer: { name: 'Ada Marlow', email },
      address: sampleAddress,
      lines: [{ lineId: studs, qty: 1 }],
    });
    const parameters = { orderId: order.orderId };
    await shop.expectError('cancelOrder', 'orderNotCancellable', { token, parameters });
    const { order: cancelled } = await counter.call('cancelStaffOrder', {
      parameters,
      body: { version: order.version },
    });
    assert.deepEqual(
      [cancelled.state, cancelled.refunds.map(({ amount, state }) => [amount, state])],
      ['cancelled', [[order.amount, 'succeeded']]],
    );
    assert.equal(await counter.getStock(studs), before);
  },

  'emails a payment link and places the order once it is paid [CTR-08]': async (shop) => {
    const counter = await openCounter(shop);
    const email = newEmail();
    const { order } = await counter.sell({
      customer: { name: 'Lina Later', email },
      payBy: 'link',
      address: sampleAddress,
      lines: [{ lineId: studs, qty: 1 }],
    });
    assert.deepEqual([order.state, order.payBy], ['awaiting_payment', 'online']);
    const [sent] = await shop.waitForEmails(email, 'Please pay');
    const paymentId = /\/test-payment\/([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? '';
    const parameters = { paymentId };
    await shop.call('decideTestPayment', { parameters, body: { decision: 'pay' } });
    await counter.expectError('placeCounterOrder', 'paymentLinkNeedsEmail', {
      body: await counter.fill({ payBy: 'link', lines: [{ lineId: studs, qty: 1 }] }),
    });
  },

  'rejects what the shop cannot sell and a total that has changed [CTR-02]': async (shop) => {
    const counter = await openCounter(shop);
    const stock = await counter.getStock(studs);
    const fill = (lines: Line[]) => counter.fill({ lines });
    const { short } = await counter.expectError('placeCounterOrder', 'notEnoughStock', {
      body: await fill([{ lineId: studs, qty: stock + 1 }]),
    });
    assert.deepEqual(short, [{ _id: studs, available: stock }]);
    const body = await fill([{ lineId: studs, qty: 1 }]);
    await counter.expectError('placeCounterOrder', 'amountChanged', {
      body: { ...body, amount: body.amount - 1 },
    });
    await counter.expectError('quoteCounterOrder', 'productNotFound', {
      body: { lines: [{ lineId: 'no-such-product', qty: 1 }], delivers: false },
    });
    await counter.expectError('quoteCounterOrder', 'productNotFound', {
      body: { lines: [{ lineId: `${ring}.18y.none`, qty: 1 }], delivers: false },
    });
    await counter.expectError('quoteCounterOrder', 'engravingNotPossible', {
      body: {
        lines: [{ lineId: studs, qty: 1, engraving: { text: 'A', typeface: 'roman' } }],
        delivers: false,
      },
    });
    assert.equal(await counter.getStock(studs), stock);
  },

  'applies a coupon code, and the limits of the existing customer [CTR-02]': async (shop) => {
    const counter = await openCounter(shop);
    const code = `CTR-${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
    await counter.call('createDiscount', {
      body: {
        discountId: crypto.randomUUID(),
        code,
        fields: {
          name: 'Ten off',
          percent: 10,
          amount: null,
          categories: [],
          products: [],
          startsAt: null,
          endsAt: null,
          usageLimit: null,
          onceEach: true,
        },
      },
    });
    const customer = { name: 'Ona Once', email: newEmail() };
    const lines = [{ lineId: studs, qty: 1 }];
    const { order } = await counter.sell({ customer, lines, coupon: code.toLowerCase() });
    assert.ok(order.discounts?.some((each) => each.code === code));
    const [{ customerId } = { customerId: '' }] = (
      await counter.call('listCustomers', { query: `?search=${customer.email}` })
    ).customers;
    await counter.expectError('quoteCounterOrder', 'couponAlreadyUsed', {
      body: { lines, delivers: false, coupon: code, customerId },
    });
  },

  'sells to a walk-in customer without name, email and telephone, and emails nobody [CTR-19]':
    async (shop) => {
      const counter = await openCounter(shop);
      const before = await counter.getStock(studs);
      const body = await counter.fill({ customer: {}, lines: [{ lineId: studs, qty: 1 }] });
      const { order } = await counter.call('placeCounterOrder', { body });
      const { order: repeated } = await counter.call('placeCounterOrder', { body });
      const parameters = { orderId: order.orderId };
      assert.deepEqual(
        [order.state, order.payments[0]?.provider, order.payments[0]?.captured, repeated.number],
        ['delivered', 'cash', body.amount, order.number],
      );
      assert.deepEqual(
        [order.customer.name, order.customer.email, order.address.mobile, order.emails],
        ['', null, '', []],
      );
      assert.equal(await counter.getStock(studs), before - 1);
      const { orders } = await counter.call('listStaffOrders', {
        query: `?search=${order.number}`,
      });
      assert.deepEqual(
        orders.map(({ orderId, customer }) => [orderId, customer.name]),
        [[order.orderId, '']],
      );
      const { invoice } = await counter.call('getStaffInvoice', { parameters });
      assert.deepEqual([invoice.number, invoice.total], [order.invoice, order.amount]);
      assert.match(await counter.exportOrders(order.number), /,Walk-in customer,,/);
      const lines = [{ productId: studs, qty: 1 }];
      const { order: refunded } = await counter.call('refundStaffOrder', {
        parameters,
        body: {
          refundId: crypto.randomUUID(),
          version: order.version,
          reason: 'Changed their mind',
          lines,
          restock: lines,
        },
      });
      assert.deepEqual([refunded.payment?.refunded, refunded.emails], [order.amount, []]);
      await counter.expectError('resendOrderEmail', 'emailNotApplicable', {
        parameters,
        body: { template: 'order-placed' },
      });
    },

  'emails a receipt of a sale in the shop if an address is given [CTR-20]': async (shop) => {
    const counter = await openCounter(shop);
    const email = newEmail();
    const { order } = await counter.sell({
      customer: { email },
      payBy: 'Card terminal',
      lines: [{ lineId: studs, qty: 1 }],
    });
    const [receipt] = await shop.waitForEmails(email, 'Your receipt for order');
    assert.ok(receipt?.text.includes('Card'), receipt?.text);
    assert.ok(!receipt?.text.includes('when it ships'), receipt?.text);
    assert.deepEqual([order.state, order.customer.email], ['delivered', email]);
    const { customers } = await counter.call('listCustomers', { query: `?search=${email}` });
    assert.deepEqual(
      customers.map(({ name, orders }) => [name, orders]),
      [['', 1]],
    );
  },

  'asks for the customer of items that are shipped, paid by link or collected later [CTR-21]':
    async (shop) => {
      const counter = await openCounter(shop);
      const before = await counter.getStock(studs);
      const now = [{ lineId: studs, qty: 1 }];
      for (const sale of [
        { address: sampleAddress, customer: {} },
        { address: sampleAddress, customer: { name: 'Nora Named' } },
        { payBy: 'link', customer: { email: newEmail() } },
        { customer: { customerId: 'unknown' } },
      ])
        await counter.expectInvalid('customer', await counter.fill({ ...sale, lines: now }));
      const engraving = { text: 'Later', typeface: 'script' };
      const later = [{ lineId: ring, qty: 1, engraving }];
      for (const customer of [{}, { name: 'Nora Named' }, { email: newEmail() }])
        await counter.expectError('placeCounterOrder', 'customerRequired', {
          body: await counter.fill({ customer, lines: later }),
        });
      const { order } = await counter.sell({
        customer: { name: 'Nora Named', phone: '555 0123' },
        lines: later,
      });
      assert.equal(order.state, 'placed');
      assert.equal(await counter.getStock(studs), before);
    },

  'is for managers and owners, and is in the audit log [CTR-09]': async (shop) => {
    const counter = await openCounter(shop);
    const { order } = await counter.sell({ lines: [{ lineId: studs, qty: 1 }] });
    const { entries } = await counter.call('listAuditLog', { query: `?orderId=${order.orderId}` });
    assert.deepEqual(
      entries.map(({ call, actorName, subject }) => [call, actorName, subject]),
      [['placeCounterOrder', 'Marek Lind', order.number]],
    );
    const body = await counter.fill({ lines: [{ lineId: studs, qty: 1 }] });
    const { headers } = await shop.signInStaff('packer');
    await shop.expectError('placeCounterOrder', 'permissionDenied', { headers, body });
  },
});
