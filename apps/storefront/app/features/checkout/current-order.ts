import { paymentModes } from '@briolette/contract';
import { generateRandomHex } from '../../lib/browser-storage.ts';
import { callApiAsUser, isLoginRequired } from '../../lib/session/call-as-user.ts';
import { clearSession } from '../../lib/session/session.ts';
import { createCheckoutFlow } from './order-flow.ts';
import { initialCheckoutState, type PlacedOrder, type StoredCheckout } from './order-state.ts';

const place = 'briolette.shopper.order';

/** For this browser session: what was chosen, and an order nobody has heard of, survive a reload. */
const checkoutStorage = {
  read(): StoredCheckout | null {
    const text = sessionStorage.getItem(place);
    if (!text) return null;
    const kept = JSON.parse(text) as StoredCheckout;
    const mode = paymentModes.find(({ value }) => value === kept.choices.payBy);
    return {
      ...kept,
      choices: { ...initialCheckoutState.choices, ...kept.choices, payBy: mode?.value ?? null },
    };
  },
  write: (kept: StoredCheckout) => sessionStorage.setItem(place, JSON.stringify(kept)),
};

/** The order of this tab. */
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
  kept: checkoutStorage,
});

/** The last order that this shopper placed in this browser session. */
export function getLastOrder(userId: string): PlacedOrder | null {
  const kept = checkoutStorage.read();
  return kept?.userId === userId ? kept.lastOrder : null;
}
