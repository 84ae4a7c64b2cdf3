import { createApp, type PaymentProvider, paymentJobs } from '@briolette/api';
import { checkLedger, type Database, findStaffOrder } from '@briolette/storage';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Intent } from '../../../../tests/doubles/stripe/ledger.ts';
import {
  type StripeDouble,
  startStripeDouble,
} from '../../../../tests/doubles/stripe/stripe-double.ts';
import { openFreshPostgres } from '../../../../tests/support/engines.ts';
import { quickHashing } from '../../../../tests/support/quick-hashing.ts';
import { createStripeProvider } from '../../src/payments/stripe.ts';

let stripe: StripeDouble;
let database: Database;
let payments: PaymentProvider[];
let now = new Date();
const clock = () => now;
const reported: string[] = [];
const reportError = (error: unknown) => void reported.push(String(error));
let call: (path: string, body?: object) => Promise<ResponseBody>;
type ResponseBody = {
  encodedToken: string;
  addresses: { id: string }[];
  products: object[];
  order: { orderId: string; state: string; amount: number };
};

beforeAll(async () => {
  [stripe, database] = await Promise.all([startStripeDouble(), openFreshPostgres()]);
  payments = [createStripeProvider({ secretKey: 'sk_test_x', webhookSecret: 'x', at: stripe.at })];
  const shop = createApp({
    database,
    paymentProviders: payments,
    clock,
    passwordHasher: quickHashing,
    siteUrl: 'https://shop.example',
    secret: new TextEncoder().encode('only for this test and nothing else'),
    reportError,
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
  reported.length = 0;
});
afterAll(async () => {
  await stripe.stop();
  await database.close();
});

/** Places an order whose payment is changed at Stripe before the shop syncs it. */
async function paidWith(change: (intent: Intent) => void) {
  const [product] = (await call('/api/products')).products;
  await call('/api/user/cart', { product });
  const [address] = (await call('/api/user/addresses')).addresses;
  const { order } = await call('/api/user/orders', { addressId: address?.id, payBy: 'online' });
  const session = [...stripe.ledger.sessions.values()].at(-1);
  stripe.pay(session?.id ?? '');
  const intent = session?.payment_intent;
  if (!intent) throw new Error('nothing was paid');
  change(intent);
  return { ...order, intent };
}

/** Captures a payment at Stripe, bypassing the shop. */
function capture(intent: Intent, cents: number) {
  Object.assign(intent, { status: 'succeeded', amount_received: cents });
  if (intent.latest_charge) intent.latest_charge.amount_captured = cents;
}

const syncPayment = (orderId: string) => call(`/api/user/orders/${orderId}/payment/sync`, {});

async function runPaymentJobs() {
  const jobs = paymentJobs({
    database,
    clock,
    siteUrl: '',
    paymentProviders: payments,
    reportError,
  });
  const due = await database.query<{ payload: { paymentId: string } }>({
    name: '',
    text: `select payload from jobs where kind = 'sync-payment' order by id`,
  });
  for (const { payload } of due)
    await jobs['sync-payment'].run({ payload }).catch((error) => {
      if (error.name !== 'PaymentPending') throw error;
    });
}

test.each<[string, (intent: Intent) => void, RegExp]>([
  ['less', (intent) => Object.assign(intent, { amount: 100 }), /reports 1 USD, the order is/],
  [
    'another currency',
    (intent) => Object.assign(intent, { currency: 'jpy' }),
    /reports \d+ JPY, the order is \d+ USD/,
  ],
  ['less than was authorised', (intent) => capture(intent, 100), /reports 1 USD, the order is/],
  [
    'more',
    (intent) => capture(Object.assign(intent, { amount: 99_999_900 }), 99_999_900),
    /reports 999999 USD, the order is/,
  ],
])('a payment of %s puts the order on hold [STL-01]', async (_, change, note) => {
  const { orderId, intent } = await paidWith(change);
  await syncPayment(orderId);
  await syncPayment(orderId);
  const held = await findStaffOrder(database, orderId);
  expect([held?.state, held?.payments[0]?.state]).toEqual(['awaiting_payment', 'pending']);
  expect(held?.timeline.slice(1).map((each) => [each.actorName, each.state])).toEqual([
    ['provider', 'awaiting_payment'],
  ]);
  expect(held?.timeline[1]?.note).toMatch(note);
  expect(reported).toEqual([expect.stringMatching(note)]);
  expect(held?.emails).toEqual([]);
  expect(await checkLedger(database)).toEqual([]);

  // Without a decision the payment deadline passes, and the payment is refunded.
  now = new Date(now.getTime() + 40 * 60_000);
  for (let round = 0; round < 3; round++) await runPaymentJobs();
  now = new Date();
  const ended = await findStaffOrder(database, orderId);
  expect([ended?.state, ended?.payments[0]?.state]).toEqual(['cancelled', 'cancelled']);
  expect(intent.status === 'canceled' || (intent.latest_charge?.amount_refunded ?? 0) > 0).toBe(
    true,
  );
  expect(await checkLedger(database)).toEqual([]);
});

test("blocks shipping when less than the order's amount was captured [STL-01]", async () => {
  const { orderId, intent } = await paidWith(() => {});
  await syncPayment(orderId);
  expect((await findStaffOrder(database, orderId))?.state).toBe('placed');
  capture(intent, 100);
  await syncPayment(orderId);
  const held = await findStaffOrder(database, orderId);
  expect([held?.state, held?.payments[0]?.state]).toEqual(['placed', 'authorised']);
  expect(held?.timeline.at(-1)?.note).toMatch(/^payment on hold: the provider reports 1 USD/);
});
