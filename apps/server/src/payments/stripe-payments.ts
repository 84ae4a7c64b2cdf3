import {
  HintRefused,
  type PaymentAtProvider,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
  type RefundAtProvider,
} from '@briolette/api';
import Stripe from 'stripe';
import { stepAside } from '../admission/step-aside.ts';

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  /** Where Stripe is, when it is not Stripe: a test's own server. */
  at?: { host: string; port: number; protocol: 'http' };
  timeoutMs?: number;
};

/** Shorter than a shopper's patience; what is not known by then the reconciler finds out. */
const timeoutMs = 8000;

/** Stripe's hosted Checkout. Money is held when the shopper pays and taken when the order is packed. */
export function stripePayments(options: StripeOptions): PaymentProvider {
  const stripe = new Stripe(options.secretKey, {
    ...options.at,
    timeout: options.timeoutMs ?? timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  async function lookUp(reference: string): Promise<PaymentAtProvider> {
    return paymentOf(
      await asked(() =>
        stripe.checkout.sessions.retrieve(reference, {
          expand: ['payment_intent.latest_charge'],
        }),
      ),
    );
  }

  async function intentOf(reference: string): Promise<string | null> {
    const { payment_intent: intent } = await asked(() =>
      stripe.checkout.sessions.retrieve(reference),
    );
    return idOf(intent);
  }

  /** Does what may have been done already: if Stripe refuses it, what holds is the answer. */
  async function bring(reference: string, change: () => Promise<unknown>) {
    await asked(change).catch((error) => {
      if (!(error instanceof ProviderRefused)) throw error;
    });
    return lookUp(reference);
  }

  const self: PaymentProvider = {
    name: 'stripe',

    async start(wish) {
      const session = await asked(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: wish.paymentId,
            customer_email: wish.email,
            expires_at: Math.floor(wish.expiresAt.getTime() / 1000),
            success_url: wish.returnTo,
            cancel_url: wish.returnTo,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: wish.currency.toLowerCase(),
                  unit_amount: wish.amountCents,
                  product_data: { name: `Order ${wish.orderNumber}` },
                },
              },
            ],
            payment_intent_data: {
              capture_method: 'manual',
              metadata: { payment: wish.paymentId },
            },
            expand: ['payment_intent.latest_charge'],
          },
          { idempotencyKey: wish.paymentId },
        ),
      );
      return paymentOf(session);
    },

    lookUp,

    async find(paymentId, since) {
      const created = { gte: Math.floor(since.getTime() / 1000) - 60 };
      return asked(async () => {
        for await (const session of stripe.checkout.sessions.list({ created, limit: 100 }))
          if (session.client_reference_id === paymentId) return lookUp(session.id);
        return null;
      });
    },

    async close(reference) {
      const payment = await lookUp(reference);
      if (payment.state !== 'open') return payment;
      return bring(reference, () => stripe.checkout.sessions.expire(reference));
    },

    async cancel(reference) {
      const payment = await self.close(reference);
      if (payment.state !== 'authorised' && payment.state !== 'failed') return payment;
      const intent = await intentOf(reference);
      return intent ? bring(reference, () => stripe.paymentIntents.cancel(intent)) : payment;
    },

    async capture(reference, amountCents) {
      const intent = await intentOf(reference);
      if (!intent) return lookUp(reference);
      return bring(reference, () =>
        stripe.paymentIntents.capture(intent, { amount_to_capture: amountCents }),
      );
    },

    async refund({ refundId, reference, amountCents }) {
      const earlier = await self.lookUpRefund({ refundId, reference });
      if (earlier) return earlier;
      const intent = await intentOf(reference);
      if (!intent) throw new ProviderRefused('nothing was paid');
      const create = (idempotencyKey: string) =>
        asked(() =>
          stripe.refunds.create(
            { payment_intent: intent, amount: amountCents, metadata: { refund: refundId } },
            { idempotencyKey },
          ),
        );
      const refund = await create(refundId).catch(async (error) => {
        // Stripe repeats a saved fault for a day, so where it made no refund another key asks anew.
        if (!(error instanceof SavedFault)) throw error;
        return (
          (await findRefund(intent, refundId)) ?? (await create(`${refundId}:after-saved-fault`))
        );
      });
      return refundOf(refund, refundId);
    },

    async lookUpRefund({ refundId, reference }) {
      const intent = await intentOf(reference);
      const refund = intent && (await findRefund(intent, refundId));
      return refund ? refundOf(refund, refundId) : null;
    },

    async *list(from, until) {
      const created = { gte: seconds(from), lt: seconds(until) };
      const expand = ['data.payment_intent.latest_charge'];
      for await (const session of stripe.checkout.sessions.list({ created, expand, limit: 100 }))
        if (session.client_reference_id) yield paymentOf(session);
    },

    async readHint(request) {
      const body = await request.text();
      let event: Stripe.Event;
      try {
        event = await stripe.webhooks.constructEventAsync(
          body,
          request.headers.get('stripe-signature') ?? '',
          options.webhookSecret,
        );
      } catch (error) {
        throw new HintRefused('not a message of Stripe', { cause: error });
      }
      // Signed, and still no event: a body such as null or [].
      if (!event?.data?.object) throw new HintRefused('not an event');
      const paymentId = await paymentIdOf(event);
      return paymentId ? { eventId: event.id, paymentId } : null;
    },
  };
  return self;

  async function findRefund(intent: string, refundId: string): Promise<Stripe.Refund | null> {
    return asked(async () => {
      for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
        if (refund.metadata?.refund === refundId) return refund;
      return null;
    });
  }

  async function paymentIdOf({ data: { object } }: Stripe.Event): Promise<string | null> {
    if (object.object === 'checkout.session') return object.client_reference_id;
    if (object.object === 'payment_intent' || object.object === 'charge')
      return object.metadata?.payment ?? null;
    if (object.object !== 'refund' && object.object !== 'dispute') return null;
    const intent = idOf(object.payment_intent);
    if (!intent) return null;
    const { metadata } = await asked(() => stripe.paymentIntents.retrieve(intent));
    return metadata.payment ?? null;
  }
}

/** An answer that Stripe had saved for the key and repeats: it says nothing about what holds. */
class SavedFault extends ProviderRefused {
  override name = 'SavedFault';
}

/** Stripe's many errors are three to us: not known, never with this key, no. */
async function asked<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await stepAside(call);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const status = error.statusCode ?? 0;
    if (status >= 500 && error.headers?.['idempotent-replayed'] === 'true')
      throw new SavedFault(error.message, { cause: error });
    if (status === 0 || status === 409 || status === 429 || status >= 500)
      throw new ProviderUnavailable(error.message, { cause: error });
    throw new ProviderRefused(error.message, { cause: error });
  }
}

function paymentOf(session: Stripe.Checkout.Session): PaymentAtProvider {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  const captureBefore = charge?.payment_method_details?.card?.capture_before;
  return {
    paymentId: session.client_reference_id ?? '',
    reference: session.id,
    state: stateOf(session, intent),
    amountCents: intent?.amount ?? session.amount_total ?? 0,
    currency: intent?.currency ?? session.currency,
    capturedCents: intent?.amount_received ?? 0,
    refundedCents: charge?.amount_refunded ?? 0,
    captureBefore: captureBefore ? new Date(captureBefore * 1000) : null,
    url: session.status === 'open' ? session.url : null,
    disputed: charge?.disputed ?? false,
  };
}

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null) {
  if (session.status === 'open') return 'open';
  if (session.status === 'expired') return 'cancelled';
  switch (intent?.status) {
    case 'requires_capture':
      return 'authorised';
    case 'succeeded':
      return 'captured';
    case 'canceled':
      return 'cancelled';
    case 'requires_payment_method':
      return 'failed';
    default:
      return 'pending';
  }
}

function refundOf(refund: Stripe.Refund, refundId: string): RefundAtProvider {
  const state =
    refund.status === 'succeeded'
      ? 'succeeded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending';
  return { refundId, reference: refund.id, state };
}

const idOf = (object: string | { id: string } | null) =>
  typeof object === 'string' ? object : (object?.id ?? null);

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
