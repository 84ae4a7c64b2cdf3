import { paymentModes } from '@briolette/contract';
import { randomText } from '../../lib/browser-storage.ts';
import { callAsUser, needsLogin } from '../../lib/session/call-as-user.ts';
import { clearSession } from '../../lib/session/session.ts';
import { createOrderFlow } from './order-flow.ts';
import { initialOrderState, type KeptOrder, type PlacedOrder } from './order-state.ts';

const place = 'briolette.shopper.order';

/** For this browser session: what was chosen, and an order nobody has heard of, survive a reload. */
const keptOrder = {
  read(): KeptOrder | null {
    const text = sessionStorage.getItem(place);
    if (!text) return null;
    const kept = JSON.parse(text) as KeptOrder;
    const mode = paymentModes.find(({ value }) => value === kept.choices.payBy);
    return {
      ...kept,
      choices: { ...initialOrderState.choices, ...kept.choices, payBy: mode?.value ?? null },
    };
  },
  write: (kept: KeptOrder) => sessionStorage.setItem(place, JSON.stringify(kept)),
};

/** The order of this tab. */
export const currentOrder = createOrderFlow({
  async send(key, request) {
    const headers = { 'idempotency-key': key };
    const { order } = await callAsUser('placeOrder', { headers, body: request }).catch((error) => {
      if (needsLogin(error)) clearSession();
      throw error;
    });
    return order;
  },
  find: async (key) => (await callAsUser('getOrderByIdempotencyKey', { path: { key } })).order,
  newKey: randomText,
  now: () => performance.now(),
  kept: keptOrder,
});

/** The last order that this shopper placed in this browser session. */
export function lastOrderOf(userId: string): PlacedOrder | null {
  const kept = keptOrder.read();
  return kept?.userId === userId ? kept.lastOrder : null;
}
