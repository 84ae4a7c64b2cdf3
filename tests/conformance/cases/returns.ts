import assert from 'node:assert/strict';
import { cases } from '../case.ts';
import { waitForOrderEmail } from '../support/get-emails.ts';
import { placeAndTransitionOrder } from '../support/transition-order.ts';

export const withdrawalCases = cases({
  'withdraws from a packed order once and emails a receipt [WDR-01 WDR-03]': async (shop) => {
    const { token, order } = await placeAndTransitionOrder(shop, []);
    const [line] = order.orders;
    assert.ok(line);
    const parameters = { orderId: order.orderId };
    const body = {
      withdrawalId: crypto.randomUUID(),
      lines: [{ lineId: line._id, qty: 1 }],
    };
    const request = { token, parameters, body };
    // An unpacked order is cancelled instead.
    assert.deepEqual((await shop.call('listWithdrawals', { token })).orders, []);
    await shop.expectError('withdrawFromOrder', 'withdrawalNotPossible', request);
    const { headers } = await shop.signInStaff('manager');
    const packed = await shop.call('transitionStaffOrder', {
      headers,
      parameters,
      body: { step: 'pack', version: order.version },
    });
    const { orders } = await shop.call('listWithdrawals', { token });
    assert.deepEqual(
      orders.map(({ orderId, open, until, lines }) => [orderId, open, until, lines[0]?.left]),
      [[order.orderId, true, null, 1]],
    );
    const first = await shop.call('withdrawFromOrder', request);
    const again = await shop.call('withdrawFromOrder', request);
    assert.deepEqual(again, first);
    assert.deepEqual(
      first.order.withdrawals.map(({ withdrawalId, amount, resolvedAt }) => [
        withdrawalId,
        amount,
        resolvedAt,
      ]),
      [[body.withdrawalId, order.amount, null]],
    );
    assert.equal(first.order.lines[0]?.left, 0);
    await shop.expectError('withdrawFromOrder', 'withdrawalNotPossible', {
      ...request,
      body: { ...body, withdrawalId: crypto.randomUUID() },
    });
    const inboxEmail = await waitForOrderEmail(shop, token, order.number, /withdrawal/);
    const declaredAt = first.order.withdrawals[0]?.at ?? '';
    assert.match(inboxEmail.text, new RegExp(declaredAt.slice(0, 10)));
    assert.match(inboxEmail.text, new RegExp(`1 × ${line.product_name}`));
    const staffOrder = await shop.call('getStaffOrder', { headers, parameters });
    assert.equal(staffOrder.order.version, packed.order.version + 1);
    assert.match(staffOrder.order.timeline.at(-1)?.note ?? '', /^withdrawal: 1 × /);
    assert.equal(
      staffOrder.order.emails.filter(({ template }) => template === 'withdrawal-received').length,
      1,
    );
  },

  "rejects withdrawals from other users' orders and unknown lines [WDR-05]": async (shop) => {
    const { token, order } = await placeAndTransitionOrder(shop, ['pack', 'ship']);
    const stranger = await shop.signUp();
    const parameters = { orderId: order.orderId };
    const lines = order.orders.map(({ _id, qty }) => ({ lineId: _id, qty }));
    const body = { withdrawalId: crypto.randomUUID(), lines };
    await shop.expectError('withdrawFromOrder', 'orderNotFound', {
      token: stranger.token,
      parameters,
      body,
    });
    assert.deepEqual((await shop.call('listWithdrawals', { token: stranger.token })).orders, []);
    for (const wrong of [
      [{ lineId: 'no-such-piece', qty: 1 }],
      lines.map((line) => ({ ...line, qty: line.qty + 1 })),
      [...lines, ...lines],
    ])
      await shop.expectError('withdrawFromOrder', 'withdrawalNotPossible', {
        token,
        parameters,
        body: { ...body, lines: wrong },
      });
    await shop.expectError('withdrawFromOrder', 'orderNotFound', {
      token,
      parameters: { orderId: 'no-such-order' },
      body,
    });
    const { orders } = await shop.call('listWithdrawals', { token });
    assert.deepEqual(orders[0]?.withdrawals, []);
  },

  'rejects the withdrawal id of another customer [ABU-08]': async (shop) => {
    const withdrawalId = crypto.randomUUID();
    const request = ({ token, order }: Awaited<ReturnType<typeof placeAndTransitionOrder>>) => ({
      token,
      parameters: { orderId: order.orderId },
      body: { withdrawalId, lines: order.orders.map(({ _id, qty }) => ({ lineId: _id, qty })) },
    });
    const [first, second] = [
      await placeAndTransitionOrder(shop, ['pack']),
      await placeAndTransitionOrder(shop, ['pack']),
    ];
    await shop.call('withdrawFromOrder', request(first));
    await shop.expectError('withdrawFromOrder', 'withdrawalNotPossible', request(second));
    const { orders } = await shop.call('listWithdrawals', { token: second.token });
    assert.deepEqual(orders[0]?.withdrawals, []);
  },

  'refunds and resolves a withdrawal once [WDR-06 WDR-07]': async (shop) => {
    const { token, order } = await placeAndTransitionOrder(shop, ['pack', 'ship', 'deliver']);
    const parameters = { orderId: order.orderId };
    const withdrawalId = crypto.randomUUID();
    const lines = order.orders.map(({ _id, qty }) => ({ lineId: _id, qty }));
    await shop.call('withdrawFromOrder', { token, parameters, body: { withdrawalId, lines } });
    const { headers } = await shop.signInStaff('manager');
    const { dashboard } = await shop.call('getDashboard', { headers });
    assert.ok(dashboard.withdrawals > 0);
    const listed = async () =>
      (await shop.call('listStaffOrders', { headers, query: `?search=${order.number}` })).orders[0]
        ?.openWithdrawals;
    assert.equal(await listed(), 1);
    const { order: current } = await shop.call('getStaffOrder', { headers, parameters });
    const refund = (more: object) => ({
      headers,
      parameters,
      body: {
        refundId: crypto.randomUUID(),
        version: current.version,
        reason: 'Withdrawal',
        amount: order.amount,
        withdrawalId,
        ...more,
      },
    });
    await shop.expectError(
      'refundStaffOrder',
      'withdrawalAlreadyResolved',
      refund({ withdrawalId: crypto.randomUUID() }),
    );
    const { order: given } = await shop.call('refundStaffOrder', refund({}));
    assert.deepEqual([given.refundable, given.openWithdrawals], [0, 0]);
    assert.ok(given.withdrawals[0]?.resolvedAt);
    await shop.expectError(
      'refundStaffOrder',
      'withdrawalAlreadyResolved',
      refund({ version: given.version }),
    );
    await shop.expectError('resolveWithdrawal', 'withdrawalAlreadyResolved', {
      headers,
      parameters: { ...parameters, withdrawalId },
      body: { version: given.version, note: '' },
    });
    assert.equal(await listed(), 0);
    const { orders } = await shop.call('listWithdrawals', { token });
    assert.ok(orders[0]?.withdrawals[0]?.resolvedAt);
    // The receipt can be resent.
    await shop.call('resendOrderEmail', {
      headers,
      parameters,
      body: { template: 'withdrawal-received' },
    });
    await waitForOrderEmail(shop, token, order.number, /withdrawal/, 2);
  },

  'refunds a line once, by refund or withdrawal [RFL-01 RFL-02]': async (shop) => {
    const { token, order } = await placeAndTransitionOrder(shop, ['pack', 'ship', 'deliver']);
    const parameters = { orderId: order.orderId };
    const { headers } = await shop.signInStaff('manager');
    const read = async () => (await shop.call('getStaffOrder', { headers, parameters })).order;
    const lines = order.orders.map(({ _id, qty }) => ({ productId: _id, qty }));
    const refund = (version: number, more: object = { lines }) => ({
      headers,
      parameters,
      body: { refundId: crypto.randomUUID(), version, reason: 'Scratched', ...more },
    });
    const withdrawalId = crypto.randomUUID();
    const withdraw = {
      token,
      parameters,
      body: {
        withdrawalId,
        lines: lines.map(({ productId, qty }) => ({ lineId: productId, qty })),
      },
    };
    await shop.call('withdrawFromOrder', withdraw);
    const refunded = await shop.call('refundStaffOrder', refund((await read()).version));
    const [line] = refunded.order.lines;
    assert.equal(line?.refundedQty, line?.qty);
    assert.ok(line && line.refundedAmount > 0);
    // It is refunded neither by line nor for the withdrawal again.
    const { version } = refunded.order;
    await shop.expectError('refundStaffOrder', 'lineRefunded', refund(version));
    if (refunded.order.refundable > 0)
      await shop.expectError(
        'refundStaffOrder',
        'lineRefunded',
        refund(version, { amount: 0.01, withdrawalId }),
      );

    const other = await placeAndTransitionOrder(shop, ['pack', 'ship', 'deliver']);
    const ofOther = { orderId: other.order.orderId };
    const items = other.order.orders.map(({ _id, qty }) => ({ productId: _id, qty }));
    await shop.call('refundStaffOrder', {
      ...refund(other.version, { lines: items }),
      parameters: ofOther,
    });
    const { orders } = await shop.call('listWithdrawals', { token: other.token });
    assert.deepEqual(
      orders.flatMap((each) => each.lines.map(({ left }) => left)),
      [0],
    );
    await shop.expectError('withdrawFromOrder', 'withdrawalNotPossible', {
      token: other.token,
      parameters: ofOther,
      body: {
        withdrawalId: crypto.randomUUID(),
        lines: items.map(({ productId, qty }) => ({ lineId: productId, qty })),
      },
    });
  },

  'rejects refund and withdrawal ids of another order [RFL-03]': async (shop) => {
    const one = await placeAndTransitionOrder(shop, ['pack', 'ship', 'deliver']);
    const other = await placeAndTransitionOrder(shop, ['pack', 'ship', 'deliver']);
    const { headers } = await shop.signInStaff('manager');
    const refundId = crypto.randomUUID();
    const withdrawalId = crypto.randomUUID();
    const body = { refundId, version: one.version, reason: 'Late', amount: 1 };
    const buildRefund = ({ order }: typeof one) => ({
      headers,
      parameters: { orderId: order.orderId },
      body,
    });
    await shop.call('refundStaffOrder', buildRefund(one));
    await shop.expectError('refundStaffOrder', 'refundIdUsed', buildRefund(other));
    const buildWithdrawal = ({ token, order }: typeof one) => ({
      token,
      parameters: { orderId: order.orderId },
      body: { withdrawalId, lines: order.orders.map(({ _id, qty }) => ({ lineId: _id, qty })) },
    });
    await shop.call('withdrawFromOrder', buildWithdrawal(one));
    await shop.expectError('withdrawFromOrder', 'withdrawalNotPossible', buildWithdrawal(other));
  },

  'resolves an unpaid withdrawal without a refund and logs it [WDR-08]': async (shop) => {
    const { token, order } = await placeAndTransitionOrder(shop, ['pack', 'ship']);
    const withdrawalId = crypto.randomUUID();
    const lines = order.orders.map(({ _id, qty }) => ({ lineId: _id, qty }));
    const parameters = { orderId: order.orderId, withdrawalId };
    await shop.call('withdrawFromOrder', { token, parameters, body: { withdrawalId, lines } });
    const { headers } = await shop.signInStaff('manager');
    const { order: current } = await shop.call('getStaffOrder', { headers, parameters });
    const buildResolution = (version: number) => ({
      headers,
      parameters,
      body: { version, note: 'Never paid' },
    });
    await shop.expectError(
      'resolveWithdrawal',
      'orderChanged',
      buildResolution(current.version - 1),
    );
    const { order: resolved } = await shop.call(
      'resolveWithdrawal',
      buildResolution(current.version),
    );
    assert.ok(resolved.withdrawals[0]?.resolvedAt);
    assert.equal(resolved.timeline.at(-1)?.note, 'withdrawal settled: Never paid');
    const { entries } = await shop.call('listAuditLog', {
      headers,
      query: `?orderId=${order.orderId}&call=resolveWithdrawal`,
    });
    assert.equal(entries.length, 1);
  },
});
