import type { Order, Permission, StaffOrder } from '@briolette/contract';

/**
 * Where the work on an order is. Whether it is paid or given back is not a state: that is the sum
 * of its payments.
 */
export type OrderState = Order['state'];

/** What the shop does with an order, one step at a time. */
export const orderTransitions = {
  make: { from: ['placed'], to: 'making' },
  pack: { from: ['placed', 'making'], to: 'packed' },
  ship: { from: ['packed'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
  cancel: { from: ['placed', 'making', 'packed'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly OrderState[]; to: OrderState }>;
export type OrderTransitionName = keyof typeof orderTransitions;

/** A shopper may still change their mind: nothing has been packed. */
export const customerCancellableStates: readonly OrderState[] = [
  'awaiting_payment',
  'placed',
  'making',
];

/** What a shopper sees of the work on an order that goes its way. */
export const customerOrderSteps = ['Placed', 'Packed', 'On its way', 'Delivered'] as const;
type OrderStatus = (typeof customerOrderSteps)[number];

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
export function getCustomerOrderStatus(state: Order['state']): {
  text: string;
  step: number | null;
} {
  const status = statuses[state];
  return typeof status === 'string'
    ? { text: status, step: customerOrderSteps.indexOf(status) }
    : { text: status.instead, step: null };
}

/** What each step asks of who takes it. */
const permissionFor: Record<OrderTransitionName, Permission> = {
  make: 'orders.fulfil',
  pack: 'orders.fulfil',
  ship: 'orders.fulfil',
  deliver: 'orders.fulfil',
  cancel: 'orders.cancel',
};

type MovableOrder = Pick<StaffOrder, 'state' | 'payBy' | 'amount' | 'payment'>;

/** The steps that an order can take now, of those that somebody with these permissions may take. */
export function listAllowedTransitions(
  order: MovableOrder,
  allowed: readonly Permission[],
): OrderTransitionName[] {
  return (Object.keys(orderTransitions) as OrderTransitionName[]).filter(
    (step) => allowed.includes(permissionFor[step]) && canTake(order, step),
  );
}

function canTake(order: MovableOrder, step: OrderTransitionName): boolean {
  const { state, payBy, amount, payment } = order;
  if (step === 'cancel' && state === 'awaiting_payment') return true;
  if (!(orderTransitions[step].from as readonly string[]).includes(state)) return false;
  // Nothing leaves the house before its money is taken.
  return step !== 'ship' || payBy !== 'online' || amount === 0 || payment?.state === 'captured';
}

/** As people read it out: eight signs in two halves. */
export function formatOrderNumber({ number }: Pick<Order, 'number'>): string {
  return `${number.slice(0, 4)}-${number.slice(4)}`;
}
