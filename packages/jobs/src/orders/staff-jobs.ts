import { orderMoves } from '@briolette/domain';
import {
  endBulk,
  endImport,
  findStaffOrder,
  importNext,
  importOffers,
  type JobPayloads,
  moveOrder,
  nextOfBulk,
  refuseOfBulk,
  violatedConstraint,
} from '@briolette/storage';
import { CannotBeDone, type JobHandler } from '../runner/job-kind.ts';

/** Orders read at once, so that a bulk of thousands is never in memory. */
const ordersAtOnce = 100;

/**
 * One step for many orders. Each order is moved and its line marked in one statement: whoever goes
 * on after a process that ended begins with the first that is not marked.
 */
export const staffBulk: JobHandler<JobPayloads['run-bulk-action']> = {
  async run({ payload: { bulkActionId } }, { database, clock }) {
    for (;;) {
      const orders = await nextOfBulk(database, bulkActionId, ordersAtOnce);
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
          newId: bulkActionId,
          currency: '',
          now: clock(),
          actor: { ...actor, call: 'transitionStaffOrder' },
          bulkActionId,
        });
        if (moved) continue;
        const found = await findStaffOrder(database, orderId);
        const why = found ? 'transitionNotAllowed' : 'orderNotFound';
        await refuseOfBulk(database, { bulkActionId, orderId, why, now: clock() });
      }
    }
    await endBulk(database, bulkActionId, clock());
  },
};

/** Rows of an import per statement: short enough that no sale waits for it. */
const rowsAtOnce = 500;
/** Each has many sizes. */
const offersAtOnce = 100;

/**
 * Writes a file of pieces that was brought before. Each row is written and marked in one statement:
 * whoever goes on after a process that ended begins with the first that is not marked.
 */
export const pieceImport: JobHandler<JobPayloads['import-products']> = {
  async run({ payload: { importId } }, { database, clock }) {
    const next = () =>
      importNext(database, { importId, most: rowsAtOnce, now: clock() }).catch((error) => {
        // Nobody had it when the file was brought, so somebody could take it away since.
        if (/^products_/.test(violatedConstraint(error) ?? ''))
          throw new CannotBeDone('A row has a category, material or occasion that the shop lacks');
        throw error;
      });
    do {
      while ((await next()) > 0);
    } while (!(await endImport(database, importId, clock())));
  },
};

/** The same of a file of metals, sizes and engravings. */
export const offerImport: JobHandler<JobPayloads['import-variants']> = {
  async run({ payload: { importId } }, { database, clock }) {
    const next = () => importOffers(database, { importId, most: offersAtOnce, now: clock() });
    do {
      while ((await next()) > 0);
    } while (!(await endImport(database, importId, clock())));
  },
};
