import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { type CartLine, defaultPolicy, type Engraving } from '@briolette/contract';
import { checkoutTotals, formatEngraving, getEngravedLineId } from '@briolette/domain';
import { until } from '../../../support/until.ts';
import { cases } from '../../case.ts';
import { mailOf } from '../../support/get-emails.ts';
import type { ShopUnderTest } from '../../support/shop-under-test.ts';

const band = 'northway-satin-band';
const signet = 'ledger-signet-ring';
const roman = (text: string): Engraving => ({ text, typeface: 'roman' });

export const engravingCases = cases({
  'a piece that takes letters says where, how many and for how much; another answers as before [ENG-01]':
    async (shop) => {
      const { engraving, models } = await readPiece(shop, band);
      assert.deepEqual(
        [engraving?.place, engraving?.longest, engraving?.price, engraving?.days],
        ['inside the band', 24, 40, 3],
      );
      assert.ok(models && models.length > 1);
      assert.deepEqual(Object.keys(await readPiece(shop, signet)), ['product', 'engraving']);
      assert.deepEqual(Object.keys(await readPiece(shop, 'aurelia-solitaire-ring')), ['product']);
    },

  'other words or another typeface are another line, the same words one more [ENG-03]': async (
    shop,
  ) => {
    const { token } = await shop.signUp();
    const { product, engraving } = await readPiece(shop, band);
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
    const lineOf = (id: string) => cart.find(({ _id }) => _id === id);
    const plain = lineOf(band);
    const cut = lineOf(getEngravedLineId(band, roman('Ada & Tom')));
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
    const gold = lineOf(getEngravedLineId(`${band}.18y.10`, roman('Ada & Tom')));
    assert.deepEqual(
      [gold?.product_price, gold?.variant?.model, gold?.variant?.productId],
      [1360, '18 carat yellow gold', band],
    );
    // As it stands in an order: its id with the key of its words, and the words.
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
    assert.deepEqual(await readPiece(shop, cut?._id ?? ''), await readPiece(shop, band));
  },

  'what the shop cannot cut is refused, and nothing is in the cart [ENG-02]': async (shop) => {
    const { token } = await shop.signUp();
    const refuse = (_id: string, text: string) =>
      shop.refused('addToCart', 'engravingNotPossible', {
        token,
        body: { product: { _id, engraving: roman(text) } },
      });
    for (const text of ['', '  ', 'a'.repeat(25), '💍', 'a\tb', 'a\u202eb', 'Адa', 'shop.example'])
      await refuse(band, text);
    await refuse(signet, 'ABCD');
    await refuse('aurelia-solitaire-ring', 'Ada');
    await refuse('no-such-piece', 'Ada');
    await shop.refused('addToCart', 'productNotFound', {
      token,
      body: { product: { _id: `${band}.18y.4`, engraving: roman('Ada') } },
    });
    assert.deepEqual((await shop.call('getCart', { token })).cart, []);
  },

  'lines that differ in their words take from one shelf [ENG-03 ENG-04]': async (shop) => {
    const { token, address } = await shop.signUp();
    const before = await stockOf(shop);
    const shelf = `${band}.18y.12`;
    const pieces = before.get(shelf) ?? assert.fail();
    assert.ok(pieces > 1);
    for (let nr = 1; nr <= pieces; nr++) await add(shop, token, shelf, roman(`No ${nr}`));
    const more = { product: { _id: shelf, engraving: roman('One more') } };
    const none = await shop.refused('addToCart', 'notEnoughStock', { token, body: more });
    const _id = getEngravedLineId(shelf, roman('One more'));
    assert.deepEqual(none.short, [{ _id, available: 0 }]);
    const first = getEngravedLineId(shelf, roman('No 1'));
    await shop.refused('changeQuantity', 'notEnoughStock', {
      token,
      parameters: { productId: first },
      body: { action: { type: 'increment' } },
    });
    // Without letters the cart looks at the shelf alone; the order looks at all its lines.
    await add(shop, token, shelf);
    const order = { addressId: address.id, payBy: 'Cash on delivery' };
    const place = () => ({
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: order,
    });
    const refused = await shop.refused('placeOrder', 'notEnoughStock', place());
    assert.equal((refused.short as unknown[]).length, 1);
    await shop.call('removeFromCart', { token, parameters: { productId: shelf } });
    const placed = (await shop.call('placeOrder', place())).order;
    assert.equal(placed.orders.length, pieces);
    const reads = (wanted: typeof before) => async () =>
      isDeepStrictEqual(await stockOf(shop), wanted) || null;
    await until('the change', reads(new Map(before).set(shelf, 0)));
    await shop.call('cancelOrder', { token, parameters: { orderId: placed.orderId } });
    await until('the change', reads(before));
  },

  'an order charges what is cut and comes later by its days [ENG-04]': async (shop) => {
    const { token, order, line, total, place } = await engravedOrder(shop);
    assert.equal(order.amount, total);
    assert.deepEqual(line?.engraving, { ...words, place: 'inside the band', price: 40, days: 3 });
    await add(shop, token, band);
    const plain = await place();
    const days = (Date.parse(order.deliveryDate) - Date.parse(plain.deliveryDate)) / 86_400_000;
    assert.equal(Math.round(days), 7 + 3);
  },

  'order, mail, back office and invoice say alike what is cut, and it cannot be withdrawn [ENG-05 ENG-06]':
    async (shop) => {
      const { token, order, line, total } = await engravedOrder(shop);
      assert.equal(
        formatEngraving(line ?? {}),
        `Engraved inside the band in Script: “${words.text}”`,
      );
      const staff = await shop.signInStaff('manager');
      const parameters = { orderId: order.orderId };
      const { order: seen } = await shop.call('getStaffOrder', { ...staff, parameters });
      const told = seen.lines.find(({ engraving }) => engraving);
      assert.deepEqual([told?.engraving, told?.productId], [line?.engraving, line?._id]);
      assert.deepEqual(seen.lines.find(({ productId }) => productId === band)?.engraving, null);
      const mail = await mailOf(shop, token, order.number, /^Your order/);
      assert.ok(mail.text.includes(`in Script: “${words.text}”`), mail.text);
      const { order: packed } = await shop.call('transitionStaffOrder', {
        ...staff,
        parameters,
        body: { version: seen.version, step: 'pack' },
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

/** An order of a plain band and one with words, which were typed in another form of Unicode. */
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

const readPiece = (shop: ShopUnderTest, productId: string) =>
  shop.call('getProduct', { parameters: { productId } });

async function stockOf(shop: ShopUnderTest) {
  const { models = [] } = await readPiece(shop, band);
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
