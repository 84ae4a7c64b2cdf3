import { randomText } from '../../browser/random-text.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { clearSession } from '../../session/keep-session.ts';
import { needsLogin } from '../../session/needs-login.ts';
import { keptOrder } from './kept-order.ts';
import { createOrderFlow } from './order-flow.ts';
import type { PlacedOrder } from './order-state.ts';

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
  find: async (key) => (await callAsUser('getOrderByKey', { path: { key } })).order,
  newKey: randomText,
  now: () => performance.now(),
  kept: keptOrder,
});

/** The last order that this shopper placed in this browser session. */
export function lastOrderOf(userId: string): PlacedOrder | null {
  const kept = keptOrder.read();
  return kept?.userId === userId ? kept.lastOrder : null;
}
