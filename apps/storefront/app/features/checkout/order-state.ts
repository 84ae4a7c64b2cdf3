import type { CartLine, Gift, Order, OrderRequest, PaymentMode } from '@briolette/contract';
import type { CheckoutErrorText } from './order-error.ts';

/** How far an order is. The key is made once for an order, and kept until its fate is known. */
export type CheckoutProgress =
  | { state: 'idle' }
  /** Pressed before everything was chosen. */
  | { state: 'incomplete' }
  /** On its way. doubtful: an earlier request under this key was never answered. */
  | { state: 'placing'; key: string; doubtful: boolean; lines: readonly CartLine[] }
  /** No answer came: placed or not, nobody can say. lines: what was being ordered, if still known. */
  | { state: 'unconfirmed'; key: string; lines: readonly CartLine[] | null }
  /** Nothing was ordered. With a key, an unanswered request under it may still arrive. */
  | { state: 'rejected'; key: string | null; error: CheckoutErrorText }
  /** Until the page has moved on. toPay: the order waits for its money. */
  | { state: 'placed'; lines: readonly CartLine[] | null; toPay: PendingPayment | null };

/** practice: in a demonstration, by way of a page that asks for the payment. */
export type CheckoutOptions = {
  addressId: string | null;
  payBy: PaymentMode | null;
  isTestPayment: boolean;
  gift: Gift | null;
};
/** url: the provider's page, where it has said one. */
export type PendingPayment = { orderId: string; url: string | null };
export type PlacedOrder = Pick<
  Order,
  'orderId' | 'number' | 'amount' | 'deliveryDate' | 'cashback'
>;

export type CheckoutState = {
  userId: string | null;
  options: CheckoutOptions;
  progress: CheckoutProgress;
  /** What the shopper is congratulated for. */
  lastOrder: PlacedOrder | null;
};

/** What outlives a reload, in one entry of the browser's session. */
export type StoredCheckout = Omit<CheckoutState, 'progress'> & { key: string | null };

export type CheckoutAction =
  /** The checkout comes up: first, again, or after a reload. */
  | { type: 'opened'; userId: string; stored: StoredCheckout | null }
  | { type: 'changed'; change: Partial<CheckoutOptions> }
  /** request null: something is still to be chosen. key: for an order that has none yet. */
  | { type: 'pressed'; request: OrderRequest | null; key: string; lines: readonly CartLine[] }
  /** No answer, and the same request is sent again at once. */
  | { type: 'repeated'; key: string }
  | { type: 'lost'; key: string }
  | { type: 'rejected'; key: string; error: CheckoutErrorText }
  | { type: 'placed'; key: string; order: PlacedOrder; toPay: PendingPayment | null }
  /** The shopper is on the way to pay. */
  | { type: 'left' }
  | { type: 'paid'; order: PlacedOrder };

export const initialCheckoutState: CheckoutState = {
  userId: null,
  options: { addressId: null, payBy: null, isTestPayment: false, gift: null },
  progress: { state: 'idle' },
  lastOrder: null,
};

export function checkoutReducer(state: CheckoutState, event: CheckoutAction): CheckoutState {
  const { progress } = state;
  const key = getIdempotencyKey(progress);
  // An answer to something else, or to what is settled already, changes nothing.
  if (isRequestOutcome(event) && event.key !== key) return state;
  switch (event.type) {
    case 'opened':
      return opened(state, event);
    case 'changed':
      return { ...state, options: { ...state.options, ...event.change } };
    case 'pressed':
      return { ...state, progress: pressed(progress, event) };
    case 'repeated':
      return progress.state === 'placing'
        ? { ...state, progress: { ...progress, doubtful: true } }
        : state;
    case 'lost':
      return progress.state === 'placing'
        ? { ...state, progress: { state: 'unconfirmed', key: progress.key, lines: progress.lines } }
        : state;
    case 'rejected':
      return progress.state === 'placing'
        ? {
            ...state,
            progress: {
              state: 'rejected',
              key: progress.doubtful ? progress.key : null,
              error: event.error,
            },
          }
        : state;
    case 'placed':
      return {
        ...state,
        progress: { state: 'placed', lines: getPendingLines(progress), toPay: event.toPay },
        lastOrder: event.toPay ? state.lastOrder : event.order,
      };
    case 'left':
      return progress.state === 'placed'
        ? { ...state, progress: { ...progress, toPay: null } }
        : state;
    case 'paid':
      return { ...state, lastOrder: event.order };
  }
}

/** The key under which an order may have been placed, or may yet be. */
export function getIdempotencyKey(progress: CheckoutProgress): string | null {
  return 'key' in progress ? progress.key : null;
}

/** What is being ordered stays on the screen, though the cart may be empty by now. */
export function getPendingLines(progress: CheckoutProgress): readonly CartLine[] | null {
  return 'lines' in progress ? progress.lines : null;
}

export function toStoredCheckout({
  userId,
  options,
  progress,
  lastOrder,
}: CheckoutState): StoredCheckout {
  const isDone = progress.state === 'placed';
  return {
    userId,
    options: isDone ? initialCheckoutState.options : options,
    key: getIdempotencyKey(progress),
    lastOrder,
  };
}

type RequestOutcome = Extract<
  CheckoutAction,
  { type: 'repeated' | 'lost' | 'rejected' | 'placed' }
>;

function isRequestOutcome(event: CheckoutAction): event is RequestOutcome {
  return ['repeated', 'lost', 'rejected', 'placed'].includes(event.type);
}

function opened(
  state: CheckoutState,
  { userId, stored }: Extract<CheckoutAction, { type: 'opened' }>,
): CheckoutState {
  // The page was left and found again while the answer is on its way.
  if (state.userId === userId && state.progress.state === 'placing') return state;
  if (stored?.userId !== userId) return { ...initialCheckoutState, userId };
  const { key, options, lastOrder } = stored;
  const progress: CheckoutProgress = key
    ? { state: 'unconfirmed', key, lines: null }
    : { state: 'idle' };
  return { userId, options, lastOrder, progress };
}

function pressed(
  progress: CheckoutProgress,
  { request, key, lines }: Extract<CheckoutAction, { type: 'pressed' }>,
): CheckoutProgress {
  if (progress.state === 'placing' || progress.state === 'placed') return progress;
  const open = getIdempotencyKey(progress);
  if (!request) return open ? progress : { state: 'incomplete' };
  return { state: 'placing', key: open ?? key, doubtful: open !== null, lines };
}

/** Going back from the provider's page shows the payment, not an empty checkout. */
export function getNextPage(progress: CheckoutProgress): string {
  const toPay = progress.state === 'placed' ? progress.toPay : null;
  return toPay ? `/cart/payment/${toPay.orderId}` : '/cart/completedorders';
}
