import { InvalidWebhook, type PaymentProvider, ProviderRejectedError } from '@briolette/api';
import { toChargeAmount } from '@briolette/domain';
import Stripe from 'stripe';
import { captureByMethod } from './stripe-methods.ts';
import {
  callStripe,
  getId,
  ReplayedServerError,
  toProviderPayment,
  toProviderRefund,
} from './stripe-objects.ts';

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  /** A test server instead of Stripe. */
  at?: { host: string; port: number; protocol: 'http' };
  timeoutMs?: number;
};

/** A shopper waits no longer than this; a job syncs the payment later. */
const timeoutMs = 8000;

/**
 * Creates the provider for Stripe Checkout. A payment is authorised by the shopper and captured at
 * packing, or captured at once if its method can't hold an amount.
 */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const stripe = new Stripe(options.secretKey, {
    ...options.at,
    timeout: options.timeoutMs ?? timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return {
    name: 'stripe',
    start: (payment) => createSession(stripe, payment),
    get: (reference) => getPayment(stripe, reference),
    find: (paymentId, since) => findByPaymentId(stripe, paymentId, since),
    expire: (reference) => close(stripe, reference),
    cancel: (reference) => cancel(stripe, reference),
    capture: (reference, amountCents) => capture(stripe, reference, amountCents),
    refund: (refund) => createRefund(stripe, refund),
    getRefund: (refund) => getRefund(stripe, refund),
    list: (from, until) => list(stripe, from, until),
    verifyWebhook: (request) => verifyWebhook(stripe, options.webhookSecret, request),
  };
}

type Refund = Parameters<PaymentProvider['refund']>[0];

async function createSession(stripe: Stripe, payment: Parameters<PaymentProvider['start']>[0]) {
  const session: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    client_reference_id: payment.paymentId,
    customer_email: payment.email,
    expires_at: toSeconds(payment.expiresAt),
    success_url: payment.returnTo,
    cancel_url: payment.returnTo,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: payment.currency.toLowerCase(),
          unit_amount: toChargeAmount({ amount: payment.amountCents, currency: payment.currency }),
          product_data: { name: `Order ${payment.orderNumber}` },
        },
      },
    ],
    payment_intent_data: { metadata: { payment: payment.paymentId } },
    payment_method_options: captureByMethod,
    expand: ['payment_intent.latest_charge'],
  };
  const options = { idempotencyKey: payment.paymentId };
  return toProviderPayment(
    await callStripe(() => stripe.checkout.sessions.create(session, options)),
  );
}

async function getPayment(stripe: Stripe, reference: string) {
  const expand = ['payment_intent.latest_charge'];
  return toProviderPayment(
    await callStripe(() => stripe.checkout.sessions.retrieve(reference, { expand })),
  );
}

function findByPaymentId(stripe: Stripe, paymentId: string, since: Date) {
  const created = { gte: toSeconds(since) - 60 };
  return callStripe(async () => {
    for await (const session of stripe.checkout.sessions.list({ created, limit: 100 }))
      if (session.client_reference_id === paymentId) return getPayment(stripe, session.id);
    return null;
  });
}

async function close(stripe: Stripe, reference: string) {
  const payment = await getPayment(stripe, reference);
  if (payment.state !== 'open') return payment;
  return change(stripe, reference, () => stripe.checkout.sessions.expire(reference));
}

async function cancel(stripe: Stripe, reference: string) {
  const payment = await close(stripe, reference);
  if (payment.state !== 'authorised' && payment.state !== 'failed') return payment;
  const { intent } = await findIntent(stripe, reference);
  return intent ? change(stripe, reference, () => stripe.paymentIntents.cancel(intent)) : payment;
}

async function capture(stripe: Stripe, reference: string, amountCents: number) {
  const { intent, currency } = await findIntent(stripe, reference);
  if (!intent) return getPayment(stripe, reference);
  const amount = toChargeAmount({ amount: amountCents, currency });
  return change(stripe, reference, () =>
    stripe.paymentIntents.capture(intent, { amount_to_capture: amount }),
  );
}

/**
 * Makes a change that may have been made before: if Stripe rejects it, returns the current state.
 */
async function change(stripe: Stripe, reference: string, call: () => Promise<unknown>) {
  await callStripe(call).catch((error) => {
    if (!(error instanceof ProviderRejectedError)) throw error;
  });
  return getPayment(stripe, reference);
}

async function findIntent(stripe: Stripe, reference: string) {
  const session = await callStripe(() => stripe.checkout.sessions.retrieve(reference));
  return { intent: getId(session.payment_intent), currency: session.currency ?? '' };
}

async function createRefund(stripe: Stripe, { refundId, reference, amountCents }: Refund) {
  const { intent, currency } = await findIntent(stripe, reference);
  if (!intent) throw new ProviderRejectedError('nothing was paid');
  const existing = await findRefund(stripe, intent, refundId);
  if (existing) return toProviderRefund(existing, refundId);
  const amount = toChargeAmount({ amount: amountCents, currency });
  const refund = { payment_intent: intent, amount, metadata: { refund: refundId } };
  const create = (idempotencyKey: string) =>
    callStripe(() => stripe.refunds.create(refund, { idempotencyKey }));
  const created = await create(refundId).catch(async (error) => {
    // Stripe replays a saved 5xx for a day. If it created no refund, another key starts a new
    // attempt.
    if (!(error instanceof ReplayedServerError)) throw error;
    const saved = await findRefund(stripe, intent, refundId);
    return saved ?? create(`${refundId}:after-saved-fault`);
  });
  return toProviderRefund(created, refundId);
}

async function getRefund(
  stripe: Stripe,
  { refundId, reference }: Pick<Refund, 'refundId' | 'reference'>,
) {
  const { intent } = await findIntent(stripe, reference);
  const refund = intent && (await findRefund(stripe, intent, refundId));
  return refund ? toProviderRefund(refund, refundId) : null;
}

function findRefund(stripe: Stripe, intent: string, refundId: string) {
  return callStripe(async () => {
    for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
      if (refund.metadata?.refund === refundId) return refund;
    return null;
  });
}

async function* list(stripe: Stripe, from: Date, until: Date) {
  const created = { gte: toSeconds(from), lt: toSeconds(until) };
  const expand = ['data.payment_intent.latest_charge'];
  for await (const session of stripe.checkout.sessions.list({ created, expand, limit: 100 }))
    if (session.client_reference_id) yield toProviderPayment(session);
}

async function verifyWebhook(stripe: Stripe, secret: string, request: Request) {
  const body = await request.text();
  const signature = request.headers.get('stripe-signature') ?? '';
  const event = await stripe.webhooks
    .constructEventAsync(body, signature, secret)
    .catch((error) => {
      throw new InvalidWebhook('not signed by Stripe', { cause: error });
    });
  // A signed body can still be null or [].
  if (!event?.data?.object) throw new InvalidWebhook('not an event');
  return findPaymentId(stripe, event.data.object);
}

async function findPaymentId(stripe: Stripe, object: Stripe.Event['data']['object']) {
  if (object.object === 'checkout.session') return object.client_reference_id;
  if (object.object === 'payment_intent' || object.object === 'charge')
    return object.metadata?.payment ?? null;
  if (object.object !== 'refund' && object.object !== 'dispute') return null;
  const intent = getId(object.payment_intent);
  if (!intent) return null;
  const { metadata } = await callStripe(() => stripe.paymentIntents.retrieve(intent));
  return metadata.payment ?? null;
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
