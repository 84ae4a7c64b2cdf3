import type { Order } from '@briolette/contract';

/**
 * Payment status as the customer sees it. `declined` includes payments that are still open at the
 * provider, whose last card was declined. `ending`: the customer cancelled, and the provider hasn't
 * confirmed yet that the payment is closed.
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
      return payment?.declined ? 'declined' : 'waiting';
  }
}
