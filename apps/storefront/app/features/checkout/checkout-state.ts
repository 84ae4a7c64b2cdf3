import type {
  CartLine,
  Gift,
  Order,
  OrderRequest,
  PaymentMode,
  PostalAddress,
} from '@briolette/contract';
import type { CheckoutError } from './order-error.ts';

/** Progress of an order. It keeps one idempotency key until its outcome is known. */
export type CheckoutProgress =
  | { state: 'idle' }
  /** Submitted with missing options. */
  | { state: 'incomplete' }
  /** In flight. `doubtful`: an earlier request under this key got no reply. */
  | { state: 'placing'; key: string; doubtful: boolean; lines: readonly CartLine[] }
  /** No reply came, so the outcome is unknown. `lines` is null after a reload. */
  | { state: 'unconfirmed'; key: string; lines: readonly CartLine[] | null }
  /** Nothing was ordered. With a key, an earlier request under it may still arrive. */
  | {
      state: 'rejected';
      key: string | null;
      error: CheckoutError;
      rejectedLines: readonly CartLine[];
    }
  /** Lasts until the page changes. `toPay` is set if the order awaits payment. */
  | { state: 'placed'; lines: readonly CartLine[] | null; toPay: PendingPayment | null };

/** `isTestPayment`: use the payment page of the demo. */
export type CheckoutOptions = {
  addressId: string | null;
  payBy: PaymentMode | null;
  isTestPayment: boolean;
  gift: Gift | null;
  /** What is filled in of the billing address; null: the delivery address is billed. */
  billing: Partial<PostalAddress> | null;
};
/** `url`: the provider's payment page, if it is known. */
export type PendingPayment = { orderId: string; url: string | null };
/** The part of an order that its confirmation shows. */
export type PlacedOrder = Pick<
  Order,
  | 'orderId'
  | 'number'
  | 'amount'
  | 'currency'
  | 'deliveryDate'
  | 'cashback'
  | 'orders'
  | 'address'
  | 'billingAddress'
  | 'payBy'
  | 'gift'
> & {
  provider: string | null;
  /** The payment method charged the whole amount at once. Missing in what an earlier version stored. */
  isCaptured?: boolean;
};

export type CheckoutState = {
  userId: string | null;
  options: CheckoutOptions;
  progress: CheckoutProgress;
  /** The order that the confirmation page shows. */
  lastOrder: PlacedOrder | null;
};

/** The part of the state that survives a reload, in one session storage entry. */
export type StoredCheckout = Omit<CheckoutState, 'progress'> & { key: string | null };

export type CheckoutAction =
  /** The checkout page opened: for the first time, again, or after a reload. */
  | { type: 'opened'; userId: string; stored: StoredCheckout | null; isGift: boolean }
  | { type: 'changed'; change: Partial<CheckoutOptions> }
  /** `request` is null if an option is missing. `key` is used if the order has none yet. */
  | { type: 'pressed'; request: OrderRequest | null; key: string; lines: readonly CartLine[] }
  /** No reply came; the same request is sent again. */
  | { type: 'repeated'; key: string }
  | { type: 'lost'; key: string }
  | { type: 'rejected'; key: string; error: CheckoutError }
  | { type: 'placed'; key: string; order: PlacedOrder; toPay: PendingPayment | null }
  /** The user left for the payment page. */
  | { type: 'left' }
  | { type: 'paid'; order: PlacedOrder };

export const initialCheckoutState: CheckoutState = {
  userId: null,
  options: { addressId: null, payBy: null, isTestPayment: false, gift: null, billing: null },
  progress: { state: 'idle' },
  lastOrder: null,
};

export function checkoutReducer(state: CheckoutState, event: CheckoutAction): CheckoutState {
  const { progress } = state;
  const key = getIdempotencyKey(progress);
  // Ignores outcomes of other requests and of finished orders.
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
              rejectedLines: progress.lines,
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

/** Returns the key under which an order was or may be placed. */
export function getIdempotencyKey(progress: CheckoutProgress): string | null {
  return 'key' in progress ? progress.key : null;
}

/** Returns the lines being ordered. They stay visible after the cart has been emptied. */
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
  { userId, stored, isGift }: Extract<CheckoutAction, { type: 'opened' }>,
): CheckoutState {
  // The page was left and opened again before the reply.
  if (state.userId === userId && state.progress.state === 'placing') return state;
  const isOwn = stored?.userId === userId;
  const { gift, ...rest } = isOwn ? stored.options : initialCheckoutState.options;
  const options = { ...rest, gift: isGift ? (gift ?? { message: '', wrap: false }) : null };
  if (!isOwn) return { ...initialCheckoutState, userId, options };
  const { key, lastOrder } = stored;
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

/** Returns the payment page for unpaid orders, so that Back from the provider leads there. */
export function getNextPage(progress: CheckoutProgress): string {
  const toPay = progress.state === 'placed' ? progress.toPay : null;
  return toPay ? `/cart/payment/${toPay.orderId}` : '/cart/completedorders';
}
