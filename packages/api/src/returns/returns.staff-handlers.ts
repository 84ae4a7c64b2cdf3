import { StaffApiError } from '@briolette/contract';
import { resolveWithdrawal } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { getOrderRecord, isWaiting, presentOrder } from '../orders/staff-order.ts';

export const returnsStaffHandlers = {
  async resolveWithdrawal({ shop, caller, parameters, body }) {
    const { orderId, withdrawalId } = parameters;
    if (!isWaiting(await getOrderRecord(shop, orderId), withdrawalId))
      throw new StaffApiError('withdrawalAlreadyResolved');
    const settling = { ...body, orderId, withdrawalId, now: shop.clock() };
    if (!(await resolveWithdrawal(shop.database, caller.actor, settling)))
      throw new StaffApiError('orderChanged');
    return presentOrder(shop, caller, orderId);
  },
} satisfies Partial<StaffHandlers>;
