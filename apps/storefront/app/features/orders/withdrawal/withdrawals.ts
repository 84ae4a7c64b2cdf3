import type { OrderWithdrawals } from '@briolette/contract';
import { callAsUser } from '../../../session/call-as-user.ts';
import { createResource } from '../../../shopper-data/create-resource.ts';

/** What one may still step back from, and what one has stepped back from, by order. */
export const withdrawals = createResource('orders', async () => {
  const { orders } = await callAsUser('listWithdrawals');
  return new Map(orders.map((each) => [each.orderId, each]));
});

/** What the back end answered about one of them. */
export function replaceWithdrawals(order: OrderWithdrawals): void {
  withdrawals.replace(new Map(withdrawals.get()).set(order.orderId, order));
}
