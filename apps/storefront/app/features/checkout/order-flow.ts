import { isOutcomeUnknown } from '@briolette/api-client/api-client.ts';
import type { CartLine, Order, OrderRequest } from '@briolette/contract';
import { createStore } from '@briolette/ui/store.ts';
import {
  type CheckoutAction,
  type CheckoutOptions,
  checkoutReducer,
  getIdempotencyKey,
  initialCheckoutState,
  type PendingPayment,
  type PlacedOrder,
  type StoredCheckout,
  toStoredCheckout,
} from './checkout-state.ts';
import { describeCheckoutError, isIdempotencyKeyReused } from './order-error.ts';

type CheckoutFlowOptions = {
  send(key: string, request: OrderRequest): Promise<Order>;
  /** Finds the order that was placed under a key. */
  find(key: string): Promise<Order>;
  newKey(): string;
  /** A monotonic clock in milliseconds. */
  now(): number;
  storage: { read(): StoredCheckout | null; write(stored: StoredCheckout): void };
  /** Whether the order is a gift, which product pages also ask. */
  storedGiftOption: { read(): boolean; write(isGift: boolean): void };
};

const quickMs = 5000;

/** Creates the checkout flow of a tab. Repeated presses, retries and reloads place one order. */
export function createCheckoutFlow(flow: CheckoutFlowOptions) {
  const { send, find, newKey, now, storage, storedGiftOption } = flow;
  const store = createStore(initialCheckoutState);
  const dispatch = (event: CheckoutAction) => {
    store.set(checkoutReducer(store.get(), event));
    const stored = toStoredCheckout(store.get());
    storage.write(stored);
    if (event.type === 'changed' || event.type === 'placed')
      storedGiftOption.write(stored.options.gift !== null);
  };

  /** Retries once if the connection drops quickly, but not after a long wait. */
  const sendTwice = async (key: string, request: OrderRequest): Promise<Order> => {
    const started = now();
    return send(key, request).catch((error) => {
      if (!isOutcomeUnknown(error) || now() - started > quickMs) throw error;
      dispatch({ type: 'repeated', key });
      return send(key, request);
    });
  };

  const place = async (key: string, request: OrderRequest) => {
    try {
      const order = await sendTwice(key, request).catch((error) => {
        // An earlier request under this key placed an order with other options. That order counts.
        if (isIdempotencyKeyReused(error)) return find(key);
        throw error;
      });
      dispatch({ type: 'placed', key, ...toPlacedResult(order) });
    } catch (error) {
      if (isOutcomeUnknown(error)) dispatch({ type: 'lost', key });
      else dispatch({ type: 'rejected', key, error: describeCheckoutError(error) });
    }
  };

  const open = (userId: string) =>
    dispatch({ type: 'opened', userId, stored: storage.read(), isGift: storedGiftOption.read() });

  return {
    get: store.get,
    subscribe: store.subscribe,
    open,
    update: (change: Partial<CheckoutOptions>) => dispatch({ type: 'changed', change }),
    /** Resolves when the order is placed or rejected, or when no reply came. */
    async press(request: OrderRequest | null, lines: readonly CartLine[]): Promise<void> {
      const before = store.get().progress;
      dispatch({ type: 'pressed', request, key: newKey(), lines });
      const { progress } = store.get();
      if (request && progress !== before && progress.state === 'placing')
        await place(progress.key, request);
    },
    /** Looks up an unconfirmed order and returns whether it was placed. */
    async recoverOrder(): Promise<boolean> {
      const key = getIdempotencyKey(store.get().progress);
      if (!key) return false;
      const order = await find(key).catch(() => null);
      if (order) dispatch({ type: 'placed', key, ...toPlacedResult(order) });
      return order !== null;
    },
    /** Returns the payment URL of the order that was just placed. Later calls return null. */
    leaveToPay(orderId: string): string | null {
      const { progress } = store.get();
      const toPay = progress.state === 'placed' ? progress.toPay : null;
      if (toPay?.orderId !== orderId) return null;
      dispatch({ type: 'left' });
      return toPay.url;
    },
    /** Records that an order is paid. */
    paid(userId: string, order: Order): void {
      if (store.get().userId !== userId) open(userId);
      dispatch({ type: 'paid', order: toPlacedOrder(order) });
    },
  };
}

function toPlacedResult(order: Order): { order: PlacedOrder; toPay: PendingPayment | null } {
  const { orderId, state, payment } = order;
  const toPay = state === 'awaiting_payment' ? { orderId, url: payment?.url ?? null } : null;
  return { order: toPlacedOrder(order), toPay };
}

function toPlacedOrder({ payment, ...order }: Order): PlacedOrder {
  const { orderId, number, amount, currency, deliveryDate, cashback } = order;
  const { orders, address, billingAddress, payBy, gift } = order;
  return {
    orderId,
    number,
    amount,
    currency,
    deliveryDate,
    cashback,
    orders,
    address,
    ...(billingAddress && { billingAddress }),
    payBy,
    gift,
    provider: payment?.provider ?? null,
    isCaptured: payment?.state === 'captured',
  };
}
