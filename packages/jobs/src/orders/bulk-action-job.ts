import { orderTransitions } from '@briolette/domain';
import {
  findStaffOrder,
  finishBulkAction,
  type JobPayloads,
  listPendingBulkActionOrders,
  rejectBulkActionOrder,
  transitionOrder,
} from '@briolette/storage';
import type { JobHandler } from '../runner/job-kind.ts';

/** Batch size, so that a bulk action of thousands of orders is never loaded at once. */
const ordersAtOnce = 100;

/**
 * Applies one transition to many orders. Each order is changed and marked in one statement, so a
 * retry continues with the first unmarked order.
 */
export const runBulkAction: JobHandler<JobPayloads['run-bulk-action']> = {
  async run({ payload: { bulkActionId } }, { database, clock }) {
    for (;;) {
      const orders = await listPendingBulkActionOrders(database, bulkActionId, ordersAtOnce);
      if (orders.length === 0) break;
      for (const { orderId, step, tracking, actor } of orders) {
        const moved = await transitionOrder(database, {
          orderId,
          userId: null,
          ...orderTransitions[step],
          version: null,
          by: actor.name,
          note: '',
          tracking,
          // Unused: neither packing nor shipping creates a payment or a refund.
          newId: bulkActionId,
          now: clock(),
          actor: { ...actor, call: 'transitionStaffOrder' },
          bulkActionId,
        });
        if (moved) continue;
        const found = await findStaffOrder(database, orderId);
        const why = found ? 'transitionNotAllowed' : 'orderNotFound';
        await rejectBulkActionOrder(database, { bulkActionId, orderId, why, now: clock() });
      }
    }
    await finishBulkAction(database, bulkActionId, clock());
  },
};
