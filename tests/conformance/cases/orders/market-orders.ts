import assert from 'node:assert/strict';
import type { Product } from '@briolette/contract';
import { formatAmount, sampleAddress, toMinorUnits, toUnits } from '@briolette/domain';
import { samples } from '../../../api/addresses/postal-addresses.ts';
import { until } from '../../../support/until.ts';
import { cases } from '../../case.ts';
import { newEmail, openCounter } from '../../support/counter.ts';
import type { ShopUnderTest } from '../../support/shop-under-test.ts';

export const marketOrderCases = cases({
  'charges the prices of the market in its currency, and keeps both in the order [MOR-01]': async (
    shop,
  ) => {
    const shopper = await openShopper(shop, 'eu', 'EUR');
    const { product, price } = shopper;
    await shopper.add();
    const { policy } = await shop.call('getStorefrontConfig', { headers: shopper.headers });
    assert.deepEqual([policy.extraDiscount, policy.deliveryCharge], [0, 0]);
    const { order } = await shopper.place({ amount: price });
    assert.deepEqual(
      [order.market, order.currency, order.amount, order.delivery, order.discounts],
      ['eu', 'EUR', price, 0, []],
    );
    assert.deepEqual(
      order.orders.map(({ _id, product_price }) => [_id, product_price]),
      [[product._id, price]],
    );
    const { token } = shopper;
    const parameters = { orderId: order.orderId };
    assert.deepEqual((await shop.call('getOrder', { token, parameters })).order, order);
    const { headers } = await shop.signInStaff('manager');
    const staff = await shop.call('getStaffOrder', { headers, parameters });
    assert.deepEqual(
      [staff.order.market, staff.order.currency, staff.order.amount, staff.order.lines[0]?.price],
      ['eu', 'EUR', price, price],
    );
  },

  'rejects the total of another market [MOR-01]': async (shop) => {
    const shopper = await openShopper(shop, 'eu', 'EUR');
    await shopper.add();
    const body = { addressId: shopper.address.id, payBy: 'Cash on delivery', amount: 1 };
    await shop.expectError('placeOrder', 'amountChanged', {
      token: shopper.token,
      headers: { ...shopper.headers, 'idempotency-key': crypto.randomUUID() },
      body,
    });
    const key = crypto.randomUUID();
    const { order } = await shopper.place({ amount: shopper.price }, key);
    const again = await shopper.place({ amount: shopper.price }, key);
    assert.equal(again.order.orderId, order.orderId);
    await shop.expectError('placeOrder', 'idempotencyKeyReused', {
      token: shopper.token,
      headers: { 'idempotency-key': key },
      body: { ...body, amount: shopper.price },
    });
  },

  'charges and refunds yen exactly, and returns to the market [MOR-03 MSF-08]': async (shop) => {
    const shopper = await openShopper(shop, 'jp', 'JPY');
    const { price, token } = shopper;
    await shopper.add();
    const { order } = await shopper.place({ payBy: 'online', provider: 'practice', amount: price });
    assert.equal(order.state, 'awaiting_payment');
    const paymentId = order.payment?.url?.split('/').at(-1) ?? '';
    const parameters = { orderId: order.orderId };
    const { payment } = await shop.call('getTestPayment', { parameters: { paymentId } });
    assert.deepEqual([payment.amount, payment.currency], [price, 'JPY']);
    assert.ok(payment.returnTo.endsWith(`/jp/cart/payment/${order.orderId}`), payment.returnTo);
    assert.ok(Number.isInteger(payment.amount) && payment.amount > 1000);
    await shop.call('decideTestPayment', { parameters: { paymentId }, body: { decision: 'pay' } });
    const paid = await shop.call('syncPayment', { token, parameters });
    assert.equal(paid.order.state, 'placed');

    const { headers } = await shop.signInStaff('manager');
    const step = async (name: string) => {
      const { version } = (await shop.call('getStaffOrder', { headers, parameters })).order;
      const body = { step: name, version };
      return (await shop.call('transitionStaffOrder', { headers, parameters, body })).order;
    };
    const packed = await step('pack');
    assert.deepEqual([packed.payment?.captured, packed.refundable], [price, price]);
    const { invoice } = await shop.call('getInvoice', { token, parameters });
    assert.deepEqual([invoice.currency, invoice.total, invoice.rounding], ['JPY', price, 0]);
    const lines = packed.lines.map(({ productId, qty }) => ({ productId, qty }));
    const body = { refundId: crypto.randomUUID(), version: packed.version, reason: 'test', lines };
    const refunded = await shop.call('refundStaffOrder', { headers, parameters, body });
    assert.deepEqual(
      [refunded.order.refunds[0]?.amount, refunded.order.refunds[0]?.lines[0]?.amount],
      [price, price],
    );
    const [email] = await shop.waitForEmails(shopper.email, 'is confirmed');
    const text = `¥${price.toLocaleString('en-US')}`;
    assert.ok(email?.text.includes(text), email?.text);
  },

  'values an item in the currency of its order [MSF-09]': async (shop) => {
    const shopper = await openShopper(shop, 'jp', 'JPY');
    await shopper.add();
    const { order } = await shopper.place({ amount: shopper.price });
    const parameters = { orderId: order.orderId };
    const { headers } = await shop.signInStaff('manager');
    for (const step of ['pack', 'ship']) {
      const { version } = (await shop.call('getStaffOrder', { headers, parameters })).order;
      await shop.call('transitionStaffOrder', { headers, parameters, body: { step, version } });
    }
    const { token } = shopper;
    const { items } = await shop.call('createPassports', { token, parameters });
    const passportKey = items[0]?.key ?? assert.fail();
    const { valuation } = await shop.call('getValuation', { token, parameters: { passportKey } });
    assert.deepEqual([valuation.value, valuation.currency], [shopper.price, 'JPY']);
  },

  'applies percentages in every market and fixed amounts in the default one only [MOR-04]': async (
    shop,
  ) => {
    const shopper = await openShopper(shop, 'eu', 'EUR');
    const { headers } = await shop.signInStaff('manager');
    const coupon = async (value: { percent?: number; amount?: number }) => {
      const code = `MKT${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
      const fields = { name: 'Code', categories: [], products: [], onceEach: false };
      const dates = { startsAt: null, endsAt: null, usageLimit: null };
      const worth = { percent: value.percent ?? null, amount: value.amount ?? null };
      const body = { discountId: crypto.randomUUID(), code };
      await shop.call('createDiscount', {
        headers,
        body: { ...body, fields: { ...fields, ...dates, ...worth } },
      });
      return code;
    };
    await shopper.add();
    const [percent, fixed] = [await coupon({ percent: 7 }), await coupon({ amount: 20 })];
    const query = `?coupon=${percent}`;
    const { token } = shopper;
    const found = await shop.call('getDiscounts', { token, headers: shopper.headers, query });
    assert.deepEqual(
      [found.extraDiscount, found.discounts.map(({ code }) => code)],
      [0, [percent]],
    );
    await shop.expectError('placeOrder', 'couponNotApplicable', {
      token,
      headers: { ...shopper.headers, 'idempotency-key': crypto.randomUUID() },
      body: { addressId: shopper.address.id, payBy: 'Cash on delivery', coupon: fixed },
    });
    const cents = toMinorUnits(shopper.price, 'EUR');
    const off = toUnits({ amount: Math.floor((cents * 7) / 100), currency: 'EUR' });
    const amount = toUnits({ amount: cents - toMinorUnits(off, 'EUR'), currency: 'EUR' });
    const { order } = await shopper.place({ coupon: percent, amount });
    assert.deepEqual(order.discounts, [{ name: 'Code', code: percent, amount: off }]);
    assert.equal(order.amount, amount);
  },

  "leaves what a market doesn't sell in the cart [MOR-06]": async (shop) => {
    const shopper = await openShopper(shop, 'gb', 'GBP');
    const { product, price, token } = shopper;
    const { headers } = await shop.signInStaff('manager');
    const parameters = { marketCode: 'gb', productId: product._id };
    const set = (expected: number | null, next: number | null) =>
      shop.call('setMarketPrices', {
        headers,
        parameters,
        body: { prices: [{ code: '', expected, price: next }] },
      });
    await shopper.add();
    const other = await shopper.addOther();
    await set(toMinorUnits(price, 'GBP'), null);
    const { order } = await shopper.place({ amount: other });
    assert.equal(order.orders.length, 1);
    assert.notEqual(order.orders[0]?._id, product._id);
    const { cart } = await shop.call('getCart', { token });
    assert.deepEqual(
      cart.map(({ _id }) => _id),
      [product._id],
    );
    await shop.expectError('placeOrder', 'cartEmpty', {
      token,
      headers: { ...shopper.headers, 'idempotency-key': crypto.randomUUID() },
      body: { addressId: shopper.address.id, payBy: 'Cash on delivery' },
    });
    await set(null, toMinorUnits(price, 'GBP'));
  },

  'counts sales by currency and never adds two of them [MOR-08]': async (shop) => {
    const { headers } = await shop.signInStaff('manager');
    const read = async () => (await shop.call('getAnalytics', { headers })).analytics;
    const findYen = ({ otherCurrencies }: Awaited<ReturnType<typeof read>>) =>
      otherCurrencies.find(({ currency }) => currency === 'JPY') ?? { orders: 0, amount: 0 };
    const shopper = await openShopper(shop, 'jp', 'JPY');
    const days = async () => (await shop.call('getDashboard', { headers })).dashboard.days;
    const before = { analytics: await read(), days: await days() };
    await shopper.add();
    const { order } = await shopper.place({ payBy: 'online', amount: shopper.price });
    const after = await until('the sale', async () => {
      const analytics = await read();
      return findYen(analytics).orders > findYen(before.analytics).orders ? analytics : null;
    });
    assert.equal(findYen(after).amount, findYen(before.analytics).amount + shopper.price);
    assert.equal(after.totals.amount, before.analytics.totals.amount);
    assert.deepEqual((await days())?.at(-1), before.days?.at(-1));
    const parameters = { orderId: order.orderId };
    const staff = await shop.call('getStaffOrder', { headers, parameters });
    assert.equal(staff.order.payments[0]?.currency, 'JPY');
    const csv = await shop.send({ method: 'GET', path: '/api/staff/orders.csv', headers });
    const line = csv.body.split(/\r?\n/).find((each) => each.startsWith(order.number));
    assert.match(line ?? '', /,JPY,[^,]*$/, csv.body.slice(0, 300));
  },

  'shows the sales in another currency on Home, apart from the others [MOR-11]': async (shop) => {
    const { headers } = await shop.signInStaff('manager');
    const read = async () => {
      const { days, otherCurrencies } = (await shop.call('getDashboard', { headers })).dashboard;
      const own = otherCurrencies?.find(({ currency }) => currency === 'GBP');
      const { orders, amount, today } = own ?? { orders: 0, amount: 0, today: 0 };
      assert.ok(otherCurrencies?.every(({ currency }) => currency !== 'USD'));
      const toMinor = (units: number) => toMinorUnits(units, 'GBP');
      return { today: days?.at(-1), sales: [orders, toMinor(amount), toMinor(today)] };
    };
    const shopper = await openShopper(shop, 'gb', 'GBP');
    const { today, sales } = await read();
    await shopper.add();
    await shopper.place({ amount: shopper.price });
    const price = toMinorUnits(shopper.price, 'GBP');
    const [orders = 0, amount = 0, ofToday = 0] = sales;
    assert.deepEqual(await read(), {
      today,
      sales: [orders + 1, amount + price, ofToday + price],
    });
  },

  'places an order at the counter in a market, in its currency and to its countries [CTR-23]':
    async (shop) => {
      const counter = await openCounter(shop);
      const { product, price, address } = await openShopper(shop, 'eu', 'EUR');
      const lines = [{ lineId: product._id, qty: 1 }];
      const sale = { lines, market: 'eu' };
      const { order, quote } = await counter.sell(sale);
      assert.deepEqual([quote.amount, quote.currency, quote.roundingStep], [price, 'EUR', 0.01]);
      assert.deepEqual(
        [order.market, order.currency, order.amount, order.lines[0]?.price, order.state],
        ['eu', 'EUR', price, price, 'delivered'],
      );
      assert.deepEqual(
        order.payments.map(({ currency, captured }) => [currency, captured]),
        [['EUR', price]],
      );
      const { id: _, sample: __, ...typed } = address;
      const email = newEmail();
      const customer = { name: 'Lina Later', email };
      const sent = await counter.sell({ ...sale, customer, payBy: 'link', address: typed });
      assert.deepEqual(
        [sent.order.state, sent.order.currency, sent.order.address.country, sent.order.discounts],
        ['awaiting_payment', 'EUR', 'DE', []],
      );
      const [link] = await shop.waitForEmails(email, 'Please pay');
      assert.ok(link?.text.includes('€'), link?.text);
      await counter.expectError('placeCounterOrder', 'addressNotDeliverable', {
        body: { ...(await counter.fill({ ...sale, address: typed })), address: sampleAddress },
      });
      await counter.expectError('placeCounterOrder', 'amountChanged', {
        body: { ...(await counter.fill(sale)), market: undefined },
      });
      await counter.expectError('quoteCounterOrder', 'marketUnavailable', {
        body: { lines, market: 'zz', delivers: false },
      });
    },

  'charges the delivery of the market, and none of the default one [MOR-07]': async (shop) => {
    const { headers } = await shop.signInStaff('owner');
    const fields = {
      ...{ name: 'Belize', countries: ['BZ'], languages: ['en'], pricesIncludeTax: true },
      ...{ addressForm: 'country', isActive: true, deliveryCharge: 1250 },
    };
    const body = { code: 'bz', currency: 'BZD', fields };
    await shop.call('createMarket', { headers, body });
    const shopper = await openShopper(shop, 'gb', 'GBP');
    await shop.call('setMarketPrices', {
      headers,
      parameters: { marketCode: 'bz', productId: shopper.product._id },
      body: { prices: [{ code: '', expected: null, price: 19_999 }] },
    });
    const { markets } = await shop.call('listOpenMarkets');
    assert.equal(markets.find(({ code }) => code === 'bz')?.deliveryCharge, 12.5);
    shopper.headers['x-market'] = 'bz';
    await shopper.add();
    const { address } = await shop.call('createAddress', {
      token: shopper.token,
      body: {
        ...{ country: 'BZ', fullName: 'Ada Marlow', mobile: '555 0100' },
        ...{ line1: '1 Front Street', city: 'Belize City' },
      },
    });
    const { order } = await shopper.place({ addressId: address.id, amount: 212.49 });
    assert.deepEqual([order.delivery, order.amount, order.currency], [12.5, 212.49, 'BZD']);
    await shop.expectError('createMarket', 'marketPriceOutOfRange', {
      headers,
      body: {
        code: 'ly',
        currency: 'LYD',
        fields: { ...fields, countries: ['LY'], deliveryCharge: 1255 },
      },
    });
  },

  'shows dollars of another market with cents, on documents and in emails [MOR-10]': async (
    shop,
  ) => {
    const { headers } = await shop.signInStaff('owner');
    const fields = {
      ...{ name: 'Ecuador', countries: ['EC'], languages: ['en'], pricesIncludeTax: true },
      ...{ addressForm: 'country', isActive: true, deliveryCharge: 0 },
    };
    await shop.call('createMarket', { headers, body: { code: 'ec', currency: 'USD', fields } });
    const shopper = await openShopper(shop, 'us', 'USD');
    await shop.call('setMarketPrices', {
      headers,
      parameters: { marketCode: 'ec', productId: shopper.product._id },
      body: { prices: [{ code: '', expected: null, price: 125_000 }] },
    });
    shopper.headers['x-market'] = 'ec';
    const { token, email } = shopper;
    const { address } = await shop.call('createAddress', {
      token,
      body: {
        ...{ country: 'EC', fullName: 'Ada Marlow', mobile: '555 0100' },
        ...{ line1: 'Calle Larga 1', city: 'Cuenca' },
      },
    });
    await shopper.add();
    const { order } = await shopper.place({ addressId: address.id, amount: 1250 });
    const [sent] = await shop.waitForEmails(email, 'is confirmed');
    assert.match(sent?.text ?? '', /\$1,250\.00/);
    assert.doesNotMatch(sent?.text ?? '', /\$1,250(?!\.00)/);

    const parameters = { orderId: order.orderId };
    const { version } = (await shop.call('getStaffOrder', { headers, parameters })).order;
    const pack = { step: 'pack', version };
    const packed = await shop.call('transitionStaffOrder', { headers, parameters, body: pack });
    const { invoice } = await shop.call('getInvoice', { token, parameters });
    for (const document of [order, packed.order, invoice])
      assert.equal(formatAmount(1250, document), '$1,250.00');
  },

  'shows whole dollars of the default market without cents [MOR-10]': async (shop) => {
    const { token, email } = await shop.signUp();
    const { products } = await shop.call('listProducts');
    const product = products.find(({ product_stock: stock }) => stock > 1) ?? assert.fail();
    await shop.call('addToCart', { token, body: { product } });
    const { addresses } = await shop.call('listAddresses', { token });
    const { order } = await shop.call('placeOrder', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { addressId: addresses[0]?.id, payBy: 'Cash on delivery' },
    });
    const amount = `$${order.amount.toLocaleString('en-US')}`;
    assert.equal(formatAmount(order.amount, order), amount);
    const [sent] = await shop.waitForEmails(email, 'is confirmed');
    assert.ok(sent?.text.includes(amount), sent?.text);
    assert.ok(!sent?.text.includes(`${amount}.00`), sent?.text);
  },
});

/** Signs up a shopper in a market, with a well-stocked product and its price there. */
async function openShopper(shop: ShopUnderTest, market: string, currency: string) {
  const { token, email } = await shop.signUp();
  const country = market === 'eu' ? 'DE' : market.toUpperCase();
  const { address } = await shop.call('createAddress', {
    token,
    body: { country, mobile: '555 0100', ...samples[country]?.[0]?.typed },
  });
  const headers = { 'x-market': market };
  const { products } = await shop.call('listProducts');
  const [product, other] = products
    .filter(({ _id }) => !_id.startsWith('market-'))
    .toSorted((one, another) => another.product_stock - one.product_stock);
  if (!product || !other) throw new Error('no products');
  const staff = await shop.signInStaff('manager');
  const page = await shop.call('listMarketPrices', {
    ...staff,
    parameters: { marketCode: market },
    query: '?limit=200',
  });
  const findPrice = ({ _id }: Product) => {
    const found = page.products.find(({ productId }) => productId === _id)?.prices[0]?.price;
    return toUnits({ amount: found ?? assert.fail(), currency });
  };
  const add = (body: { product: Product }) => shop.call('addToCart', { token, body });
  return {
    ...{ token, address, email, headers, product },
    price: findPrice(product),
    add: () => add({ product }),
    async addOther() {
      await add({ product: other });
      return findPrice(other);
    },
    place: (body: object, key: string = crypto.randomUUID()) =>
      shop.call('placeOrder', {
        token,
        headers: { ...headers, 'idempotency-key': key },
        body: { addressId: address.id, payBy: 'Cash on delivery', ...body },
      }),
  };
}
