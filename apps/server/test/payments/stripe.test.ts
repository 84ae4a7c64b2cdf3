import {
  InvalidWebhook,
  type PaymentProvider,
  ProviderRejectedError,
  ProviderUnavailableError,
} from '@briolette/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type StripeDouble,
  startStripeDouble,
} from '../../../../tests/doubles/stripe/stripe-double.ts';
import { createSignature } from '../../../../tests/doubles/stripe/webhooks.ts';
import { createStripeProvider } from '../../src/payments/stripe.ts';

const webhookSecret = 'whsec_of_a_test';
let stripe: StripeDouble;
let payments: PaymentProvider;
let count = 0;

beforeAll(async () => {
  stripe = await startStripeDouble();
  stripe.webhooks.delivery = 'held';
  payments = createStripeProvider({
    secretKey: 'sk_test_x',
    webhookSecret,
    at: stripe.at,
    timeoutMs: 2000,
  });
});
beforeEach(() => stripe.faults.clear());
afterAll(() => stripe.stop());

const newId = (kind: string) => `${kind}-${++count}`;

/** Stored with the payment: an idempotency key must be reused with the same parameters. */
const expiresAt = new Date(Date.now() + 35 * 60_000);

function start(paymentId: string, amountCents = 120_100, currency = 'USD') {
  return payments.start({
    paymentId,
    orderNumber: '7K3M-Q2XD',
    amountCents,
    currency,
    email: 'ada@example.com',
    expiresAt,
    returnTo: 'https://shop.example/orders/1',
  });
}

async function held() {
  const payment = await start(newId('payment'));
  stripe.pay(payment.reference);
  return payment;
}

describe('a payment at Stripe', () => {
  test('is open with a payment URL, then authorised, then captured', async () => {
    const payment = await start(newId('payment'));
    expect(payment).toMatchObject({ state: 'open', amountCents: 120_100, capturedCents: 0 });
    expect(payment.url).toContain('/c/pay/');
    stripe.pay(payment.reference);
    const paid = await payments.get(payment.reference);
    expect(paid).toMatchObject({ state: 'authorised', capturedCents: 0, url: null });
    expect(paid.captureBefore?.getTime()).toBeGreaterThan(Date.now());
    const captured = await payments.capture(payment.reference, 120_100);
    expect(captured).toMatchObject({ state: 'captured', capturedCents: 120_100 });
  });

  test('is declined until it is paid with another card [PAY-22]', async () => {
    const { reference, declined } = await start(newId('payment'));
    expect(declined).toBe(false);
    stripe.decline(reference);
    expect(await payments.get(reference)).toMatchObject({ state: 'open', declined: true });
    stripe.pay(reference);
    expect(await payments.get(reference)).toMatchObject({ state: 'authorised', declined: false });
  });

  test('is created once when the response is lost', async () => {
    const paymentId = newId('payment');
    stripe.faults.next('answer lost', { match: /POST .*sessions$/ });
    const payment = await start(paymentId);
    expect((await start(paymentId)).reference).toBe(payment.reference);
    const made = [...stripe.ledger.sessions.values()];
    expect(made.filter((each) => each.client_reference_id === paymentId)).toHaveLength(1);
  });

  test('is rejected permanently after a replayed server error', async () => {
    const paymentId = newId('payment');
    stripe.faults.next('saved 500', { match: /POST .*sessions$/ });
    await expect(start(paymentId)).rejects.toThrow(ProviderRejectedError);
    expect(await payments.find(paymentId, new Date(Date.now() - 1000))).toBeNull();
  });

  test('is unavailable while Stripe is down or rate-limited', async () => {
    stripe.faults.down = true;
    await expect(start(newId('payment'))).rejects.toThrow(ProviderUnavailableError);
    stripe.faults.clear();
    stripe.faults.next('too many requests', { times: 5 });
    await expect(start(newId('payment'))).rejects.toThrow(ProviderUnavailableError);
  });

  test('is found by its id when its reference was lost', async () => {
    const paymentId = newId('payment');
    const { reference } = await start(paymentId);
    for (let more = 0; more < 120; more++) await start(newId('other'));
    const found = await payments.find(paymentId, new Date(Date.now() - 60_000));
    expect(found).toMatchObject({ paymentId, reference, state: 'open' });
  });
});

describe('cancelling at Stripe', () => {
  test('closes an unpaid session', async () => {
    const { reference } = await start(newId('payment'));
    expect((await payments.cancel(reference)).state).toBe('cancelled');
    expect((await payments.cancel(reference)).state).toBe('cancelled');
  });

  test('does not close a paid session', async () => {
    const { reference } = await held();
    expect((await payments.expire(reference)).state).toBe('authorised');
  });

  test('releases an authorised payment', async () => {
    const { reference } = await held();
    expect(await payments.cancel(reference)).toMatchObject({ state: 'cancelled' });
  });

  test('returns the current state when the shopper has just paid', async () => {
    const { reference } = await held();
    await payments.capture(reference, 120_100);
    expect((await payments.cancel(reference)).state).toBe('captured');
  });
});

describe('capturing and refunding at Stripe', () => {
  test('is idempotent', async () => {
    const { reference } = await held();
    await payments.capture(reference, 100_000);
    const again = await payments.capture(reference, 100_000);
    expect(again).toMatchObject({ state: 'captured', capturedCents: 100_000 });
    const refund = { refundId: newId('refund'), reference, amountCents: 30_000 };
    expect((await payments.refund(refund)).state).toBe('succeeded');
    await payments.refund(refund);
    expect((await payments.get(reference)).refundedCents).toBe(30_000);
  });

  test('refunds once when a response is lost or an error is replayed', async () => {
    for (const fault of ['answer lost', 'saved 500'] as const) {
      const { reference } = await held();
      await payments.capture(reference, 120_100);
      const refund = { refundId: newId('refund'), reference, amountCents: 50_000 };
      stripe.faults.next(fault, { match: /POST .*refunds$/ });
      await payments.refund(refund);
      await payments.refund(refund);
      expect((await payments.get(reference)).refundedCents).toBe(50_000);
    }
  });

  test('never refunds more than was captured', async () => {
    const { reference } = await held();
    await payments.capture(reference, 50_000);
    const refund = { refundId: newId('refund'), reference, amountCents: 50_001 };
    await expect(payments.refund(refund)).rejects.toThrow(ProviderRejectedError);
  });

  test('reports failed refunds and disputes', async () => {
    const { reference } = await held();
    await payments.capture(reference, 120_100);
    const refund = { refundId: newId('refund'), reference, amountCents: 100 };
    stripe.failRefund((await payments.refund(refund)).reference);
    expect(await payments.getRefund(refund)).toMatchObject({ state: 'failed' });
    expect((await payments.get(reference)).refundedCents).toBe(0);
    stripe.dispute(reference);
    expect((await payments.get(reference)).disputed).toBe(true);
  });

  test('reports an expired authorisation as cancelled', async () => {
    const { reference } = await held();
    stripe.advanceClock(8 * 24 * 60 * 60);
    expect(await payments.capture(reference, 120_100)).toMatchObject({
      state: 'cancelled',
      capturedCents: 0,
    });
    stripe.advanceClock(-8 * 24 * 60 * 60);
  });
});

test.each([
  ['JPY', 1250, 1250],
  ['KWD', 5120, 5120],
  ['ISK', 890, 89_000],
])('charges and refunds %s in its own unit: %d as %d [CUR-02]', async (currency, amount, sent) => {
  const payment = await start(newId('payment'), amount, currency);
  expect(payment.amountCents).toBe(amount);
  const session = stripe.ledger.sessions.get(payment.reference);
  expect([session?.amount_total, session?.currency]).toEqual([sent, currency.toLowerCase()]);
  stripe.pay(payment.reference);
  const captured = await payments.capture(payment.reference, amount);
  expect(captured).toMatchObject({ state: 'captured', amountCents: amount, capturedCents: amount });
  expect(session?.payment_intent?.amount_received).toBe(sent);
  const refund = { refundId: newId('refund'), reference: payment.reference, amountCents: amount };
  await payments.refund(refund);
  expect((await payments.get(payment.reference)).refundedCents).toBe(amount);
});

test('rounds three decimals to what card networks take [CUR-02]', async () => {
  const { reference } = await start(newId('payment'), 5124, 'KWD');
  expect(stripe.ledger.sessions.get(reference)?.amount_total).toBe(5120);
});

test('lists the payments of a period, across pages', async () => {
  const references = new Set<string>();
  const from = new Date();
  for (let made = 0; made < 130; made++) references.add((await start(newId('payment'))).reference);
  const until = new Date(Date.now() + 2000);
  for await (const { reference } of payments.list(new Date(from.getTime() - 1000), until))
    references.delete(reference);
  expect(references.size).toBe(0);
});

describe('a webhook from Stripe', () => {
  const verifyWebhook = (body: string, signature: string) =>
    payments.verifyWebhook(
      new Request('https://shop.example/api/payments/stripe', {
        method: 'POST',
        headers: { 'stripe-signature': signature },
        body,
      }),
    );
  const event = (object: unknown) =>
    JSON.stringify({ id: newId('evt'), object: 'event', type: 'any', data: { object } });
  const now = () => Math.floor(Date.now() / 1000);

  test('names the payment it is about', async () => {
    const body = event({ object: 'checkout.session', client_reference_id: 'payment-x' });
    const read = await verifyWebhook(body, createSignature(body, webhookSecret, now()));
    expect(read).toBe('payment-x');
  });

  test('about a refund or a dispute resolves to its payment', async () => {
    const { reference, paymentId } = await held();
    const intent = stripe.ledger.sessions.get(reference)?.payment_intent?.id;
    for (const object of ['refund', 'dispute']) {
      const body = event({ object, payment_intent: intent });
      const read = await verifyWebhook(body, createSignature(body, webhookSecret, now()));
      expect(read).toBe(paymentId);
    }
  });

  test('that is forged, old or unsigned is rejected', async () => {
    const body = event({ object: 'checkout.session', client_reference_id: 'payment-x' });
    const forged = createSignature(body, 'whsec_of_somebody_else', now());
    const old = createSignature(body, webhookSecret, now() - 301);
    const other = createSignature(`${body} `, webhookSecret, now());
    for (const signature of [forged, old, other, '', 'nonsense'])
      await expect(verifyWebhook(body, signature)).rejects.toThrow(InvalidWebhook);
  });

  test.each(['null', '[]', '{"data":{}}'])(
    'that is signed but not an event is rejected: %s',
    async (body) => {
      await expect(
        verifyWebhook(body, createSignature(body, webhookSecret, now())),
      ).rejects.toThrow(InvalidWebhook);
    },
  );

  test('about another object is ignored', async () => {
    const body = event({ object: 'customer', id: 'cus_1' });
    expect(await verifyWebhook(body, createSignature(body, webhookSecret, now()))).toBeNull();
  });
});
