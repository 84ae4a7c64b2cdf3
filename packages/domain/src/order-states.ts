import type { Order } from '@briolette/contract';

/**
 * Where the work on an order is. Whether it is paid or given back is not a state: that is the sum
 * of its payments.
 */
export type OrderState = Order['state'];

/** What the shop does with an order, one step at a time. */
export const orderMoves = {
  make: { from: ['placed'], to: 'making' },
  pack: { from: ['placed', 'making'], to: 'packed' },
  ship: { from: ['packed'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
  cancel: { from: ['placed', 'making', 'packed'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly OrderState[]; to: OrderState }>;
export type OrderMove = keyof typeof orderMoves;

/** A shopper may still change their mind: nothing has been packed. */
export const shopperMayCancel: readonly OrderState[] = ['awaiting_payment', 'placed', 'making'];
