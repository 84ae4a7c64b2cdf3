import assert from 'node:assert/strict';
import type { Order } from '@briolette/contract';
import { fullName } from '@briolette/domain';
import { cases } from '../case.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';
import { placeAndTransitionOrder } from '../support/transition-order.ts';

const ring = 'calla-bezel-ring';

export const passportCases = cases({
  'creates one passport per unit of a shipped order [PSP-01 PSP-02]': async (shop) => {
    const { token, order } = await createShippedOrder(shop, [ring, ring, `${ring}.pt.6`]);
    const parameters = { orderId: order.orderId };
    const request = { token, parameters };
    assert.deepEqual((await shop.call('createPassports', request)).items, []);
    await send(shop, order);
    const { items, orderNumber } = await shop.call('createPassports', request);
    assert.equal(orderNumber, order.number);
    assert.deepEqual(await shop.call('createPassports', request), { items: items, orderNumber });
    assert.equal(new Set(items.map(({ key }) => key)).size, 3);
    assert.deepEqual(
      items.map(({ lineId, unit, of }) => [lineId, unit, of]),
      [
        [ring, 1, 2],
        [ring, 2, 2],
        [`${ring}.pt.6`, 1, 1],
      ],
    );
  },

  'shows the specs of the variant without buyer and price [PSP-03 PSP-04]': async (shop) => {
    const { token, order, email, fullName: buyer } = await sentOrder(shop);
    const { items } = await shop.call('createPassports', {
      token,
      parameters: { orderId: order.orderId },
    });
    const { specs } = await shop.call('getProductSpecs', {
      parameters: { productId: ring },
    });
    const getPassport = async (lineId: string) => {
      const passportKey = items.find((item) => item.lineId === lineId)?.key ?? '';
      return (await shop.call('getPassport', { parameters: { passportKey } })).passport;
    };
    const plain = await getPassport(ring);
    assert.deepEqual(plain.specs, specs);
    assert.deepEqual(
      [plain.variant, plain.soldOn],
      ['14 carat rose gold, US 7', order.placedAt.slice(0, 10)],
    );
    const [line] = order.orders;
    assert.equal(plain.name, line && fullName(line));
    const variantPassport = await getPassport(`${ring}.pt.6`);
    assert.equal(variantPassport.variant, '950 platinum, US 6');
    // Weight and hallmark are unknown for another metal or size.
    const { weightMg: _, hallmark: __, ...expectedSpecs } = specs ?? assert.fail();
    assert.deepEqual(variantPassport.specs, {
      ...expectedSpecs,
      metal: 'platinum',
      fineness: 950,
      measures: [],
    });
    const published = JSON.stringify([plain, variantPassport]);
    for (const secret of [email, buyer, order.orderId, order.number, '"price', 'user'])
      assert.ok(!published.includes(secret), secret);
    assert.deepEqual(Object.keys(plain).sort(), [
      'image',
      'key',
      'name',
      'repairs',
      'soldOn',
      'specs',
      'variant',
    ]);
  },

  "rejects unknown keys and passports of other users' orders [PSP-05]": async (shop) => {
    const { token, order } = await placeAndTransitionOrder(shop, ['pack', 'ship', 'deliver']);
    const parameters = { orderId: order.orderId };
    const stranger = await shop.signUp();
    await shop.expectError('createPassports', 'orderNotFound', {
      token: stranger.token,
      parameters,
    });
    await shop.expectError('createPassports', 'orderNotFound', {
      token,
      parameters: { orderId: 'x' },
    });
    const { items } = await shop.call('createPassports', { token, parameters });
    const key = items[0]?.key ?? assert.fail();
    for (const passportKey of ['x', 'A'.repeat(22), key.slice(1), `${key}A`, order.orderId])
      await shop.expectError('getPassport', 'passportNotFound', { parameters: { passportKey } });
    await shop.call('getPassport', { parameters: { passportKey: key } });
  },

  'returns the valuation with invoice price and seller to the buyer only [VLT-01 VLT-02]': async (
    shop,
  ) => {
    const { token, order, fullName: buyer } = await sentOrder(shop);
    const parameters = { orderId: order.orderId };
    const { items } = await shop.call('createPassports', { token, parameters });
    const { invoice } = await shop.call('getInvoice', { token, parameters });
    for (const { key: passportKey, lineId } of items) {
      const request = { token, parameters: { passportKey } };
      const { valuation } = await shop.call('getValuation', request);
      const { passport } = await shop.call('getPassport', request);
      const line = order.orders.find(({ _id }) => _id === lineId);
      assert.deepEqual(valuation, {
        ...passport,
        seller: invoice.seller,
        owner: buyer,
        orderNumber: order.number,
        invoice: invoice.number,
        value: line?.product_price,
        currency: order.currency,
        roundingStep: order.roundingStep,
      });
      const stranger = await shop.signUp();
      await shop.expectError('getValuation', 'passportNotFound', {
        ...request,
        token: stranger.token,
      });
    }
    await shop.expectError('getValuation', 'passportNotFound', {
      token,
      parameters: { passportKey: 'x' },
    });
  },

  'removes the passport of a withdrawn item only [PSP-06]': async (shop) => {
    const { token, order } = await sentOrder(shop);
    const parameters = { orderId: order.orderId };
    const before = await shop.call('createPassports', { token, parameters });
    const lines = [{ lineId: ring, qty: 1 }];
    const body = { withdrawalId: crypto.randomUUID(), lines };
    await shop.call('withdrawFromOrder', { token, parameters, body });
    const after = await shop.call('createPassports', { token, parameters });
    const [first, second, third] = before.items.map(({ key }) => key);
    assert.deepEqual(
      after.items.map(({ key, of }) => [key, of]),
      [
        [first, 1],
        [third, 1],
      ],
    );
    await shop.expectError('getPassport', 'passportNotFound', {
      parameters: { passportKey: second ?? '' },
    });
  },
});

async function createShippedOrder(shop: ShopUnderTest, lineIds: readonly string[]) {
  const { token, address, email } = await shop.signUp();
  for (const _id of lineIds) await shop.call('addToCart', { token, body: { product: { _id } } });
  const { order } = await shop.call('placeOrder', {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { addressId: address.id, payBy: 'Cash on delivery' },
  });
  return { token, email, order, fullName: address.fullName };
}

async function send(shop: ShopUnderTest, order: Order) {
  const { headers } = await shop.signInStaff('manager');
  const parameters = { orderId: order.orderId };
  let { version } = order;
  for (const step of ['pack', 'ship']) {
    const body = { step, version };
    ({ version } = (await shop.call('transitionStaffOrder', { headers, parameters, body })).order);
  }
}

/** Ships an order of two default rings and one in another metal. */
async function sentOrder(shop: ShopUnderTest) {
  const placed = await createShippedOrder(shop, [ring, ring, `${ring}.pt.6`]);
  await send(shop, placed.order);
  return placed;
}
