import {
  type ProviderPayment,
  type ProviderRefund,
  ProviderRejectedError,
  ProviderUnavailableError,
} from '@briolette/api';
import { fromChargeAmount } from '@briolette/domain';
import Stripe from 'stripe';
import { releaseSlotWhile } from '../request-queue/request-queue.ts';
import { findHoldEnd } from './stripe-methods.ts';

/** A 5xx that Stripe replays for an idempotency key. It doesn't reflect the current state. */
export class ReplayedServerError extends ProviderRejectedError {
  override name = 'SavedFault';
}

/** Calls Stripe, releases the request's slot meanwhile, and maps Stripe's errors to ours. */
export async function callStripe<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await releaseSlotWhile(call);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const status = error.statusCode ?? 0;
    if (status >= 500 && error.headers?.['idempotent-replayed'] === 'true')
      throw new ReplayedServerError(error.message, { cause: error });
    if (status === 0 || status === 409 || status === 429 || status >= 500)
      throw new ProviderUnavailableError(error.message, { cause: error });
    throw new ProviderRejectedError(error.message, { cause: error });
  }
}

export function toProviderPayment(session: Stripe.Checkout.Session): ProviderPayment {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  const currency = intent?.currency ?? session.currency;
  const toMinorUnits = (amount: number) => fromChargeAmount(amount, currency ?? '').amount;
  return {
    paymentId: session.client_reference_id ?? '',
    reference: session.id,
    state: toPaymentState(session, intent),
    amountCents: toMinorUnits(intent?.amount ?? session.amount_total ?? 0),
    currency,
    capturedCents: toMinorUnits(intent?.amount_received ?? 0),
    refundedCents: toMinorUnits(charge?.amount_refunded ?? 0),
    captureBefore: charge && findHoldEnd(charge),
    url: session.status === 'open' ? session.url : null,
    declined: session.status === 'open' && (intent?.last_payment_error ?? null) !== null,
    disputed: charge?.disputed ?? false,
  };
}

function toPaymentState(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null) {
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
      return 'processing';
  }
}

export function toProviderRefund(refund: Stripe.Refund, refundId: string): ProviderRefund {
  const state =
    refund.status === 'succeeded'
      ? 'succeeded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending';
  return { refundId, reference: refund.id, state };
}

export const getId = (object: string | { id: string } | null) =>
  typeof object === 'string' ? object : (object?.id ?? null);
