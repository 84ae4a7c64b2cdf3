import { orderTransitions } from '@briolette/domain';
import {
  findStaffOrder,
  finishBulkAction,
  finishImport,
  getViolatedConstraint,
  importNextProducts,
  importNextVariants,
  type JobPayloads,
  listPendingBulkActionOrders,
  rejectBulkActionOrder,
  transitionOrder,
} from '@briolette/storage';
import { type JobHandler, PermanentJobError } from '../runner/job-kind.ts';

/** Orders read at once, so that a bulk of thousands is never in memory. */
const ordersAtOnce = 100;

/**
 * One step for many orders. Each order is moved and its line marked in one statement: whoever goes
 * on after a process that ended begins with the first that is not marked.
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
        await rejectBulkActionOrder(database, { bulkActionId, orderId, why, now: clock() });
      }
    }
    await finishBulkAction(database, bulkActionId, clock());
  },
};

/** Rows of an import per statement: short enough that no sale waits for it. */
const rowsAtOnce = 500;
/** Each has many sizes. */
const variantRowsAtOnce = 100;

/**
 * Writes a file of pieces that was brought before. Each row is written and marked in one statement:
 * whoever goes on after a process that ended begins with the first that is not marked.
 */
export const importProducts: JobHandler<JobPayloads['import-products']> = {
  async run({ payload: { importId } }, { database, clock }) {
    const next = () =>
      importNextProducts(database, { importId, most: rowsAtOnce, now: clock() }).catch((error) => {
        // Nobody had it when the file was brought, so somebody could take it away since.
        if (/^products_/.test(getViolatedConstraint(error) ?? ''))
          throw new PermanentJobError(
            'A row has a category, material or occasion that the shop lacks',
          );
        throw error;
      });
    do {
      while ((await next()) > 0);
    } while (!(await finishImport(database, importId, clock())));
  },
};

/** The same of a file of metals, sizes and engravings. */
export const importVariants: JobHandler<JobPayloads['import-variants']> = {
  async run({ payload: { importId } }, { database, clock }) {
    const next = () =>
      importNextVariants(database, { importId, most: variantRowsAtOnce, now: clock() });
    do {
      while ((await next()) > 0);
    } while (!(await finishImport(database, importId, clock())));
  },
};
