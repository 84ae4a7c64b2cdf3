import { createApp, type PaymentProvider, paymentJobs } from '@briolette/api';
import { orderTransitions } from '@briolette/domain';
import { checkLedger, type Database, findStaffOrder, transitionOrder } from '@briolette/storage';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type StripeDouble,
  startStripeDouble,
} from '../../../../tests/doubles/stripe/stripe-double.ts';
import { createSignature } from '../../../../tests/doubles/stripe/webhooks.ts';
import { openFreshPostgres } from '../../../../tests/support/engines.ts';
import { quickHashing } from '../../../../tests/support/quick-hashing.ts';
import { createStripeProvider } from '../../src/payments/stripe.ts';

const webhookSecret = 'whsec_of_a_test';
const minuteMs = 60_000;
let stripe: StripeDouble;
let database: Database;
let shop: ReturnType<typeof createApp>;
let paymentProviders: PaymentProvider[];
let now = new Date();
const clock = () => now;
let call: (path: string, body?: object) => Promise<ResponseBody>;
type ResponseBody = {
  encodedToken: string;
  addresses: { id: string }[];
  products: object[];
  order: { orderId: string; state: string; amount: number };
};

beforeAll(async () => {
  [stripe, database] = await Promise.all([startStripeDouble(), openFreshPostgres()]);
  stripe.webhooks.delivery = 'held';
  paymentProviders = [
    createStripeProvider({ secretKey: 'sk_test_x', webhookSecret, at: stripe.at }),
  ];
  shop = createApp({
    ...{ database, paymentProviders, clock, passwordHasher: quickHashing },
    siteUrl: 'https://shop.example',
    secret: new TextEncoder().encode('only for this test and nothing else'),
  });
  let token = '';
  call = async (path, body) => {
    const headers = { authorization: token, 'idempotency-key': crypto.randomUUID() };
    const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) };
    return (await shop.request(path, init)).json();
  };
  const signUp = { email: 'ada@test.example', password: 'a-long-test-password' };
  token = (await call('/api/auth/signup', signUp)).encodedToken;
});
beforeEach(() => {
  now = new Date();
});
afterAll(async () => {
  await stripe.stop();
  await database.close();
});

/** Places an order that waits for its payment. */
async function placeOrder() {
  const [product] = (await call('/api/products')).products;
  await call('/api/user/cart', { product });
  const [address] = (await call('/api/user/addresses')).addresses;
  const { order } = await call('/api/user/orders', { addressId: address?.id, payBy: 'online' });
  const session = [...stripe.ledger.sessions.values()].at(-1);
  if (!session) throw new Error('no payment page was opened');
  const pay = (method: string) => {
    stripe.pay(session.id, method);
    return session.payment_intent;
  };
  return { ...order, cents: order.amount * 100, pay };
}

async function placePaidOrder(method = 'ideal') {
  const order = await placeOrder();
  const intent = order.pay(method);
  await sendWebhook(intent);
  return { ...order, intent };
}

async function sendWebhook(object: unknown): Promise<number> {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', data: { object } });
  const signature = createSignature(body, webhookSecret, stripe.now());
  const headers = { 'stripe-signature': signature };
  const path = '/api/payments/stripe/webhook';
  return (await shop.request(path, { method: 'POST', headers, body })).status;
}

async function runPaymentJobs() {
  const jobs = paymentJobs({ database, clock, siteUrl: '', paymentProviders });
  const due = await database.query<{ payload: { paymentId: string } }>({
    name: '',
    text: `select payload from jobs where kind = 'sync-payment' order by id`,
  });
  for (const { payload } of due)
    await jobs['sync-payment'].run({ payload }).catch((error) => {
      if (error.name !== 'PaymentPending') throw error;
    });
}

async function readOrder(orderId: string) {
  const order = await findStaffOrder(database, orderId);
  expect(await checkLedger(database)).toEqual([]);
  return { state: order?.state, payment: order?.payments[0], refunds: order?.refunds ?? [] };
}

const getRefunded = (intent: Awaited<ReturnType<typeof placePaidOrder>>['intent']) =>
  intent?.latest_charge?.amount_refunded;

test.each([
  ['card', 'authorised', 'requires_capture'],
  ['klarna', 'authorised', 'requires_capture'],
  ['ideal', 'captured', 'succeeded'],
  ['konbini', 'captured', 'succeeded'],
])('a payment by %s is %s [CAP-01]', async (method, state, status) => {
  const { orderId, amount, intent } = await placePaidOrder(method);
  expect(intent).toMatchObject({ status });
  const order = await readOrder(orderId);
  expect(order).toMatchObject({ state: 'placed', payment: { state } });
  expect(order.payment?.captured).toBe(state === 'captured' ? amount : 0);
});

test('the shop captures before a hold ends whose end Stripe does not report [CAP-02]', async () => {
  const { orderId, intent } = await placePaidOrder('klarna');
  now = new Date(now.getTime() + 5 * 24 * 60 * minuteMs);
  await runPaymentJobs();
  expect(intent?.status).toBe('requires_capture');
  now = new Date(now.getTime() + 1.5 * 24 * 60 * minuteMs);
  await runPaymentJobs();
  expect(intent?.status).toBe('succeeded');
  expect(await readOrder(orderId)).toMatchObject({ payment: { state: 'captured' } });
});

test('an order that was captured at once is packed without another capture [CAP-01]', async () => {
  const { orderId, cents, intent } = await placePaidOrder();
  await transitionOrder(database, {
    ...{ orderId, userId: null, version: null, by: 'staff', note: '', tracking: null, now },
    ...orderTransitions.pack,
    newId: crypto.randomUUID(),
  });
  await runPaymentJobs();
  expect(await readOrder(orderId)).toMatchObject({ state: 'packed', refunds: [] });
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: cents });
});

test('a cancellation by the customer refunds it [CAP-03]', async () => {
  const { orderId, amount, cents, intent } = await placePaidOrder();
  await call(`/api/user/orders/${orderId}/cancel`, {});
  expect(getRefunded(intent)).toBe(cents);
  expect(await readOrder(orderId)).toMatchObject({
    state: 'cancelled',
    refunds: [{ amount, state: 'succeeded' }],
  });
});

test('a cancellation by staff refunds it [CAP-03]', async () => {
  const { orderId, amount, cents, intent } = await placePaidOrder();
  await transitionOrder(database, {
    ...{ orderId, userId: null, version: null, by: 'staff', note: '', tracking: null, now },
    ...orderTransitions.cancel,
    newId: crypto.randomUUID(),
  });
  await runPaymentJobs();
  expect(getRefunded(intent)).toBe(cents);
  expect(await readOrder(orderId)).toMatchObject({
    state: 'cancelled',
    refunds: [{ amount, state: 'succeeded' }],
  });
});

test('a payment that arrives while the customer cancels is refunded [CAP-03]', async () => {
  const { orderId, cents, pay } = await placeOrder();
  // Paid a moment before the cancellation; its webhook is still on the way.
  const intent = pay('ideal');
  await call(`/api/user/orders/${orderId}/cancel`, {});
  await runPaymentJobs();
  expect(getRefunded(intent)).toBe(cents);
  expect(await readOrder(orderId)).toMatchObject({
    state: 'cancelled',
    payment: { state: 'cancelled' },
  });
});

test('a payment of another amount is refunded when the order ends [CAP-03]', async () => {
  const { orderId, pay } = await placeOrder();
  const intent = pay('ideal');
  Object.assign(intent ?? {}, { amount: 100, amount_received: 100 });
  Object.assign(intent?.latest_charge ?? {}, { amount: 100, amount_captured: 100 });
  await sendWebhook(intent);
  expect(await readOrder(orderId)).toMatchObject({ state: 'awaiting_payment' });
  now = new Date(now.getTime() + 40 * minuteMs);
  for (let round = 0; round < 3; round++) await runPaymentJobs();
  expect(getRefunded(intent)).toBe(100);
  expect(await readOrder(orderId)).toMatchObject({ state: 'cancelled' });
});

test('repeated webhooks record and refund it once [CAP-04]', async () => {
  const { orderId, amount, cents, intent } = await placePaidOrder();
  const statuses = [await sendWebhook(intent), await sendWebhook(intent)];
  expect(statuses).toEqual([200, 200]);
  expect(await readOrder(orderId)).toMatchObject({ payment: { captured: amount } });
  await call(`/api/user/orders/${orderId}/cancel`, {});
  for (let repeat = 0; repeat < 3; repeat++) await sendWebhook(intent);
  expect(getRefunded(intent)).toBe(cents);
  expect((await readOrder(orderId)).refunds).toHaveLength(1);
});

test('a payment whose webhook comes after the deadline places the order [CAP-04]', async () => {
  const { orderId, pay } = await placeOrder();
  const intent = pay('ideal');
  now = new Date(now.getTime() + 40 * minuteMs);
  await sendWebhook(intent);
  expect(await readOrder(orderId)).toMatchObject({
    state: 'placed',
    payment: { state: 'captured' },
  });
  expect(getRefunded(intent)).toBe(0);
});

test('a payment that succeeds after the order ended is refunded [CAP-04]', async () => {
  const { orderId, cents, pay } = await placeOrder();
  await call(`/api/user/orders/${orderId}/cancel`, {});
  expect(await readOrder(orderId)).toMatchObject({ state: 'cancelled' });
  // Stripe closed the page, and the bank reports the payment a day later nevertheless.
  Object.assign([...stripe.ledger.sessions.values()].at(-1) ?? {}, { status: 'open' });
  const intent = pay('ideal');
  for (let round = 0; round < 2; round++) await sendWebhook(intent);
  expect(getRefunded(intent)).toBe(cents);
  expect(await readOrder(orderId)).toMatchObject({ state: 'cancelled' });
});
