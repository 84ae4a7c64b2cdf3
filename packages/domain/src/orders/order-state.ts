import {
  minuteMs,
  type Order,
  type Permission,
  type StaffOrder,
  shopPaymentModes,
  shopPaymentProviders,
  type UndoableStep,
  undoMinutes,
} from '@briolette/contract';
import * as m from '@briolette/i18n/terms/orders';

/** The fulfilment state of an order. Payments and refunds are tracked separately. */
export type OrderState = Order['state'];

/** The transitions that staff make. A payment places an order, see record-payment-state.ts. */
export const orderTransitions = {
  make: { from: ['placed'], to: 'making' },
  pack: { from: ['placed', 'making'], to: 'packed' },
  ship: { from: ['packed'], to: 'shipped' },
  // A collected order is handed over once it is packed.
  deliver: { from: ['shipped', 'packed'], to: 'delivered' },
  cancel: { from: ['placed', 'making', 'packed'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly OrderState[]; to: OrderState }>;
export type OrderTransitionName = keyof typeof orderTransitions;

/** The states in which staff may change the delivery address and the gift message. */
export const editableStates: readonly OrderState[] = [
  'awaiting_payment',
  'placed',
  'making',
  'packed',
];

/**
 * Checks whether staff may change the items of an order: it isn't packed, and nothing was refunded
 * except by earlier changes. The database also checks the payment (`change-order-items`).
 */
export const canChangeItems = ({
  state,
  invoice,
  refunds,
}: Pick<StaffOrder, 'state' | 'invoice'> & {
  refunds: readonly Pick<StaffOrder['refunds'][number], 'reason' | 'state'>[];
}): boolean =>
  (state === 'placed' || state === 'making') &&
  invoice === null &&
  refunds.every(({ reason, state }) => reason === 'items changed' || state === 'failed');

/** Checks whether an order that isn't shipped was promised for a day before today. */
export function isLate(
  { state, deliveryDate }: Pick<Order, 'state' | 'deliveryDate'>,
  now: Date,
): boolean {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  return (
    ['placed', 'making', 'packed'].includes(state) && Date.parse(deliveryDate) < today.getTime()
  );
}

/** The states in which a customer may cancel. */
export const customerCancellableStates: readonly OrderState[] = [
  'awaiting_payment',
  'placed',
  'making',
];

/** Checks whether a customer may cancel. Staff cancel and refund what they received in the shop. */
export const canCustomerCancel = ({ state, payBy }: Pick<Order, 'state' | 'payBy'>): boolean =>
  customerCancellableStates.includes(state) &&
  !(shopPaymentModes as readonly string[]).includes(payBy);

const steps = ['placed', 'packed', 'shipped', 'delivered'] as const;

/** The steps of an order as customers see them. */
export const customerOrderSteps = [
  m.status.placed,
  m.status.packed,
  m.status.shipped,
  m.status.delivered,
];

const statuses: Record<Order['state'], keyof typeof m.status> = {
  awaiting_payment: 'awaitingPayment',
  placed: 'placed',
  making: 'placed',
  packed: 'packed',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** Returns the status text of an order and its step, if any. */
export function getCustomerOrderStatus(state: Order['state']): {
  text: string;
  step: number | null;
} {
  const status = statuses[state];
  const step = steps.findIndex((each) => each === status);
  return { text: m.status[status], step: step < 0 ? null : step };
}

/** The permission that each transition requires. */
const permissionFor: Record<OrderTransitionName, Permission> = {
  make: 'orders.fulfil',
  pack: 'orders.fulfil',
  ship: 'orders.fulfil',
  deliver: 'orders.fulfil',
  cancel: 'orders.cancel',
};

type MovableOrder = Pick<StaffOrder, 'state' | 'payBy' | 'amount' | 'payment' | 'collected'>;

/** Lists the transitions that the state of the order and the permissions allow. */
export function listAllowedTransitions(
  order: MovableOrder,
  allowed: readonly Permission[],
): OrderTransitionName[] {
  return (Object.keys(orderTransitions) as OrderTransitionName[]).filter(
    (step) => allowed.includes(permissionFor[step]) && canTake(order, step),
  );
}

function canTake(order: MovableOrder, step: OrderTransitionName): boolean {
  const { state, payBy, amount, payment, collected = false } = order;
  if (step === 'cancel' && state === 'awaiting_payment') return true;
  if (!(orderTransitions[step].from as readonly string[]).includes(state)) return false;
  if (state !== 'packed' || (step !== 'ship' && step !== 'deliver')) return true;
  // An online payment must be captured before the items leave the shop.
  const isPaid = payBy !== 'online' || amount === 0 || payment?.state === 'captured';
  return isPaid && collected === (step === 'deliver');
}

type UndoableOrder = Pick<StaffOrder, 'state'> & {
  timeline: readonly Pick<StaffOrder['timeline'][number], 'state' | 'createdAt'>[];
  refunds: readonly Pick<StaffOrder['refunds'][number], 'at'>[];
  withdrawals: readonly Pick<StaffOrder['withdrawals'][number], 'at'>[];
};
const undoableSteps: readonly UndoableStep[] = ['pack', 'ship', 'deliver'];

/**
 * Finds the step that can be undone: the one that led to the current state, for `undoMinutes`,
 * unless a refund or a withdrawal followed it. The database enforces the same rule
 * (`undo-order-transition`).
 */
export function findUndo(
  { state, timeline, refunds, withdrawals }: UndoableOrder,
  now: Date,
): { step: UndoableStep; until: string } | null {
  const step = undoableSteps.find((each) => orderTransitions[each].to === state);
  if (!step) return null;
  const from: readonly OrderState[] = orderTransitions[step].from;
  // After an undo the state is also reached backwards, which doesn't count.
  const taken = timeline.findLast((event, at) => {
    const before = timeline[at - 1];
    return event.state === state && before !== undefined && from.includes(before.state);
  });
  if (!taken) return null;
  const takenAt = Date.parse(taken.createdAt);
  const until = new Date(takenAt + undoMinutes * minuteMs);
  const isFollowed = [...refunds, ...withdrawals].some(({ at }) => Date.parse(at) >= takenAt);
  return isFollowed || now >= until
    ? null
    : { step, until: until.toISOString().replace(/\.\d+Z$/, '+00:00') };
}

/** Checks whether staff received the payment in the shop, and refund it there. */
export const isPaidInPerson = ({ provider }: { provider: string }): boolean =>
  (shopPaymentProviders as readonly string[]).includes(provider);

/** Formats an order number in two halves: "ABCD-1234". */
export function formatOrderNumber({ number }: Pick<Order, 'number'>): string {
  return `${number.slice(0, 4)}-${number.slice(4)}`;
}
