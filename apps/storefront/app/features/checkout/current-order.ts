import { paymentModes } from '@briolette/contract';
import { generateRandomHex } from '../../lib/browser-storage.ts';
import { callApiAsUser, isLoginRequired } from '../../lib/session/call-as-user.ts';
import { clearSession } from '../../lib/session/session.ts';
import { storedGiftOption } from '../../lib/stored-gift-option.ts';
import { initialCheckoutState, type PlacedOrder, type StoredCheckout } from './checkout-state.ts';
import { createCheckoutFlow } from './order-flow.ts';

const storageKey = 'briolette.shopper.checkout';

/**
 * Stores the selected options and the idempotency key in the browser session, so that they survive
 * a reload.
 */
const checkoutStorage = {
  read(): StoredCheckout | null {
    const text = sessionStorage.getItem(storageKey);
    if (!text) return null;
    const stored = JSON.parse(text) as StoredCheckout;
    const mode = paymentModes.find(({ value }) => value === stored.options.payBy);
    return {
      ...stored,
      lastOrder: hasLines(stored.lastOrder) ? stored.lastOrder : null,
      options: { ...initialCheckoutState.options, ...stored.options, payBy: mode?.value ?? null },
    };
  },
  write: (stored: StoredCheckout) => sessionStorage.setItem(storageKey, JSON.stringify(stored)),
};

/** An earlier version stored the last order without its lines and address. */
const hasLines = (order: Partial<PlacedOrder> | null) =>
  order?.orders !== undefined && order.address !== undefined;

/** Checkout state of this tab. */
export const checkoutFlow = createCheckoutFlow({
  async send(key, request) {
    const headers = { 'idempotency-key': key };
    const { order } = await callApiAsUser('placeOrder', { headers, body: request }).catch(
      (error) => {
        if (isLoginRequired(error)) clearSession();
        throw error;
      },
    );
    return order;
  },
  find: async (key) => (await callApiAsUser('getOrderByIdempotencyKey', { path: { key } })).order,
  newKey: generateRandomHex,
  now: () => performance.now(),
  storage: checkoutStorage,
  storedGiftOption,
});

/** Returns the last order that this user placed in this browser session. */
export function getLastOrder(userId: string): PlacedOrder | null {
  const stored = checkoutStorage.read();
  return stored?.userId === userId ? stored.lastOrder : null;
}
