import { ApiError, rolePermissions, StaffApiError } from '@briolette/contract';
import { findUndo, listAllowedTransitions } from '@briolette/domain';
import { findStaffOrder, type StaffOrderRecord } from '@briolette/storage';
import type { StaffCaller } from '../http/handler.ts';
import { isUuid } from '../http/requests.ts';
import type { AppContext } from '../ports/shop.ts';

/** Checks whether a withdrawal is unresolved. */
export const isWaiting = ({ withdrawals }: StaffOrderRecord, id: string) =>
  withdrawals.some(({ withdrawalId, resolvedAt }) => withdrawalId === id && resolvedAt === null);

/** Returns an order with the transitions that the caller's role allows. */
export async function presentOrder(shop: AppContext, { role }: StaffCaller, orderId: string) {
  const { userId: _, ...order } = await getOrderRecord(shop, orderId);
  const permissions = rolePermissions[role];
  const steps = listAllowedTransitions(order, permissions);
  const undo = permissions.includes('orders.fulfil') ? findUndo(order, shop.clock()) : null;
  return { order: { ...order, steps, undo } };
}

export async function getOrderRecord(shop: AppContext, orderId: string): Promise<StaffOrderRecord> {
  const order = isUuid(orderId) ? await findStaffOrder(shop.database, orderId) : null;
  if (!order) throw new ApiError('orderNotFound');
  return order;
}

/** Returns why a change was rejected: a version conflict, or a step that isn't allowed. */
export async function explainRejection(
  shop: AppContext,
  orderId: string,
  expectedVersion: number,
  otherwise:
    | 'transitionNotAllowed'
    | 'undoNotAllowed'
    | 'itemsNotChangeable' = 'transitionNotAllowed',
): Promise<StaffApiError> {
  const { version } = await getOrderRecord(shop, orderId);
  return new StaffApiError(version === expectedVersion ? otherwise : 'orderChanged');
}
