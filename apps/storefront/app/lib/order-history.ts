import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import type { Order, OrderWithdrawals } from '@briolette/contract';
import { uniqueById } from '@briolette/domain';
import { createResource } from './resource.ts';
import { callApiAsUser, isLoginRequired } from './session/call-as-user.ts';
import { clearSession } from './session/session.ts';

type History = { orders: readonly Order[]; nextCursor: string | null };

/** Newest first, as the back end gives them. */
export const ordersResource = createResource(
  'orders',
  (): Promise<History> => callApiAsUser('listOrders'),
);

/** What the back end answered about one of them. */
export function replaceOrder(order: Order): void {
  const history = ordersResource.get();
  if (!history) return;
  const orders = history.orders.map((each) => (each.orderId === order.orderId ? order : each));
  ordersResource.replace({ ...history, orders });
}

export async function loadOlderOrders(): Promise<void> {
  const { orders = [], nextCursor = null } = ordersResource.get() ?? {};
  if (!nextCursor) return;
  const query = new URLSearchParams({ cursor: nextCursor });
  const older = await callApiAsUser('listOrders', { query });
  const all = [...orders, ...older.orders].map((order) => ({ ...order, _id: order.orderId }));
  ordersResource.replace({ orders: uniqueById(all), nextCursor: older.nextCursor });
}

/** What went wrong with a press on an order; whoever must log in again is sent there. */
export function failureText(error: unknown): string {
  if (isLoginRequired(error)) clearSession();
  const reason = error instanceof ApiResponseError ? error.message : String(error);
  return `${reason}. Please try again.`;
}

/** The pieces have left the shop: they can be reviewed, and have their papers. */
export const shippedStates: readonly Order['state'][] = ['shipped', 'delivered'];

/** What one may still step back from, and what one has stepped back from, by order. */
export const withdrawalsResource = createResource('orders', async () => {
  const { orders } = await callApiAsUser('listWithdrawals');
  return new Map(orders.map((each) => [each.orderId, each]));
});

/** What the back end answered about one of them. */
export function replaceWithdrawals(order: OrderWithdrawals): void {
  withdrawalsResource.replace(new Map(withdrawalsResource.get()).set(order.orderId, order));
}
