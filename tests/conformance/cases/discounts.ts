import assert from 'node:assert/strict';
import type { DiscountFields, Product } from '@briolette/contract';
import { checkoutTotals } from '@briolette/domain';
import { discountFields } from '../../api/discounts/discount-fields.ts';
import { until } from '../../support/until.ts';
import { cases } from '../case.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';

export const discountCases = cases({
  'applies a percentage coupon after the extra discount [DSC-01 DSC-02]': async (shop) => {
    const { code, discounts, totals, off, shopper, coupon, order } = await orderWithCode(shop);
    assert.deepEqual(
      discounts.map(({ name, code: named, percent }) => [name, named, percent]),
      [['For rings', code, 15]],
    );
    assert.deepEqual(totals.discounts, [{ name: 'For rings', code, amount: off }]);
    assert.equal(order.amount, totals.grandTotal);
    const next = await withCart(shop, shopper.products);
    await shop.expectError('placeOrder', 'amountChanged', {
      ...ordering(next, { coupon, amount: totals.grandTotal - 1 }),
    });
  },

  'stores applied discounts with order and invoice [DSC-03 DSC-11]': async (shop) => {
    const { code, discountId, staff, off, shopper, order } = await orderWithCode(shop);
    const given = [
      { name: 'Extra discount', code: null, amount: 250 },
      { name: 'For rings', code, amount: off },
    ];
    assert.deepEqual(order.discounts, given);
    const parameters = { orderId: order.orderId };
    const { headers } = staff;
    await edit(shop, staff, discountId, { name: 'Renamed', percent: 50 });
    const pack = { step: 'pack', version: order.version };
    await shop.call('transitionStaffOrder', { headers, parameters, body: pack });
    const { invoice } = await shop.call('getInvoice', { token: shopper.token, parameters });
    assert.deepEqual(invoice.discounts, given);
    assert.equal(invoice.discount, 250 + off);
    const { subtotal, discount, delivery, rounding } = invoice;
    assert.equal(subtotal - discount + delivery + rounding, order.amount);
    const staffOrder = await shop.call('getStaffOrder', { headers, parameters });
    assert.deepEqual(staffOrder.order.discounts, given);
    const again = await shop.call('getOrder', { token: shopper.token, parameters });
    assert.deepEqual([again.order.discounts, again.order.amount], [given, order.amount]);
  },

  'limits discounts to the price of their products and of the cart [DSC-02]': async (shop) => {
    const [ring] = await getTwoProducts(shop);
    const { code } = await make(shop, { amount: 1_000_000, name: 'Everything' });
    const shopper = await withCart(shop, [ring]);
    const { order } = await shop.call('placeOrder', ordering(shopper, { coupon: code }));
    const subtotal = Math.floor(ring.product_price);
    assert.equal(order.amount, 1);
    assert.deepEqual(
      order.discounts?.map(({ amount }) => amount),
      [250, subtotal - 250],
    );
  },

  'rejects a coupon that does not apply, with a specific error [DSC-04]': async (shop) => {
    const [ring, other] = await getTwoProducts(shop);
    const shopper = await withCart(shop, [ring]);
    const { token } = shopper;
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const fitting = await make(shop, { amount: 5 });
    const codes = {
      couponInvalid: 'NOBODY-MADE-IT',
      couponNotStarted: (await make(shop, { percent: 5, startsAt: hour(1) })).code,
      couponExpired: (await make(shop, { percent: 5, startsAt: hour(-2), endsAt: hour(-1) })).code,
      couponNotApplicable: (await make(shop, { percent: 5, products: [other._id] })).code,
    };
    for (const [errorCode, coupon] of Object.entries(codes)) {
      await shop.expectError('getDiscounts', errorCode as 'couponExpired', {
        token,
        query: `?coupon=${coupon}`,
      });
      for (const amount of [undefined, 1])
        await shop.expectError('placeOrder', errorCode as 'couponExpired', {
          ...ordering(shopper, { coupon, ...(amount && { amount }) }),
        });
    }
    const { cart } = await shop.call('getCart', { token });
    assert.equal(cart.length, 1);
    assert.deepEqual((await shop.call('listOrders', { token })).orders, []);
    const { order } = await shop.call('placeOrder', ordering(shopper, { coupon: fitting.code }));
    assert.equal(order.discounts?.length, 2);
  },

  'enforces the usage limit and once per customer [DSC-04 DSC-05]': async (shop) => {
    const { once, query, ring, first } = await usedUpCode(shop);
    await shop.call('addToCart', { token: first.token, body: { product: ring } });
    await shop.expectError('getDiscounts', 'couponAlreadyUsed', { token: first.token, query });
    const second = await withCart(shop, [ring]);
    await shop.expectError('getDiscounts', 'couponLimitReached', { token: second.token, query });
    await shop.expectError(
      'placeOrder',
      'couponLimitReached',
      ordering(second, { coupon: once.code }),
    );
  },

  'releases the redemption of a cancelled order [DSC-06]': async (shop) => {
    const { once, ring, first, order } = await usedUpCode(shop);
    const parameters = { orderId: order.orderId };
    await shop.call('cancelOrder', { token: first.token, parameters });
    assert.equal((await getDiscount(shop, once))?.uses, 0);
    const request = ordering(await withCart(shop, [ring]), { coupon: once.code });
    const { order: later } = await shop.call('placeOrder', request);
    assert.equal(later.discounts?.at(-1)?.code, once.code);
    // A repeated key returns the same order without a second redemption.
    const { order: same } = await shop.call('placeOrder', request);
    assert.equal(same.orderId, later.orderId);
    const listed = await getDiscount(shop, once);
    assert.deepEqual([listed?.uses, listed?.state], [1, 'used up']);
  },

  'applies automatic discounts until their usage limit [DSC-02 DSC-05]': async (shop) => {
    const [ring, other] = await getTwoProducts(shop);
    const own = await make(
      shop,
      { name: 'First come', amount: 30, products: [other._id], usageLimit: 1 },
      null,
    );
    const shopper = await withCart(shop, [ring, other]);
    const { discounts } = await quote(shop, shopper.token);
    assert.deepEqual(
      discounts.filter(({ name }) => name === 'First come').map(({ amount }) => amount),
      [30],
    );
    const { order } = await shop.call('placeOrder', ordering(shopper, {}));
    assert.ok(order.discounts?.some(({ name }) => name === 'First come'));
    const next = await withCart(shop, [ring, other]);
    const { order: without } = await shop.call('placeOrder', ordering(next, {}));
    assert.ok(!without.discounts?.some(({ name }) => name === 'First come'));
    assert.equal((await getDiscount(shop, own))?.uses, 1);
  },

  'lets staff change and end the extra discount [DSC-07 API-35]': async (shop) => {
    const staff = await shop.signInStaff('manager');
    const { headers } = staff;
    const extra = async () => {
      const { discounts } = await shop.call('listStaffDiscounts', { headers });
      const found = discounts.find(({ isExtra }) => isExtra);
      assert.ok(found);
      return found;
    };
    const before = await extra();
    assert.deepEqual([before.amount, before.state, before.uses], [250, 'active', null]);
    const served = async () => (await shop.call('getStorefrontConfig')).policy.extraDiscount;
    assert.equal(await served(), 250);
    const [ring] = await getTwoProducts(shop);
    try {
      await edit(shop, staff, before.discountId, { name: 'Extra discount', amount: 40 });
      await until('the change', async () => ((await served()) === 40 ? true : null));
      const shopper = await withCart(shop, [ring]);
      assert.equal((await quote(shop, shopper.token)).extraDiscount, 40);
      const { order } = await shop.call('placeOrder', ordering(shopper, {}));
      assert.equal(order.amount, Math.floor(ring.product_price) - 40 + 1);
      const { version, discountId } = await extra();
      const parameters = { discountId };
      await shop.call('endDiscount', { headers, parameters, body: { version } });
      const next = await withCart(shop, [ring]);
      assert.equal((await quote(shop, next.token)).extraDiscount, 0);
      const { order: dear } = await shop.call('placeOrder', ordering(next, {}));
      assert.deepEqual([dear.amount, dear.discounts], [Math.floor(ring.product_price) + 1, []]);
      for (const wrong of [{ percent: 5 }, { amount: 5, categories: ['ring'] }])
        await shop.expectError('updateDiscount', 'discountValueInvalid', {
          headers,
          parameters,
          body: { version: version + 1, fields: discountFields(wrong) },
        });
      await shop.expectError('updateDiscount', 'discountUsageNotTracked', {
        headers,
        parameters,
        body: { version: version + 1, fields: discountFields({ amount: 5, usageLimit: 3 }) },
      });
    } finally {
      // Without an amount the configured one applies.
      await edit(shop, staff, before.discountId, { name: 'Extra discount' });
    }
    assert.deepEqual((await extra()).amount, 250);
  },

  'creates, updates and ends discounts with version checks and logs [DSC-10]': async (shop) => {
    const { code, discountId, staff } = await make(shop, { name: 'Autumn', amount: 9 });
    const { headers } = staff;
    const parameters = { discountId };
    const fields = discountFields({ name: 'Autumn', amount: 12 });
    await shop.expectError('createDiscount', 'couponCodeExists', {
      headers,
      body: { discountId: crypto.randomUUID(), code, fields },
    });
    await shop.expectError('createDiscount', 'discountValueInvalid', {
      headers,
      body: { discountId: crypto.randomUUID(), code: null, fields: discountFields({}) },
    });
    const { discount } = await edit(shop, staff, discountId, { name: 'Autumn', amount: 12 });
    assert.deepEqual([discount.amount, discount.version, discount.code], [12, 2, code]);
    await shop.expectError('updateDiscount', 'discountChanged', {
      headers,
      parameters,
      body: { version: 1, fields },
    });
    await shop.call('endDiscount', { headers, parameters, body: { version: 2 } });
    const over = await shop.call('listStaffDiscounts', { headers, query: '?view=expired' });
    assert.ok(over.discounts.some((each) => each.discountId === discountId));
    await shop.expectError('endDiscount', 'discountNotFound', {
      headers,
      parameters: { discountId: crypto.randomUUID() },
      body: { version: 1 },
    });
    const { entries } = await shop.call('listAuditLog', { headers });
    const own = entries.filter(({ subject }) => subject === 'Autumn');
    assert.deepEqual(
      own.map(({ call }) => call),
      ['endDiscount', 'updateDiscount', 'createDiscount'],
    );
    assert.deepEqual([own[1]?.before, own[1]?.after], [{ amount: 9 }, { amount: 12 }]);
    const packer = await shop.signInStaff('packer');
    await shop.expectError('listStaffDiscounts', 'permissionDenied', packer);
  },
});

type Shopper = Awaited<ReturnType<ShopUnderTest['signUp']>>;
type Staff = Awaited<ReturnType<ShopUnderTest['signInStaff']>>;

/** Returns a ring and another product with enough stock. */
async function getTwoProducts(shop: ShopUnderTest): Promise<[Product, Product]> {
  const { products } = await shop.call('listProducts');
  const byStock = products.toSorted((one, other) => other.product_stock - one.product_stock);
  const ring = byStock.find(({ product_category: category }) => category === 'ring');
  const other = byStock.find(({ product_category: category }) => category !== 'ring');
  assert.ok(ring && other);
  return [ring, other];
}

/** Creates a discount with a unique code, or without one if code is null. */
async function make(shop: ShopUnderTest, fields: Partial<DiscountFields>, code?: null) {
  const staff = await shop.signInStaff('manager');
  const discountId = crypto.randomUUID();
  const own = code === null ? null : `C-${discountId.slice(0, 13)}`.toUpperCase();
  const body = { discountId, code: own, fields: discountFields(fields) };
  await shop.call('createDiscount', { headers: staff.headers, body });
  return { discountId, code: own ?? '', staff };
}

async function getDiscount(shop: ShopUnderTest, { discountId }: { discountId: string }) {
  const { headers } = await shop.signInStaff('manager');
  const { discounts } = await shop.call('listStaffDiscounts', { headers });
  return discounts.find((each) => each.discountId === discountId);
}

async function edit(
  shop: ShopUnderTest,
  { headers }: Staff,
  discountId: string,
  fields: Partial<DiscountFields>,
) {
  const all = await Promise.all(
    ['', '?view=expired'].map((query) => shop.call('listStaffDiscounts', { headers, query })),
  );
  const found = all
    .flatMap(({ discounts }) => discounts)
    .find((each) => each.discountId === discountId);
  return shop.call('updateDiscount', {
    headers,
    parameters: { discountId },
    body: { version: found?.version ?? 0, fields: discountFields(fields) },
  });
}

async function withCart(shop: ShopUnderTest, products: Product[]): Promise<Shopper> {
  const shopper = await shop.signUp();
  for (const product of products)
    await shop.call('addToCart', { token: shopper.token, body: { product } });
  return shopper;
}

const quote = (shop: ShopUnderTest, token: string, coupon?: string) =>
  shop.call('getDiscounts', {
    token,
    query: coupon === undefined ? '' : `?coupon=${encodeURIComponent(coupon)}`,
  });

const ordering = ({ token, address }: Shopper, more: { coupon?: string; amount?: number }) => ({
  token,
  headers: { 'idempotency-key': crypto.randomUUID() },
  body: { addressId: address.id, payBy: 'Cash on delivery', ...more },
});

/** Places an order with a coupon of 15 % on rings, typed in lower case. */
async function orderWithCode(shop: ShopUnderTest) {
  const [ring, other] = await getTwoProducts(shop);
  const made = await make(shop, {
    name: 'For rings',
    percent: 15,
    categories: [ring.product_category],
  });
  const products = [ring, other, other];
  const shopper = { ...(await withCart(shop, products)), products };
  const coupon = ` ${made.code.toLowerCase()} `;
  const { discounts, extraDiscount } = await quote(shop, shopper.token, coupon);
  const { cart } = await shop.call('getCart', { token: shopper.token });
  const policy = { extraDiscount, deliveryCharge: 1, cashbackPercent: 5 };
  const totals = checkoutTotals(cart, policy, discounts);
  const off = Math.floor(ring.product_price * 0.15);
  const { order } = await shop.call(
    'placeOrder',
    ordering(shopper, { coupon, amount: totals.grandTotal }),
  );
  return { ...made, shopper, coupon, discounts, totals, off, order };
}

/** Creates a coupon with a usage limit of one, used by an order. */
async function usedUpCode(shop: ShopUnderTest) {
  const [ring] = await getTwoProducts(shop);
  const once = await make(shop, { amount: 7, usageLimit: 1, onceEach: true });
  const first = await withCart(shop, [ring]);
  const { order } = await shop.call('placeOrder', ordering(first, { coupon: once.code }));
  return { once, query: `?coupon=${once.code}`, ring, first, order };
}
