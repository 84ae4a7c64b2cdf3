import type { Order } from '@briolette/contract';

/** What a shopper sees of the work on an order that goes its way. */
export const orderStatuses = ['Placed', 'Packed', 'On its way', 'Delivered'] as const;
type OrderStatus = (typeof orderStatuses)[number];

const statuses: Record<Order['state'], OrderStatus | { instead: string }> = {
  awaiting_payment: { instead: 'Waiting for your payment' },
  placed: 'Placed',
  making: 'Placed',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: { instead: 'Cancelled' },
  expired: { instead: 'Not paid in time' },
};

/** Where an order is, in words, and which of the four steps that is. */
export function orderStatus(state: Order['state']): { text: string; step: number | null } {
  const status = statuses[state];
  return typeof status === 'string'
    ? { text: status, step: orderStatuses.indexOf(status) }
    : { text: status.instead, step: null };
}
