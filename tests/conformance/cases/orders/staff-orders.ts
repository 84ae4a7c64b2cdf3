import assert from 'node:assert/strict';
import { calculateLineRefund, fullName, refundBreakdown } from '@briolette/domain';
import { cases } from '../../case.ts';
import { waitForOrderEmail } from '../../support/get-emails.ts';
import { placeTestOrder } from '../../support/place-order.ts';

export const staffOrderCases = cases({
  'finds an order by number, name, email, state and day [OFO-01]': async (shop) => {
    const { order, email } = await placeTestOrder(shop, { fullName: 'Perpetua Quillfeather' });
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

  'pages and counts orders in both sort orders [OFO-02 OFF-04]': async (shop) => {
    const name = `Pagina ${crypto.randomUUID()}`;
    const placed: string[] = [];
    const { token, address } = await shop.signUp();
    for (let count = 0; count < 3; count++)
      placed.unshift(
        (await placeTestOrder(shop, { fullName: name }, { token, address })).order.orderId,
      );
    const { headers } = await shop.signInStaff('owner');
    for (const [sort, expected] of [
      ['', placed],
      ['&sort=oldest', placed.toReversed()],
      ['&sort=oldest&state=placed', placed.toReversed()],
    ] as const) {
      const query = `?limit=2&search=${encodeURIComponent(name)}${sort}`;
      const first = await shop.call('listStaffOrders', { headers, query });
      const rest = await shop.call('listStaffOrders', {
        headers,
        query: `${query}&cursor=${first.nextCursor}`,
      });
      const all = [...first.orders, ...rest.orders].map(({ orderId }) => orderId);
      assert.deepEqual(all, expected);
      assert.deepEqual([first.orders.length, first.count, rest.nextCursor], [2, 3, null]);
    }
  },

  'returns an order with lines, timeline, payments, notes and allowed transitions [OFO-03]': async (
    shop,
  ) => {
    const { order } = await placeTestOrder(shop, { fullName: 'Ida Whole' });
    const { headers } = await shop.signInStaff('packer');
    const response = await shop.call('getStaffOrder', {
      headers,
      parameters: { orderId: order.orderId },
    });
    assert.equal(response.order.number, order.number);
    assert.deepEqual(
      response.order.lines.map(({ productId, qty }) => [productId, qty]),
      order.orders.map(({ _id, qty }) => [_id, qty]),
    );
    assert.deepEqual(
      response.order.timeline.map(({ state, actorName }) => [state, actorName]),
      [['placed', 'shopper']],
    );
    assert.deepEqual(response.order.steps, ['make', 'pack']);
    await shop.expectError('getStaffOrder', 'orderNotFound', {
      headers,
      parameters: { orderId: crypto.randomUUID() },
    });
  },

  'takes an order from placed to delivered, captures it and notifies the customer [OFO-04 OFO-05]':
    async (shop) => {
      const { order: placed, token } = await placeTestOrder(shop, {
        fullName: 'Ora Ways',
        payBy: 'online',
      });
      const { headers } = await shop.signInStaff('packer');
      const parameters = { orderId: placed.orderId };
      const { order: expectedVersion } = await shop.call('getStaffOrder', { headers, parameters });
      assert.deepEqual(
        [expectedVersion.state, expectedVersion.payment?.state],
        ['placed', 'authorised'],
      );
      const step = (body: object) =>
        shop.call('transitionStaffOrder', { headers, parameters, body });
      const packed = await step({ step: 'pack', version: expectedVersion.version });
      assert.deepEqual(
        [packed.order.state, packed.order.payment?.state, packed.order.payment?.captured],
        ['packed', 'captured', placed.amount],
      );
      const tracking = { carrier: 'Swift Post', number: 'SP 1234' };
      const shipped = await step({ step: 'ship', version: packed.order.version, tracking });
      assert.deepEqual([shipped.order.state, shipped.order.tracking], ['shipped', tracking]);
      const { order: delivered } = await step({ step: 'deliver', version: shipped.order.version });
      assert.deepEqual([delivered.state, delivered.steps], ['delivered', []]);
      assert.deepEqual(
        delivered.timeline.map(({ state, actorName }) => `${state} by ${actorName}`).slice(-3),
        ['packed by Pia Sund', 'shipped by Pia Sund', 'delivered by Pia Sund'],
      );
      const inboxEmail = await waitForOrderEmail(shop, token, placed.number, /has shipped/);
      assert.match(inboxEmail.text, /Swift Post/);
      assert.match(inboxEmail.text, /SP 1234/);
    },

  'rejects a change of an order on a version conflict [OFO-06]': async (shop) => {
    const { order } = await placeTestOrder(shop, { fullName: 'Duo Hands' });
    const parameters = { orderId: order.orderId };
    const { headers } = await shop.signInStaff('manager');
    const expectedVersion = order.version;
    await shop.call('transitionStaffOrder', {
      headers,
      parameters,
      body: { step: 'pack', version: expectedVersion },
    });
    const late = { headers, parameters };
    await shop.expectError('transitionStaffOrder', 'orderChanged', {
      ...late,
      body: { step: 'pack', version: expectedVersion },
    });
    await shop.expectError('cancelStaffOrder', 'orderChanged', {
      ...late,
      body: { version: expectedVersion },
    });
    await shop.expectError('transitionStaffOrder', 'transitionNotAllowed', {
      ...late,
      body: { step: 'deliver', version: expectedVersion + 1 },
    });
    const { order: now } = await shop.call('getStaffOrder', { headers, parameters });
    assert.deepEqual([now.state, now.version], ['packed', expectedVersion + 1]);
  },

  'refunds a cancelled order and notifies the customer [OFO-07]': async (shop) => {
    const { order, token } = await placeTestOrder(shop, { fullName: 'Cass Back', payBy: 'online' });
    const parameters = { orderId: order.orderId };
    const { headers } = await shop.signInStaff('manager');
    const packed = await shop.call('transitionStaffOrder', {
      headers,
      parameters,
      body: { step: 'pack', version: order.version },
    });
    const { order: cancelled } = await shop.call('cancelStaffOrder', {
      headers,
      parameters,
      body: { version: packed.order.version, note: 'The stone was chipped' },
    });
    assert.deepEqual(
      [cancelled.state, cancelled.payment?.refunded, cancelled.refunds.map(({ state }) => state)],
      ['cancelled', order.amount, ['succeeded']],
    );
    const inboxEmail = await waitForOrderEmail(shop, token, order.number, /is cancelled/);
    assert.doesNotMatch(inboxEmail.text, /NaN|undefined/);
  },

  'refunds by amount or line, once, up to the captured amount [OFO-08]': async (shop) => {
    const { order, token } = await placeTestOrder(shop, { fullName: 'Reva Fund', payBy: 'online' });
    const parameters = { orderId: order.orderId };
    const { headers } = await shop.signInStaff('manager');
    const buildRequest = (body: object) => ({
      headers,
      parameters,
      body: { refundId: crypto.randomUUID(), reason: 'A scratch', ...body },
    });
    await shop.expectError(
      'refundStaffOrder',
      'nothingToRefund',
      buildRequest({ version: order.version, amount: 1 }),
    );
    const packed = await shop.call('transitionStaffOrder', {
      headers,
      parameters,
      body: { step: 'pack', version: order.version },
    });
    const first = buildRequest({ version: packed.order.version, amount: 10.5 });
    const once = await shop.call('refundStaffOrder', first);
    const again = await shop.call('refundStaffOrder', first);
    assert.deepEqual([once.order.payment?.refunded, again.order.payment?.refunded], [10.5, 10.5]);
    const inboxEmail = await waitForOrderEmail(shop, token, order.number, /refund/);
    assert.match(inboxEmail.text, /10\.50/);
    const { version } = again.order;
    await shop.expectError(
      'refundStaffOrder',
      'orderChanged',
      buildRequest({ version: version - 1, amount: 1 }),
    );
    await shop.expectError(
      'refundStaffOrder',
      'refundExceedsCaptured',
      buildRequest({ version, amount: order.amount }),
    );
    const lines = order.orders.map(({ _id, qty }) => ({ productId: _id, qty }));
    await shop.expectError(
      'refundStaffOrder',
      'refundExceedsCaptured',
      buildRequest({ version, lines }),
    );
    const rest = order.amount - 10.5;
    const last = await shop.call('refundStaffOrder', buildRequest({ version, amount: rest }));
    assert.deepEqual([last.order.payment?.refunded, last.order.refundable], [order.amount, 0]);
  },

  'shows a refunded line in order, timeline, customer view and email [RFL-21 RFL-22]': async (
    shop,
  ) => {
    const shopper = await shop.signUp();
    const { products } = await shop.call('listProducts');
    const stocked = products.toSorted((one, other) => other.product_stock - one.product_stock);
    const other = stocked.at(1) ?? assert.fail();
    await shop.call('addToCart', { token: shopper.token, body: { product: other } });
    const { order, token } = await placeTestOrder(
      shop,
      { fullName: 'Rae Fund', payBy: 'online' },
      shopper,
    );
    const parameters = { orderId: order.orderId };
    const staff = await shop.signInStaff('owner');
    const body = { step: 'pack', version: order.version };
    const { order: packed } = await shop.call('transitionStaffOrder', {
      ...staff,
      parameters,
      body,
    });
    const line = order.orders.find(({ _id }) => _id === other._id) ?? assert.fail();
    const refundId = crypto.randomUUID();
    const lines = [{ productId: line._id, qty: 1 }];
    const { order: expectedVersion } = await shop.call('refundStaffOrder', {
      ...staff,
      parameters,
      body: { refundId, version: packed.version, reason: 'A scratch', lines },
    });
    const amount = calculateLineRefund(packed, lines) ?? assert.fail();
    assert.ok(amount < line.product_price, 'the discount has its share');
    const refunded = [{ productId: line._id, qty: 1, amount }];
    assert.deepEqual(
      expectedVersion.lines.map(({ productId, refundedQty, refundedAmount }) => [
        productId,
        refundedQty,
        refundedAmount,
      ]),
      expectedVersion.lines.map(({ productId }) =>
        productId === line._id ? [productId, 1, amount] : [productId, 0, 0],
      ),
    );
    assert.deepEqual(
      expectedVersion.refunds.map((refund) => [refund.refundId, refund.amount, refund.lines]),
      [[refundId, amount, refunded]],
    );
    assert.deepEqual(
      expectedVersion.timeline
        .filter((entry) => entry.refundId !== null)
        .map((entry) => entry.refundId),
      [refundId],
    );
    const { order: own } = await shop.call('getOrder', { token, parameters });
    assert.deepEqual(
      own.refunds.map((refund) => [refund.refundId, refund.amount, refund.lines]),
      [[refundId, amount, refunded]],
    );
    const inboxEmail = await waitForOrderEmail(shop, token, order.number, /refund/);
    assert.ok(inboxEmail.text.includes(fullName(line)), inboxEmail.text);
    const breakdown = refundBreakdown(packed, lines, amount) ?? assert.fail();
    assert.ok(inboxEmail.text.replaceAll(/\s+/g, ' ').includes(breakdown), inboxEmail.text);
  },

  'rejects the refund id of another order [ABU-07]': async (shop) => {
    const { headers } = await shop.signInStaff('manager');
    const packed = async (fullName: string) => {
      const { order } = await placeTestOrder(shop, { fullName, payBy: 'online' });
      const parameters = { orderId: order.orderId };
      const body = { step: 'pack', version: order.version };
      const moved = await shop.call('transitionStaffOrder', { headers, parameters, body });
      return { parameters, version: moved.order.version };
    };
    const [first, second] = [await packed('Ida First'), await packed('Ida Second')];
    const body = { refundId: crypto.randomUUID(), reason: 'A scratch', amount: 5 };
    const refund = ({ parameters, version }: typeof first) => ({
      headers,
      parameters,
      body: { ...body, version },
    });
    await shop.call('refundStaffOrder', refund(first));
    await shop.expectError('refundStaffOrder', 'refundIdUsed', refund(second));
    const { order } = await shop.call('getStaffOrder', {
      headers,
      parameters: second.parameters,
    });
    assert.equal(order.payment?.refunded, 0);
  },

  'adds notes, resends emails and logs both [OFO-09 LOG-01]': async (shop) => {
    const { order, token } = await placeTestOrder(shop, { fullName: 'Nota Bene' });
    const parameters = { orderId: order.orderId };
    const { headers } = await shop.signInStaff('manager');
    const noted = await shop.call('addStaffOrderNote', {
      headers,
      parameters,
      body: { text: 'Rang: leave it with the neighbour' },
    });
    assert.deepEqual(
      noted.order.notesWritten.map(({ actorName, text }) => [actorName, text]),
      [['Marek Lind', 'Rang: leave it with the neighbour']],
    );
    await shop.expectError('resendOrderEmail', 'emailNotApplicable', {
      headers,
      parameters,
      body: { template: 'order-shipped' },
    });
    await shop.call('resendOrderEmail', {
      headers,
      parameters,
      body: { template: 'order-placed' },
    });
    await waitForOrderEmail(shop, token, order.number, /./, 2);
    await shop.call('transitionStaffOrder', {
      headers,
      parameters,
      body: { step: 'pack', version: order.version, note: 'In the small box' },
    });
    const { entries } = await shop.call('listAuditLog', {
      headers,
      query: `?orderId=${order.orderId}`,
    });
    assert.deepEqual(
      entries.map(({ call, actorName, before, after }) => [call, actorName, before, after]),
      [
        [
          'transitionStaffOrder',
          'Marek Lind',
          { state: 'placed', tracking: null },
          { state: 'packed', tracking: null, note: 'In the small box' },
        ],
        ['resendOrderEmail', 'Marek Lind', null, { template: 'order-placed' }],
        ['addStaffOrderNote', 'Marek Lind', null, { text: 'Rang: leave it with the neighbour' }],
      ],
    );
  },
});
