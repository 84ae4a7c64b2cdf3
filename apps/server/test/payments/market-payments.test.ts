import { createApp } from '@briolette/api';
import { orderTransitions } from '@briolette/domain';
import {
  checkLedger,
  createMarket,
  type Database,
  findStaffOrder,
  requestRefund,
  seedMarketPrices,
  transitionOrder,
} from '@briolette/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type StripeDouble,
  startStripeDouble,
} from '../../../../tests/doubles/stripe/stripe-double.ts';
import { openFreshPostgres } from '../../../../tests/support/engines.ts';
import { quickHashing } from '../../../../tests/support/quick-hashing.ts';
import { createStripeProvider } from '../../src/payments/stripe.ts';

let stripe: StripeDouble;
let database: Database;
let call: (path: string, market: string, body?: object) => Promise<ResponseBody>;
type ResponseBody = {
  encodedToken: string;
  addresses: { id: string }[];
  products: { _id: string }[];
  order: { orderId: string; state: string; amount: number; currency: string };
};

const actor = {
  ...{ staffMemberId: crypto.randomUUID(), name: 'Test', address: null, call: 'createMarket' },
};

beforeAll(async () => {
  [stripe, database] = await Promise.all([startStripeDouble(), openFreshPostgres()]);
  const shop = createApp({
    database,
    paymentProviders: [
      createStripeProvider({ secretKey: 'sk_test_x', webhookSecret: 'x', at: stripe.at }),
    ],
    passwordHasher: quickHashing,
    siteUrl: 'https://shop.example',
    secret: new TextEncoder().encode('only for this test and nothing else'),
  });
  await createMarket(database, actor, {
    code: 'kw',
    currency: 'KWD',
    now: new Date(),
    fields: {
      ...{ name: 'Kuwait', countries: ['KW'], languages: ['en'], pricesIncludeTax: true },
      ...{ addressForm: 'country', isActive: true, deliveryCharge: 1230 },
    },
  });
  await seedMarketPrices(database, { kw: { rate: '0.30715', ending: '' } });
  // The shopper's address has the single form.
  await database.script(`update markets set address_form = 'single'`);
  let token = '';
  call = async (path, market, body) => {
    const headers = {
      ...{ authorization: token, 'idempotency-key': crypto.randomUUID(), 'x-market': market },
    };
    const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) };
    return (await shop.request(path, init)).json();
  };
  const signUp = { email: 'ada@test.example', password: 'a-long-test-password' };
  token = (await call('/api/auth/signup', 'home', signUp)).encodedToken;
});
afterAll(async () => {
  await stripe.stop();
  await database.close();
});

const getLatestSession = () => [...stripe.ledger.sessions.values()].at(-1);

/** Places an order of one product, which awaits payment. */
async function placeOrder(market: string) {
  const [product] = (await call('/api/products', 'home')).products;
  await call('/api/user/cart', market, { product });
  const [address] = (await call('/api/user/addresses', market)).addresses;
  const body = { addressId: address?.id, payBy: 'online' };
  const { order } = await call('/api/user/orders', market, body);
  return { product, order, orderId: order.orderId };
}

/** Pays an order of one product, packs it and refunds its line. */
async function sell(market: string) {
  const { product, order, orderId } = await placeOrder(market);
  const session = getLatestSession();
  stripe.pay(session?.id ?? '');
  const sync = () => call(`/api/user/orders/${orderId}/payment/sync`, market, {});
  await sync();
  const now = new Date();
  await transitionOrder(database, {
    ...{ orderId, userId: null, version: null, by: 'staff', note: '', tracking: null, now },
    ...orderTransitions.pack,
    newId: crypto.randomUUID(),
  });
  await sync();
  const packed = await findStaffOrder(database, orderId);
  const lines = packed?.lines.map(({ productId, qty }) => ({ productId, qty })) ?? [];
  return {
    order,
    packed,
    product: product?._id ?? '',
    lines,
    intent: session?.payment_intent,
    sync,
  };
}

const readPrice = async (market: string, product: string) => {
  const [row] = await database.query<{ price: number }>(
    {
      name: 'price',
      text: `select price::float8 as price from market_prices
        where market_code = $1 and product_id = $2 and item_code = ''`,
    },
    [market, product],
  );
  return row?.price ?? expect.unreachable();
};

test.each([
  ['jp', 'JPY', 1, 0],
  ['eu', 'EUR', 100, 0],
  ['kw', 'KWD', 1000, 1230],
])(
  'charges, captures and refunds an order in %s exactly [MOR-03]',
  async (market, currency, unit, delivery) => {
    const { order, packed, product, lines, intent, sync } = await sell(market);
    const price = await readPrice(market, product);
    expect([order.currency, Math.round(order.amount * unit)]).toEqual([currency, price + delivery]);
    expect(intent).toMatchObject({
      ...{ amount: price + delivery, amount_received: price + delivery },
      currency: currency.toLowerCase(),
    });
    expect([packed?.state, packed?.payments[0]?.captured]).toEqual(['packed', order.amount]);
    const refund = {
      ...{ refundId: crypto.randomUUID(), orderId: order.orderId, now: new Date() },
      reason: 'test',
      lines,
    };
    expect(await requestRefund(database, { ...refund, amountCents: price })).toBe('requested');
    await sync();
    expect(intent?.latest_charge?.amount_refunded).toBe(price);
    const after = await findStaffOrder(database, order.orderId);
    expect(after?.refunds).toMatchObject([{ amount: price / unit, state: 'succeeded' }]);
    expect(await checkLedger(database)).toEqual([]);
  },
);

test.each([
  ['home', ''],
  ['jp', '/jp'],
])(
  'sends the customer of %s back to "%s/cart/payment", for every attempt [MSF-08]',
  async (market, prefix) => {
    const { orderId } = await placeOrder(market);
    const url = `https://shop.example${prefix}/cart/payment/${orderId}`;
    const first = getLatestSession();
    stripe.failAsyncPayment(first?.id ?? '');
    await call(`/api/user/orders/${orderId}/payment`, 'home', {});
    const second = getLatestSession();
    expect(second?.id).not.toBe(first?.id);
    expect([first?.success_url, second?.success_url]).toEqual([url, url]);
  },
);

test('sends the customer of a market that was closed since back to the default one [MSF-08]', async () => {
  const { orderId } = await placeOrder('kw');
  stripe.failAsyncPayment(getLatestSession()?.id ?? '');
  await database.script(`update markets set is_active = false where code = 'kw'`);
  await call(`/api/user/orders/${orderId}/payment`, 'home', {});
  expect(getLatestSession()?.success_url).toBe(`https://shop.example/cart/payment/${orderId}`);
  await database.script(`update markets set is_active = true where code = 'kw'`);
});

test('rejects a refund that Stripe would round [MOR-05]', async () => {
  const { order } = await sell('kw');
  const refund = { refundId: crypto.randomUUID(), orderId: order.orderId, now: new Date() };
  expect(await requestRefund(database, { ...refund, amountCents: 1005, reason: 'test' })).toBe(
    'not chargeable',
  );
});
