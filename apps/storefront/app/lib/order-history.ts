import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import type { Order, OrderWithdrawals } from '@briolette/contract';
import { uniqueById } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/orders';
import { createResource } from './resource.ts';
import { toSentence } from './sentence.ts';
import { callApiAsUser, isLoginRequired } from './session/call-as-user.ts';
import { clearSession } from './session/session.ts';

type History = { orders: readonly Order[]; nextCursor: string | null };

/** The user's orders, newest first. */
export const ordersResource = createResource(
  'orders',
  (): Promise<History> => callApiAsUser('listOrders'),
);

/** Replaces an order in the history. */
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

/** Returns the error text of an order action. Clears an expired session. */
export function failureText(error: unknown): string {
  if (isLoginRequired(error)) clearSession();
  const reason = error instanceof ApiResponseError ? error.message : String(error);
  return m.failed({ reason: toSentence(reason) });
}

/** Orders in these states can be reviewed and have passports. */
export const shippedStates: readonly Order['state'][] = ['shipped', 'delivered'];

/** Withdrawals of each order, and the lines that can still be withdrawn. */
export const withdrawalsResource = createResource('orders', async () => {
  const { orders } = await callApiAsUser('listWithdrawals');
  return new Map(orders.map((each) => [each.orderId, each]));
});

/** Replaces the withdrawals of an order. */
export function replaceWithdrawals(order: OrderWithdrawals): void {
  withdrawalsResource.replace(new Map(withdrawalsResource.get()).set(order.orderId, order));
}
