import { orderMoves } from '@briolette/domain';
import { endBulk, findStaffOrder, moveOrder, nextOfBulk, refuseOfBulk } from '@briolette/storage';
import type { JobKind } from '../job-kind.ts';

/** Looked up again after so many, so that a bulk of thousands is not in memory. */
const atOnce = 100;

/**
 * One step for many orders. Each order is moved and its line marked in one statement: whoever goes
 * on after a process that ended begins with the first that is not marked.
 */
export const staffBulk: JobKind<{ bulk: string }> = {
  async run({ body: { bulk: bulkId } }, { database, clock }) {
    for (;;) {
      const orders = await nextOfBulk(database, bulkId, atOnce);
      if (orders.length === 0) break;
      for (const { orderId, step, tracking, actor } of orders) {
        const moved = await moveOrder(database, {
          orderId,
          userId: null,
          ...orderMoves[step],
          version: null,
          by: actor.name,
          note: '',
          tracking,
          // Neither packing nor shipping makes a payment or a refund.
          newId: bulkId,
          currency: '',
          now: clock(),
          actor: { ...actor, call: 'moveStaffOrder' },
          bulkId,
        });
        if (moved) continue;
        const found = await findStaffOrder(database, orderId);
        const why = found ? 'moveNotPossible' : 'orderNotFound';
        await refuseOfBulk(database, { bulkId, orderId, why, now: clock() });
      }
    }
    await endBulk(database, bulkId, clock());
  },
};
