import { RequestRefused, StaffRefused } from '@briolette/contract';
import { orderMoves, refundOfLines } from '@briolette/domain';
import type { FoundStaffOrder } from '@briolette/storage';
import { moveOrder, wantRefund } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { isWaiting, knownOrder, shown, whyNot } from '../orders/staff-order.ts';
import { cancelForShop } from './cancel-order.ts';
import { capturePayment, refundPayment } from './order-payment.ts';

export const paymentsStaffHandlers = {
  async transitionStaffOrder({ shop, caller, parameters, body }) {
    const { orderId } = await knownOrder(shop, parameters.orderId);
    const { step, version, tracking = null, note = '' } = body;
    const moved = await moveOrder(shop.database, {
      orderId,
      userId: null,
      ...orderMoves[step],
      version,
      by: caller.name,
      note,
      tracking,
      newId: shop.newId(),
      currency: shop.currency,
      now: shop.clock(),
      actor: caller.actor,
    });
    if (!moved) throw await whyNot(shop, orderId, version);
    shop.wakeJobRunner();
    if (moved.state === 'packed') await capturePayment(shop, moved.userId, orderId);
    return shown(shop, caller, orderId);
  },
  async cancelStaffOrder({ shop, caller, parameters, body }) {
    const { orderId } = await knownOrder(shop, parameters.orderId);
    const { version, note = '' } = body;
    const { actor } = caller;
    const cancelled = await cancelForShop(shop, { orderId, version, note, actor });
    if (!cancelled) throw await whyNot(shop, orderId, version);
    return shown(shop, caller, orderId);
  },
  async refundStaffOrder({ shop, caller, parameters, body }) {
    const order = await knownOrder(shop, parameters.orderId);
    const { refundId, version, reason, lines, withdrawalId } = body;
    const isDone = ({ refunds }: FoundStaffOrder) =>
      refunds.some((each) => each.refundId === refundId);
    if (isDone(order)) return shown(shop, caller, order.orderId);
    if (withdrawalId && !isWaiting(order, withdrawalId))
      throw new StaffRefused('withdrawalAlreadyResolved');
    const amount = lines ? refundOfLines(order, lines) : (body.amount ?? null);
    if (lines && amount === 0) throw new StaffRefused('lineRefunded');
    if (!amount || (lines && body.amount !== undefined)) throw new RequestRefused('invalidRequest');
    const outcome = await wantRefund(shop.database, {
      refundId,
      orderId: order.orderId,
      amountCents: Math.round(amount * 100),
      reason,
      now: shop.clock(),
      version,
      by: caller.name,
      actor: caller.actor,
      ...(lines && { lines }),
      ...(withdrawalId && { withdrawalId }),
    });
    if (outcome === 'too much') throw new StaffRefused('refundExceedsCaptured');
    if (outcome === 'line refunded') throw new StaffRefused('lineRefunded');
    if (outcome !== 'requested') {
      const now = await knownOrder(shop, order.orderId);
      if (isDone(now)) return shown(shop, caller, order.orderId);
      if (outcome === 'id in use') throw new StaffRefused('refundIdUsed');
      throw new StaffRefused(now.version === version ? 'nothingToRefund' : 'orderChanged');
    }
    shop.wakeJobRunner();
    await refundPayment(shop, order.userId, order.orderId);
    return shown(shop, caller, order.orderId);
  },
} satisfies Partial<StaffHandlers>;
