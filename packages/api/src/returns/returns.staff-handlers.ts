import { StaffRefused } from '@briolette/contract';
import { settleWithdrawal } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { isWaiting, knownOrder, shown } from '../orders/staff-order.ts';

export const returnsStaffHandlers = {
  async resolveWithdrawal({ shop, caller, parameters, body }) {
    const { orderId, withdrawalId } = parameters;
    if (!isWaiting(await knownOrder(shop, orderId), withdrawalId))
      throw new StaffRefused('withdrawalAlreadyResolved');
    const settling = { ...body, orderId, withdrawalId, now: shop.clock() };
    if (!(await settleWithdrawal(shop.database, caller.actor, settling)))
      throw new StaffRefused('orderChanged');
    return shown(shop, caller, orderId);
  },
} satisfies Partial<StaffHandlers>;
