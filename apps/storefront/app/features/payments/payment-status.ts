import type { Order } from '@briolette/contract';

/**
 * How the money of an order stands, for whoever was sent to pay. ending: the shopper cancelled, and
 * the provider has not confirmed yet that nobody can pay any more.
 */
export type PaymentStatus = 'paid' | 'waiting' | 'declined' | 'ending' | 'ended';

export function getPaymentStatus({ state, payment }: Order): PaymentStatus {
  if (state === 'cancelled' || state === 'expired') return 'ended';
  if (state !== 'awaiting_payment') return 'paid';
  switch (payment?.state) {
    case 'failed':
    case 'cancelled':
      return 'declined';
    case 'cancelling':
      return 'ending';
    default:
      return 'waiting';
  }
}
