import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { type CartLine, defaultPolicy, type Engraving } from '@briolette/contract';
import { checkoutTotals, formatEngraving, getEngravedLineId } from '@briolette/domain';
import { until } from '../../../support/until.ts';
import { cases } from '../../case.ts';
import { waitForOrderEmail } from '../../support/get-emails.ts';
import type { ShopUnderTest } from '../../support/shop-under-test.ts';

const band = 'northway-satin-band';
const signet = 'ledger-signet-ring';
const roman = (text: string): Engraving => ({ text, typeface: 'roman' });

export const engravingCases = cases({
  'returns engraving options only for products that have them [ENG-01]': async (shop) => {
    const { engraving, models } = await getProduct(shop, band);
    assert.deepEqual(
      [engraving?.place, engraving?.longest, engraving?.price, engraving?.days],
      ['inside the band', 24, 40, 3],
    );
    assert.ok(models && models.length > 1);
    assert.deepEqual(Object.keys(await getProduct(shop, signet)), [
      'product',
      'models',
      'engraving',
    ]);
    assert.deepEqual(Object.keys(await getProduct(shop, 'everly-diamond-studs')), ['product']);
  },

  'adds another text or typeface as another line [ENG-03]': async (shop) => {
    const { token } = await shop.signUp();
    const { product, engraving } = await getProduct(shop, band);
    await add(shop, token, band);
    await add(shop, token, band, roman('Ada & Tom'));
    await add(shop, token, band, { text: 'Ada & Tom', typeface: 'script' });
    await add(shop, token, `${band}.18y.10`, roman('Ada & Tom'));
    const cart = await add(shop, token, band, roman('  Ada  &   Tom '));
    assert.deepEqual(
      new Map(cart.map(({ _id, qty, engraving: cut }) => [_id, [qty, cut?.text, cut?.typeface]])),
      new Map([
        [band, [1, undefined, undefined]],
        [getEngravedLineId(band, roman('Ada & Tom')), [2, 'Ada & Tom', 'roman']],
        [
          getEngravedLineId(band, { text: 'Ada & Tom', typeface: 'script' }),
          [1, 'Ada & Tom', 'script'],
        ],
        [getEngravedLineId(`${band}.18y.10`, roman('Ada & Tom')), [1, 'Ada & Tom', 'roman']],
      ]),
    );
    const findLine = (id: string) => cart.find(({ _id }) => _id === id);
    const plain = findLine(band);
    const cut = findLine(getEngravedLineId(band, roman('Ada & Tom')));
    assert.equal(plain?.product_price, product.product_price);
    assert.deepEqual(
      [cut?.product_price, cut?.product_prevPrice],
      [product.product_price + 40, product.product_prevPrice + 40],
    );
    assert.deepEqual(cut?.engraving, {
      ...roman('Ada & Tom'),
      place: engraving?.place,
      price: 40,
      days: 3,
    });
    assert.deepEqual(cut?.variant, plain?.variant);
    assert.equal(cut?.variant?.productId, band);
    const gold = findLine(getEngravedLineId(`${band}.18y.10`, roman('Ada & Tom')));
    assert.deepEqual(
      [gold?.product_price, gold?.variant?.model, gold?.variant?.productId],
      [1360, '18 carat yellow gold', band],
    );
    // As in an order: the id with the engraving key, and the text.
    const again = await shop.call('addToCart', { token, body: { product: cut } });
    assert.equal(again.cart.find(({ _id }) => _id === cut?._id)?.qty, 3);
    const parameters = { productId: cut?._id ?? '' };
    const fewer = await shop.call('changeQuantity', {
      token,
      parameters,
      body: { action: { type: 'decrement' } },
    });
    assert.equal(fewer.cart.find(({ _id }) => _id === cut?._id)?.qty, 2);
    const left = await shop.call('removeFromCart', { token, parameters });
    assert.equal(left.cart.length, 3);
    assert.deepEqual(await getProduct(shop, cut?._id ?? ''), await getProduct(shop, band));
  },

  "rejects a text that can't be engraved [ENG-02]": async (shop) => {
    const { token } = await shop.signUp();
    const expectRejection = (_id: string, text: string) =>
      shop.expectError('addToCart', 'engravingNotPossible', {
        token,
        body: { product: { _id, engraving: roman(text) } },
      });
    for (const text of ['', '  ', 'a'.repeat(25), '💍', 'a\tb', 'a\u202eb', 'Адa', 'shop.example'])
      await expectRejection(band, text);
    await expectRejection(signet, 'ABCD');
    await expectRejection('everly-diamond-studs', 'Ada');
    await expectRejection('no-such-piece', 'Ada');
    await shop.expectError('addToCart', 'productNotFound', {
      token,
      body: { product: { _id: `${band}.18y.14`, engraving: roman('Ada') } },
    });
    assert.deepEqual((await shop.call('getCart', { token })).cart, []);
  },

  'shares the stock between lines with different engravings [ENG-03 ENG-04]': async (shop) => {
    const { token, address } = await shop.signUp();
    const before = await getStocks(shop);
    const variantId = `${band}.18y.12`;
    const stock = before.get(variantId) ?? assert.fail();
    assert.ok(stock > 1);
    for (let nr = 1; nr <= stock; nr++) await add(shop, token, variantId, roman(`No ${nr}`));
    const more = { product: { _id: variantId, engraving: roman('One more') } };
    const none = await shop.expectError('addToCart', 'notEnoughStock', { token, body: more });
    const _id = getEngravedLineId(variantId, roman('One more'));
    assert.deepEqual(none.short, [{ _id, available: 0 }]);
    const first = getEngravedLineId(variantId, roman('No 1'));
    await shop.expectError('changeQuantity', 'notEnoughStock', {
      token,
      parameters: { productId: first },
      body: { action: { type: 'increment' } },
    });
    // Without engraving the cart checks its own line only; the order checks all lines.
    await add(shop, token, variantId);
    const order = { addressId: address.id, payBy: 'Cash on delivery' };
    const place = () => ({
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: order,
    });
    const rejection = await shop.expectError('placeOrder', 'notEnoughStock', place());
    assert.equal((rejection.short as unknown[]).length, 1);
    await shop.call('removeFromCart', { token, parameters: { productId: variantId } });
    const placed = (await shop.call('placeOrder', place())).order;
    assert.equal(placed.orders.length, stock);
    const reads = (expected: typeof before) => async () =>
      isDeepStrictEqual(await getStocks(shop), expected) || null;
    await until('the change', reads(new Map(before).set(variantId, 0)));
    await shop.call('cancelOrder', { token, parameters: { orderId: placed.orderId } });
    await until('the change', reads(before));
  },

  'charges the engraving and adds its lead time [ENG-04]': async (shop) => {
    const { token, order, line, total, place } = await engravedOrder(shop);
    assert.equal(order.amount, total);
    assert.deepEqual(line?.engraving, { ...words, place: 'inside the band', price: 40, days: 3 });
    await add(shop, token, band);
    const plain = await place();
    const days = (Date.parse(order.deliveryDate) - Date.parse(plain.deliveryDate)) / 86_400_000;
    assert.equal(Math.round(days), 7 + 3);
  },

  'shows the engraving everywhere and excludes it from withdrawal [ENG-05 ENG-06]': async (
    shop,
  ) => {
    const { token, order, line, total } = await engravedOrder(shop);
    assert.equal(
      formatEngraving(line ?? {}),
      `Engraved inside the band in Script: “${words.text}”`,
    );
    const staff = await shop.signInStaff('manager');
    const parameters = { orderId: order.orderId };
    const { order: staffOrder } = await shop.call('getStaffOrder', { ...staff, parameters });
    const engravedLine = staffOrder.lines.find(({ engraving }) => engraving);
    assert.deepEqual(
      [engravedLine?.engraving, engravedLine?.productId],
      [line?.engraving, line?._id],
    );
    assert.deepEqual(staffOrder.lines.find(({ productId }) => productId === band)?.engraving, null);
    const inboxEmail = await waitForOrderEmail(shop, token, order.number, /^Your order/);
    assert.ok(inboxEmail.text.includes(`in Script: “${words.text}”`), inboxEmail.text);
    const { order: packed } = await shop.call('transitionStaffOrder', {
      ...staff,
      parameters,
      body: { version: staffOrder.version, step: 'pack' },
    });
    assert.equal(packed.state, 'packed');
    const { invoice } = await shop.call('getInvoice', { token, parameters });
    const name = `Northway Satin Band, 18 carat yellow gold, US 10½, engraved in Script “${words.text}”`;
    assert.ok(
      invoice.lines.some((each) => each.name === name && each.price === 1360),
      JSON.stringify(invoice.lines),
    );
    assert.equal(invoice.total, total);
    const { orders } = await shop.call('listWithdrawals', { token });
    assert.deepEqual(
      orders[0]?.lines.map(({ lineId, personal }) => [lineId, personal]),
      [
        [band, false],
        [line?._id, true],
      ],
    );
  },
});

const words = { text: 'Zoë ’24 · Ångström', typeface: 'script' } as const;

/** Orders a plain and an engraved band, with the text in another Unicode form. */
async function engravedOrder(shop: ShopUnderTest) {
  const { token, address } = await shop.signUp();
  await add(shop, token, band);
  const sent = { ...words, text: ` ${words.text.normalize('NFD')} ` };
  const cart = await add(shop, token, `${band}.18y.10h`, sent);
  const total = checkoutTotals(cart, defaultPolicy).grandTotal;
  const place = async (amount?: number) =>
    (
      await shop.call('placeOrder', {
        token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { addressId: address.id, payBy: 'Cash on delivery', amount },
      })
    ).order;
  const order = await place(total);
  const line = order.orders.find(({ engraving }) => engraving);
  return { token, order, line, total, place };
}

const getProduct = (shop: ShopUnderTest, productId: string) =>
  shop.call('getProduct', { parameters: { productId } });

async function getStocks(shop: ShopUnderTest) {
  const { models = [] } = await getProduct(shop, band);
  return new Map(models.flatMap(({ sizes }) => sizes).map(({ _id, stock }) => [_id, stock]));
}

async function add(
  shop: ShopUnderTest,
  token: string,
  _id: string,
  engraving?: Engraving,
): Promise<CartLine[]> {
  return (await shop.call('addToCart', { token, body: { product: { _id, engraving } } })).cart;
}
