import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { defaultPolicy, type MetalOption } from '@briolette/contract';
import { checkoutTotals } from '@briolette/domain';
import { until } from '../../../support/until.ts';
import { cases } from '../../case.ts';
import { waitForOrderEmail } from '../../support/get-emails.ts';
import type { ShopUnderTest } from '../../support/shop-under-test.ts';

const ring = 'calla-bezel-ring';
const chain = 'foundry-paperclip-chain';
const defaultVariant = { productId: ring, model: '14 carat rose gold', size: 'US 7', leadDays: 0 };

export const modelCases = cases({
  'lists the variants of a product, including the default one [MDL-01]': async (shop) => {
    const { product, models = [] } = await getProduct(shop, ring);
    assert.deepEqual(
      models.map(({ name }) => name),
      ['14 carat rose gold', '14 carat yellow gold', '950 platinum'],
    );
    const all = listSizes(models);
    assert.equal(new Set(all.map(({ _id }) => _id)).size, all.length);
    const own = all.filter(({ _id }) => _id === ring);
    assert.deepEqual(
      own.map(({ label, stock, model }) => [label, stock, model.price, model.prevPrice]),
      [['US 7', product.product_stock, product.product_price, product.product_prevPrice]],
    );
    const platinum = models.find(({ metal }) => metal === 'platinum');
    assert.deepEqual([platinum?.price, platinum?.prevPrice], [1090, 1090]);
    assert.ok(all.some(({ leadDays, stock }) => leadDays > 0 && stock > 0));
    assert.deepEqual(
      (await getProduct(shop, chain)).models?.[0]?.sizes.map(({ label }) => label),
      ['45 cm', '50 cm', '60 cm'],
    );
  },

  'returns a product without variants unchanged [MDL-02]': async (shop) => {
    const { products } = await shop.call('listProducts');
    const plain = products.find(({ _id }) => _id === 'everly-diamond-studs');
    assert.deepEqual(await getProduct(shop, 'everly-diamond-studs'), { product: plain });
  },

  'adds a variant as its own line with its price and label [MDL-03]': async (shop) => {
    const { token } = await shop.signUp();
    const { product } = await getProduct(shop, ring);
    const variant = `${ring}.pt.6`;
    await add(shop, token, variant);
    await add(shop, token, ring);
    const cart = await add(shop, token, variant);
    const byId = new Map(cart.map((line) => [line._id, line]));
    assert.deepEqual([...byId.keys()].sort(), [ring, variant]);
    const line = byId.get(variant) ?? assert.fail();
    assert.deepEqual(line.variant, {
      productId: ring,
      model: '950 platinum',
      size: 'US 6',
      leadDays: 0,
    });
    assert.deepEqual([line.qty, line.product_price, line.product_prevPrice], [2, 1090, 1090]);
    assert.equal(byId.get(ring)?.product_price, product.product_price);
    assert.deepEqual(byId.get(ring)?.variant, defaultVariant);
    const { user } = await shop.call('getProfile', { token });
    assert.deepEqual(user.cart, cart);
  },

  'adds the product itself for the default variant [MDL-04]': async (shop) => {
    const { token } = await shop.signUp();
    const [line, ...others] = await add(shop, token, `${ring}.14r.7`);
    assert.deepEqual([line?._id, line?.variant, others], [ring, defaultVariant, []]);
  },

  'rejects unknown and sold-out variants [MDL-05]': async (shop) => {
    const { token } = await shop.signUp();
    for (const unknown of [`${ring}.pt.14`, `${ring}.gold`, `${ring}.`, 'no-such.pt.6', '.pt.6'])
      await shop.expectError('addToCart', 'productNotFound', {
        token,
        body: { product: { _id: unknown } },
      });
    const soldOut = `${ring}.pt.9`;
    const rejection = await shop.expectError('addToCart', 'notEnoughStock', {
      token,
      body: { product: { _id: soldOut } },
    });
    assert.deepEqual(rejection.short, [{ _id: soldOut, available: 0 }]);
  },

  'changes and removes lines by id, up to the stock of the variant [MDL-06]': async (shop) => {
    const { token } = await shop.signUp();
    const variant = await freshSize(shop, `${ring}.14y.`);
    await add(shop, token, variant._id);
    await add(shop, token, ring);
    const change = (type: string) => ({
      token,
      parameters: { productId: variant._id },
      body: { action: { type } },
    });
    for (let qty = 2; qty <= variant.stock; qty++)
      await shop.call('changeQuantity', change('increment'));
    const rejection = await shop.expectError(
      'changeQuantity',
      'notEnoughStock',
      change('increment'),
    );
    assert.deepEqual(rejection.short, [{ _id: variant._id, available: variant.stock }]);
    const { cart } = await shop.call('changeQuantity', change('decrement'));
    assert.equal(cart.find(({ _id }) => _id === variant._id)?.qty, variant.stock - 1);
    const left = await shop.call('removeFromCart', {
      token,
      parameters: { productId: variant._id },
    });
    assert.deepEqual(
      left.cart.map(({ _id, qty }) => [_id, qty]),
      [[ring, 1]],
    );
  },

  'takes and restores the stock of the ordered variant [MDL-07]': async (shop) => {
    const { token, address } = await shop.signUp();
    const before = await stocks(shop, ring);
    const size = await freshSize(shop, `${ring}.pt.`);
    const other = await freshSize(shop, `${ring}.14y.`);
    await add(shop, token, size._id);
    await add(shop, token, other._id);
    await add(shop, token, ring);
    const cart = await add(shop, token, size._id);
    const { order } = await shop.call('placeOrder', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        addressId: address.id,
        payBy: 'Cash on delivery',
        amount: checkoutTotals(cart, defaultPolicy).grandTotal,
      },
    });
    const lines = new Map(cart.map(({ _id, qty, variant }) => [_id, { qty, variant }]));
    assert.deepEqual(
      new Map(order.orders.map(({ _id, qty, variant }) => [_id, { qty, variant }])),
      lines,
    );
    const parameters = { orderId: order.orderId };
    assert.deepEqual((await shop.call('getOrder', { token, parameters })).order, order);
    const expected = new Map(before);
    expected.set(size._id, (before.get(size._id) ?? 0) - 2);
    expected.set(other._id, (before.get(other._id) ?? 0) - 1);
    expected.set(ring, (before.get(ring) ?? 0) - 1);
    // The product may be cached for a moment.
    const reads = (expected: typeof before) => async () =>
      isDeepStrictEqual(await stocks(shop, ring), expected) || null;
    await until('the change', reads(expected));
    await shop.call('cancelOrder', { token, parameters });
    await until('the change', reads(before));
  },

  'names the line that exceeds its stock and places nothing [MDL-08]': async (shop) => {
    const [first, second] = [await shop.signUp(), await shop.signUp()];
    const size = await freshSize(shop, `${chain}.14r.`);
    for (const { token } of [first, second])
      for (let qty = 1; qty <= size.stock; qty++) await add(shop, token, size._id);
    await add(shop, second.token, 'everly-diamond-studs');
    const order = ({ token, address }: typeof first) => ({
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { addressId: address.id, payBy: 'Cash on delivery' },
    });
    const { order: placed } = await shop.call('placeOrder', order(first));
    const rejection = await shop.expectError('placeOrder', 'notEnoughStock', order(second));
    assert.deepEqual(rejection.short, [{ _id: size._id, available: 0 }]);
    assert.equal((await shop.call('getCart', { token: second.token })).cart.length, 2);
    await shop.call('cancelOrder', {
      token: first.token,
      parameters: { orderId: placed.orderId },
    });
  },

  'adds the lead time of a variant [MDL-09]': async (shop) => {
    const { token, address } = await shop.signUp();
    const place = async (...ids: string[]) => {
      for (const id of ids) await add(shop, token, id);
      const { order } = await shop.call('placeOrder', {
        token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { addressId: address.id, payBy: 'Cash on delivery' },
      });
      await shop.call('cancelOrder', { token, parameters: { orderId: order.orderId } });
      return Date.parse(order.deliveryDate) / 86_400_000;
    };
    const ready = await place(ring, `${ring}.pt.6`);
    assert.equal(Math.round((await place(ring, `${ring}.pt.6`, `${ring}.pt.6h`)) - ready), 5);
  },

  'stores products in the wishlist, also for line ids [MDL-10]': async (shop) => {
    const { token } = await shop.signUp();
    const _id = `${ring}.pt.6`;
    const { wishlist } = await shop.call('addToWishlist', { token, body: { product: { _id } } });
    assert.deepEqual(
      wishlist.map((item) => item._id),
      [ring],
    );
    const parameters = { productId: _id };
    assert.deepEqual((await shop.call('removeFromWishlist', { token, parameters })).wishlist, []);
    assert.deepEqual(await getProduct(shop, _id), await getProduct(shop, ring));
  },

  'shows the variant of each line to staff and on the invoice [MDL-11]': async (shop) => {
    const { token, address } = await shop.signUp();
    await add(shop, token, `${ring}.pt.6h`);
    await add(shop, token, ring);
    const { order } = await shop.call('placeOrder', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { addressId: address.id, payBy: 'Cash on delivery' },
    });
    const staff = await shop.signInStaff('manager');
    const parameters = { orderId: order.orderId };
    const { order: staffOrder } = await shop.call('getStaffOrder', { ...staff, parameters });
    const line = staffOrder.lines.find(({ productId }) => productId === `${ring}.pt.6h`);
    assert.deepEqual(
      [line?.material, line?.color, line?.size, line?.price],
      ['950 platinum', '', 'US 6½', 1090],
    );
    assert.equal(staffOrder.lines.length, 2);
    const { order: packed } = await shop.call('transitionStaffOrder', {
      ...staff,
      parameters,
      body: { version: staffOrder.version, step: 'pack' },
    });
    assert.equal(packed.state, 'packed');
    const { invoice } = await shop.call('getInvoice', { token, parameters });
    assert.ok(
      invoice.lines.some(({ name }) => name === 'Calla Bezel Ring, 950 platinum, US 6½'),
      JSON.stringify(invoice.lines),
    );
  },

  'names metal and size of the default variant in every document [MDL-20]': async (shop) => {
    const { token, address } = await shop.signUp();
    await add(shop, token, ring);
    const { order } = await shop.call('placeOrder', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { addressId: address.id, payBy: 'Cash on delivery' },
    });
    assert.deepEqual(order.orders[0]?.variant, defaultVariant);
    const parameters = { orderId: order.orderId };
    const { order: own } = await shop.call('getOrder', { token, parameters });
    assert.deepEqual(own.orders[0]?.variant, defaultVariant);
    const staff = await shop.signInStaff('manager');
    const { order: staffOrder } = await shop.call('getStaffOrder', { ...staff, parameters });
    const [line] = staffOrder.lines;
    assert.deepEqual([line?.material, line?.color, line?.size], ['14 carat rose gold', '', 'US 7']);
    const inboxEmail = await waitForOrderEmail(shop, token, order.number, /order/i);
    assert.match(inboxEmail.text, /14 carat rose gold, US 7, 1 piece/);
    const body = { version: staffOrder.version, step: 'pack' };
    await shop.call('transitionStaffOrder', { ...staff, parameters, body });
    const { invoice } = await shop.call('getInvoice', { token, parameters });
    assert.equal(invoice.lines[0]?.name, 'Calla Bezel Ring, 14 carat rose gold, US 7');
  },

  'names no size for a product without options [MDL-21]': async (shop) => {
    const { token, address } = await shop.signUp();
    await add(shop, token, 'everly-diamond-studs');
    const { order } = await shop.call('placeOrder', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { addressId: address.id, payBy: 'Cash on delivery' },
    });
    assert.equal(order.orders[0]?.variant, undefined);
    const staff = await shop.signInStaff('manager');
    const parameters = { orderId: order.orderId };
    const { order: staffOrder } = await shop.call('getStaffOrder', { ...staff, parameters });
    assert.equal(staffOrder.lines[0]?.size, '');
    const inboxEmail = await waitForOrderEmail(shop, token, order.number, /order/i);
    assert.doesNotMatch(inboxEmail.text, /medium|small|large/);
  },

  'adjusts the stock of a single variant [MDL-16]': async (shop) => {
    const staff = await shop.signInStaff('manager');
    const lineId = `${ring}.14y.5`;
    const move = (body: object) => ({
      ...staff,
      parameters: { productId: lineId },
      body: { moveId: crypto.randomUUID(), ...body },
    });
    const read = async () =>
      (await shop.call('getStaffProduct', { ...staff, parameters: { productId: ring } })).product;
    const stockIn = ({ sizes }: Awaited<ReturnType<typeof read>>) =>
      sizes.find((each) => each.lineId === lineId)?.stock ?? assert.fail();
    const before = await read();
    const was = stockIn(before);
    const once = move({ kind: 'receive', qty: 3 });
    await shop.call('adjustStock', once);
    const { product: adjusted } = await shop.call('adjustStock', once);
    assert.equal(stockIn(adjusted), was + 3);
    assert.equal(adjusted.product.product_stock, before.product.product_stock);
    await shop.expectError(
      'adjustStock',
      'stockChanged',
      move({ kind: 'count', qty: 1, expected: was }),
    );
    await shop.expectError(
      'adjustStock',
      'stockInsufficient',
      move({ kind: 'correct', qty: -1000, reason: 'lost' }),
    );
    await shop.call('adjustStock', move({ kind: 'count', qty: was, expected: was + 3 }));
    assert.equal(stockIn(await read()), was);
    const unknown = { ...once, parameters: { productId: `${ring}.14y.14` } };
    await shop.expectError('adjustStock', 'productNotFound', unknown);
  },
});

const getProduct = (shop: ShopUnderTest, productId: string) =>
  shop.call('getProduct', { parameters: { productId } });

const listSizes = (models: readonly MetalOption[]) =>
  models.flatMap((model) => model.sizes.map((size) => ({ ...size, model })));

async function stocks(shop: ShopUnderTest, productId: string) {
  const { models = [] } = await getProduct(shop, productId);
  return new Map(listSizes(models).map(({ _id, stock }) => [_id, stock]));
}

/** Returns the variant with the most stock, because the cases share one shop. */
async function freshSize(shop: ShopUnderTest, ids: string) {
  const { models = [] } = await getProduct(shop, ids.split('.')[0] ?? '');
  const [most] = listSizes(models)
    .filter(({ _id }) => _id.startsWith(ids))
    .toSorted((one, other) => other.stock - one.stock);
  assert.ok(most && most.stock > 1);
  return most;
}

async function add(shop: ShopUnderTest, token: string, _id: string) {
  return (await shop.call('addToCart', { token, body: { product: { _id } } })).cart;
}
