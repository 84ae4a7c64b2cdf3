import {
  changeNextProducts,
  finishImport,
  finishProductBulkAction,
  getViolatedConstraint,
  importNextProducts,
  importNextVariants,
  type JobPayloads,
} from '@briolette/storage';
import { type JobHandler, PermanentJobError } from '../runner/job-kind.ts';

/** Products of a bulk action per statement, few enough not to block sales. */
const productsAtOnce = 500;

/**
 * Applies one change to many products. Each product is changed and marked in one statement, so a
 * retry continues with the first unmarked product.
 */
export const runProductBulkAction: JobHandler<JobPayloads['run-product-bulk-action']> = {
  async run({ payload: { bulkActionId } }, { database, clock }) {
    const next = () =>
      changeNextProducts(database, { bulkActionId, most: productsAtOnce, now: clock() });
    while ((await next()) > 0);
    await finishProductBulkAction(database, bulkActionId, clock());
  },
};

/** Rows of an import per statement, few enough not to block sales. */
const rowsAtOnce = 500;
/** Lower, because each row has many sizes. */
const variantRowsAtOnce = 100;

/**
 * Applies an uploaded product import. Each row is written and marked in one statement, so a retry
 * continues with the first unmarked row.
 */
export const importProducts: JobHandler<JobPayloads['import-products']> = {
  async run({ payload: { importId } }, { database, clock }) {
    const next = () =>
      importNextProducts(database, { importId, most: rowsAtOnce, now: clock() }).catch((error) => {
        // The term existed at upload; it was deleted since.
        if (/^products_/.test(getViolatedConstraint(error) ?? ''))
          throw new PermanentJobError(
            "A row has a category, material or occasion that the shop doesn't have",
          );
        throw error;
      });
    do {
      while ((await next()) > 0);
    } while (!(await finishImport(database, importId, clock())));
  },
};

/** Applies an uploaded import of metals, sizes and engravings. */
export const importVariants: JobHandler<JobPayloads['import-variants']> = {
  async run({ payload: { importId } }, { database, clock }) {
    const next = () =>
      importNextVariants(database, { importId, most: variantRowsAtOnce, now: clock() });
    do {
      while ((await next()) > 0);
    } while (!(await finishImport(database, importId, clock())));
  },
};
