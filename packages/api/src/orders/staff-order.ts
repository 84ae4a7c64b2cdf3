import { permissionsOf, RequestRefused, StaffRefused } from '@briolette/contract';
import { possibleSteps } from '@briolette/domain';
import { type FoundStaffOrder, findStaffOrder } from '@briolette/storage';
import type { StaffCaller } from '../http/handler.ts';
import { isUuid } from '../http/requests.ts';
import type { Shop } from '../ports/shop.ts';

/** A withdrawal of the order that nobody has settled. */
export const isWaiting = ({ withdrawals }: FoundStaffOrder, id: string) =>
  withdrawals.some(({ withdrawalId, settledAt }) => withdrawalId === id && settledAt === null);

/** An order as somebody of this role sees it. */
export async function shown(shop: Shop, { role }: StaffCaller, orderId: string) {
  const { userId: _, ...order } = await knownOrder(shop, orderId);
  return { order: { ...order, steps: possibleSteps(order, permissionsOf[role]) } };
}

export async function knownOrder(shop: Shop, orderId: string): Promise<FoundStaffOrder> {
  const order = isUuid(orderId) ? await findStaffOrder(shop.database, orderId) : null;
  if (!order) throw new RequestRefused('orderNotFound');
  return order;
}

/** Nothing was done: somebody was faster, or the step is not one that the order can take. */
export async function whyNot(
  shop: Shop,
  orderId: string,
  seenVersion: number,
): Promise<StaffRefused> {
  const { version } = await knownOrder(shop, orderId);
  return new StaffRefused(version === seenVersion ? 'transitionNotAllowed' : 'orderChanged');
}
