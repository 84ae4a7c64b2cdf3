import { ApiError, StaffApiError } from '@briolette/contract';
import { calculateLineRefund, orderTransitions, toMinorUnits } from '@briolette/domain';
import type { StaffOrderRecord } from '@briolette/storage';
import { requestRefund, transitionOrder } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { cancelOrderAsStaff } from '../orders/cancel-order.ts';
import {
  explainRejection,
  getOrderRecord,
  isWaiting,
  presentOrder,
} from '../orders/staff-order.ts';
import { cancelPayment, capturePayment, refundPayment } from './order-payment.ts';

export const paymentsStaffHandlers = {
  async transitionStaffOrder({ shop, caller, parameters, body }) {
    const { orderId } = await getOrderRecord(shop, parameters.orderId);
    const { step, version, tracking = null, note = '' } = body;
    const moved = await transitionOrder(shop.database, {
      orderId,
      userId: null,
      ...orderTransitions[step],
      version,
      by: caller.name,
      note,
      tracking,
      newId: shop.newId(),
      now: shop.clock(),
      actor: caller.actor,
    });
    if (!moved) throw await explainRejection(shop, orderId, version);
    shop.wakeJobRunner();
    if (moved.state === 'packed') await capturePayment(shop, moved.userId, orderId);
    return presentOrder(shop, caller, orderId);
  },
  async cancelStaffOrder({ shop, caller, parameters, body }) {
    const { orderId, userId } = await getOrderRecord(shop, parameters.orderId);
    const { version, note = '' } = body;
    const { actor } = caller;
    const cancelled = await cancelOrderAsStaff(shop, { orderId, version, note, actor });
    if (!cancelled) throw await explainRejection(shop, orderId, version);
    await cancelPayment(shop, userId, orderId);
    return presentOrder(shop, caller, orderId);
  },
  async refundStaffOrder({ shop, caller, parameters, body }) {
    const order = await getOrderRecord(shop, parameters.orderId);
    const { refundId, version, reason, lines, restock, withdrawalId } = body;
    const isDone = ({ refunds }: StaffOrderRecord) =>
      refunds.some((each) => each.refundId === refundId);
    if (isDone(order)) return presentOrder(shop, caller, order.orderId);
    if (withdrawalId && !isWaiting(order, withdrawalId))
      throw new StaffApiError('withdrawalAlreadyResolved');
    const amount = lines ? calculateLineRefund(order, lines) : (body.amount ?? null);
    if (lines && amount === 0) throw new StaffApiError('lineRefunded');
    if (!amount || (lines && body.amount !== undefined)) throw new ApiError('invalidRequest');
    const outcome = await requestRefund(shop.database, {
      refundId,
      orderId: order.orderId,
      amountCents: toMinorUnits(amount, order.currency),
      reason,
      now: shop.clock(),
      version,
      by: caller.name,
      actor: caller.actor,
      ...(lines && { lines }),
      ...(restock && { restock }),
      ...(withdrawalId && { withdrawalId }),
    });
    if (outcome === 'not chargeable') throw new ApiError('invalidRequest');
    if (outcome === 'too much') throw new StaffApiError('refundExceedsCaptured');
    if (outcome === 'line refunded') throw new StaffApiError('lineRefunded');
    if (outcome !== 'requested') {
      const now = await getOrderRecord(shop, order.orderId);
      if (isDone(now)) return presentOrder(shop, caller, order.orderId);
      if (outcome === 'id in use') throw new StaffApiError('refundIdUsed');
      throw new StaffApiError(now.version === version ? 'nothingToRefund' : 'orderChanged');
    }
    shop.wakeJobRunner();
    await refundPayment(shop, order.userId, order.orderId);
    return presentOrder(shop, caller, order.orderId);
  },
} satisfies Partial<StaffHandlers>;
