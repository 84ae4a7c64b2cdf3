import type { Progress } from './order-state.ts';

/** Whoever goes back from the provider's page finds how the payment stands, not an empty checkout. */
export function pageAfter(progress: Progress): string {
  const toPay = progress.state === 'placed' ? progress.toPay : null;
  return toPay ? `/cart/payment/${toPay.orderId}` : '/cart/completedorders';
}
