import { permissionsOf } from '@briolette/contract';
import { RequestRefused } from '@briolette/contract';
import { StaffRefused } from '@briolette/contract';
import { possibleSteps } from '@briolette/domain';
import type { FoundStaffOrder } from '@briolette/storage';
import { findStaffOrder } from '@briolette/storage';
import type { Shop } from '../app-options.ts';
import { isUuid } from '../is-uuid.ts';
import type { StaffCaller } from '../http/handler.ts';



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
export async function whyNot(shop: Shop, orderId: string, seenVersion: number): Promise<StaffRefused> {
  const { version } = await knownOrder(shop, orderId);
  return new StaffRefused(version === seenVersion ? 'transitionNotAllowed' : 'orderChanged');
}
