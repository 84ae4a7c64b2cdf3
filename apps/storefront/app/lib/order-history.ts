import { ApiError } from '@briolette/api-client/api-client.ts';
import type { Order, OrderWithdrawals } from '@briolette/contract';
import { uniqueById } from '@briolette/domain';
import { createResource } from './resource.ts';
import { callAsUser, needsLogin } from './session/call-as-user.ts';
import { clearSession } from './session/session.ts';

type History = { orders: readonly Order[]; nextCursor: string | null };

/** Newest first, as the back end gives them. */
export const orderHistory = createResource(
  'orders',
  (): Promise<History> => callAsUser('listOrders'),
);

/** What the back end answered about one of them. */
export function replaceOrder(order: Order): void {
  const history = orderHistory.get();
  if (!history) return;
  const orders = history.orders.map((each) => (each.orderId === order.orderId ? order : each));
  orderHistory.replace({ ...history, orders });
}

export async function loadOlderOrders(): Promise<void> {
  const { orders = [], nextCursor = null } = orderHistory.get() ?? {};
  if (!nextCursor) return;
  const query = new URLSearchParams({ cursor: nextCursor });
  const older = await callAsUser('listOrders', { query });
  const all = [...orders, ...older.orders].map((order) => ({ ...order, _id: order.orderId }));
  orderHistory.replace({ orders: uniqueById(all), nextCursor: older.nextCursor });
}

/** What went wrong with a press on an order; whoever must log in again is sent there. */
export function failureText(error: unknown): string {
  if (needsLogin(error)) clearSession();
  const reason = error instanceof ApiError ? error.message : String(error);
  return `${reason}. Please try again.`;
}

/** The pieces have left the shop: they can be reviewed, and have their papers. */
export const inHand: readonly Order['state'][] = ['shipped', 'delivered'];

/** What one may still step back from, and what one has stepped back from, by order. */
export const withdrawals = createResource('orders', async () => {
  const { orders } = await callAsUser('listWithdrawals');
  return new Map(orders.map((each) => [each.orderId, each]));
});

/** What the back end answered about one of them. */
export function replaceWithdrawals(order: OrderWithdrawals): void {
  withdrawals.replace(new Map(withdrawals.get()).set(order.orderId, order));
}
