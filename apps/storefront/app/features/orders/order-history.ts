import type { Order } from '@briolette/contract';
import { uniqueById } from '@briolette/domain';
import { callAsUser } from '../../session/call-as-user.ts';
import { createResource } from '../../shopper-data/create-resource.ts';

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
