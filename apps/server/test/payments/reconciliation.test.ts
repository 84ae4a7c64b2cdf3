import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createApp, type PaymentProvider, paymentJobs } from '@briolette/api';
import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import { checkLedger, type Database, migrate, seedCatalogue } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type StripeDouble,
  startStripeDouble,
} from '../../../../tests/doubles/stripe/stripe-double.ts';
import { createFreshPostgres } from '../../../../tests/support/engines.ts';
import { quickHashing } from '../../../../tests/support/quick-hashing.ts';
import { createStripeProvider } from '../../src/payments/stripe.ts';

/** No webhooks are delivered: only the reconciliation finds changes. */
let stripe: StripeDouble;
let stripeClient: Stripe;
let url: string;
let database: Database;
let payments: PaymentProvider[];
let call: (path: string, body?: object) => Promise<{ status: number; body: ResponseBody }>;
type ResponseBody = {
  encodedToken: string;
  addresses: { id: string }[];
  products: object[];
  order: { orderId: string; state: string; payment: { state: string } };
};

beforeAll(async () => {
  [stripe, url] = await Promise.all([startStripeDouble(), createFreshPostgres()]);
  database = openPostgres({ connectionString: url, maxConnections: 2 });
  await migrate(database);
  await seedCatalogue(database, catalogueProducts, categories);
  const secretKey = 'sk_test_of_this_test';
  stripeClient = new Stripe(secretKey, stripe.at);
  payments = [createStripeProvider({ secretKey, webhookSecret: 'whsec_unused', at: stripe.at })];
  const shop = createApp({
    database,
    paymentProviders: payments,
    passwordHasher: quickHashing,
    siteUrl: 'https://shop.example',
    secret: new TextEncoder().encode('only for this test and nothing else'),
  });
  let token = '';
  call = async (path, body) => {
    const headers = { authorization: token, 'idempotency-key': crypto.randomUUID() };
    const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) };
    const response = await shop.request(path, init);
    return { status: response.status, body: await response.json() };
  };
  const signUp = { email: 'ada@test.example', password: 'a-long-test-password' };
  token = (await call('/api/auth/signup', signUp)).body.encodedToken;
});
afterAll(async () => {
  await stripe.stop();
  await database.close();
});

/** Runs the daily job two hours later, because recent payments aren't compared. */
const compare = () => {
  const clock = () => new Date(Date.now() + 2 * 60 * 60 * 1000);
  const jobs = paymentJobs({ database, clock, siteUrl: '', paymentProviders: payments });
  return jobs['reconcile-payments'].run({ payload: {} });
};

async function paidUnheard() {
  const [product] = (await call('/api/products')).body.products;
  await call('/api/user/cart', { product });
  const [address] = (await call('/api/user/addresses')).body.addresses;
  const { body } = await call('/api/user/orders', { addressId: address?.id, payBy: 'online' });
  const session = [...stripe.ledger.sessions.values()].at(-1);
  stripe.pay(session?.id ?? '');
  return {
    orderId: body.order.orderId,
    reference: session?.id ?? '',
    intent: session?.payment_intent?.id ?? '',
  };
}

const getOrderStates = async (orderId: string) => {
  const { state, payment } = (await call(`/api/user/orders/${orderId}`)).body.order;
  return [state, payment.state];
};

test('the daily reconciliation records a payment whose webhooks were lost', async () => {
  const { orderId, intent } = await paidUnheard();
  expect(await getOrderStates(orderId)).toEqual(['awaiting_payment', 'pending']);
  await compare();
  expect(await getOrderStates(orderId)).toEqual(['placed', 'authorised']);
  await stripeClient.paymentIntents.capture(intent);
  await compare();
  expect(await getOrderStates(orderId)).toEqual(['placed', 'captured']);
  expect(await checkLedger(database)).toEqual([]);
});

test('reports on every run what needs a decision', async () => {
  const { reference, intent } = await paidUnheard();
  await stripeClient.paymentIntents.capture(intent);
  await stripeClient.refunds.create({ payment_intent: intent, amount: 500 });
  const refunded = `stripe ${reference}: refunded 500 there, 0 here`;
  await expect(compare()).rejects.toThrow(refunded);
  const elsewhere = await stripeClient.checkout.sessions.create({
    mode: 'payment',
    client_reference_id: crypto.randomUUID(),
    success_url: 'https://other.example',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Not ours' } },
      },
    ],
  });
  await expect(compare()).rejects.not.toThrow('not in the ledger');
  stripe.pay(elsewhere.id);
  await expect(compare()).rejects.toThrow(
    `stripe ${elsewhere.id}: captured, and not in the ledger; ${refunded}`,
  );
});

test('npm run check-ledger reports whether the ledger adds up', async () => {
  const file = join(tmpdir(), `books-${crypto.randomUUID()}`);
  writeFileSync(file, `${url}\n`);
  const script = fileURLToPath(
    new URL('../../../../scripts/payments/check-ledger.ts', import.meta.url),
  );
  const run = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [script], { env: { PATH: process.env.PATH, ...env } });
  expect((await run({ DATABASE_URL_FILE: file })).stdout).toBe('The ledger is consistent\n');
  const [product] = await database.query<{ id: string }>({
    name: '',
    text: 'update products set stock = stock + 1 where position = 1 returning id',
  });
  await expect(run({ DATABASE_URL: url })).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining(
      `Broken: stock equals the sum of its movements. ${product?.id}: `,
    ),
  });
});
