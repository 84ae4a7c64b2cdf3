import { ApiError, rolePermissions, StaffApiError } from '@briolette/contract';
import { listAllowedTransitions } from '@briolette/domain';
import { findStaffOrder, type StaffOrderRecord } from '@briolette/storage';
import type { StaffCaller } from '../http/handler.ts';
import { isUuid } from '../http/requests.ts';
import type { AppContext } from '../ports/shop.ts';

/** A withdrawal of the order that nobody has settled. */
export const isWaiting = ({ withdrawals }: StaffOrderRecord, id: string) =>
  withdrawals.some(({ withdrawalId, resolvedAt }) => withdrawalId === id && resolvedAt === null);

/** An order as somebody of this role sees it. */
export async function presentOrder(shop: AppContext, { role }: StaffCaller, orderId: string) {
  const { userId: _, ...order } = await getOrderRecord(shop, orderId);
  return { order: { ...order, steps: listAllowedTransitions(order, rolePermissions[role]) } };
}

export async function getOrderRecord(shop: AppContext, orderId: string): Promise<StaffOrderRecord> {
  const order = isUuid(orderId) ? await findStaffOrder(shop.database, orderId) : null;
  if (!order) throw new ApiError('orderNotFound');
  return order;
}

/** Nothing was done: somebody was faster, or the step is not one that the order can take. */
export async function explainRejection(
  shop: AppContext,
  orderId: string,
  expectedVersion: number,
): Promise<StaffApiError> {
  const { version } = await getOrderRecord(shop, orderId);
  return new StaffApiError(version === expectedVersion ? 'transitionNotAllowed' : 'orderChanged');
}
