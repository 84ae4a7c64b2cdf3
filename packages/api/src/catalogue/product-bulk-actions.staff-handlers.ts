import {
  ApiError,
  maxBulkActionProducts,
  type ProductChange,
  type ProductSelection,
  StaffApiError,
} from '@briolette/contract';
import { planBulkAction } from '@briolette/domain';
import {
  type Actor,
  findProductBulkAction,
  listBulkActionProducts,
  listMatchingProductIds,
  startProductBulkAction,
  undoProductBulkAction,
} from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import type { AppContext } from '../ports/shop.ts';
import { assertTermsExist } from '../settings/taxonomy-check.ts';
import { parseProductsFilter } from './products-filter.ts';

/** The number of products in a preview. */
const previewedProducts = 50;

/** Changes of many products at once, each previewed first and applied by a job. */
export const productBulkActionHandlers = {
  async previewProductBulkAction({ shop, body }) {
    const { change, ...selection } = body;
    const { fingerprint, total, planned } = await planChanges(shop, selection, change);
    const count = (matches: (plan: (typeof planned)[number]) => boolean) =>
      planned.filter(matches).length;
    const rank = ({ error, overHalf }: (typeof planned)[number]) => (error ? 0 : overHalf ? 1 : 2);
    return {
      preview: {
        total,
        changed: count(({ error }) => error === null),
        unchanged: total - planned.length,
        rejected: count(({ error }) => error !== null),
        overHalf: count(({ error, overHalf }) => error === null && overHalf),
        fingerprint,
        products: planned
          .toSorted((one, other) => rank(one) - rank(other))
          .slice(0, previewedProducts)
          .map(({ productId, name, error, overHalf, values }) => ({
            productId,
            name,
            error,
            overHalf,
            values,
          })),
      },
    };
  },

  async startProductBulkAction({ shop, caller, body }) {
    const { confirmed = false, ...action } = body;
    return { bulkAction: await start(shop, caller.actor, action, confirmed) };
  },

  async startStockBulkAction({ shop, caller, body }) {
    return { bulkAction: await start(shop, caller.actor, body, true) };
  },

  async undoProductBulkAction({ shop, caller, parameters, body }) {
    const undo = { ...body, undoes: parameters.bulkActionId, now: shop.clock() };
    const bulkActionId = await undoProductBulkAction(shop.database, caller.actor, undo);
    if (bulkActionId === null) throw new StaffApiError('bulkActionNotFound');
    shop.wakeJobRunner();
    return { bulkAction: await getBulkAction(shop, bulkActionId) };
  },

  async getProductBulkAction({ shop, parameters }) {
    return { bulkAction: await getBulkAction(shop, parameters.bulkActionId) };
  },
} satisfies Partial<StaffHandlers>;

type StartedAction = ProductSelection & {
  bulkActionId: string;
  change: ProductChange;
  fingerprint: string;
};

/** Starts a bulk action once. A repeated request returns it. */
async function start(
  shop: AppContext,
  actor: Actor,
  { bulkActionId, change, fingerprint, ...selection }: StartedAction,
  confirmed: boolean,
) {
  const existing = await findProductBulkAction(shop.database, bulkActionId);
  if (existing) return existing;
  const current = await planChanges(shop, selection, change);
  if (current.fingerprint !== fingerprint) throw new StaffApiError('previewOutdated');
  const products = current.planned;
  if (!confirmed && products.some(({ overHalf, error }) => overHalf && error === null))
    throw new StaffApiError('priceMoveUnconfirmed');
  const action = { bulkActionId, change, products, now: shop.clock() };
  await startProductBulkAction(shop.database, actor, action);
  shop.wakeJobRunner();
  return getBulkAction(shop, bulkActionId);
}

/** Plans the change of each selected product and leaves out those that it wouldn't change. */
async function planChanges(shop: AppContext, selection: ProductSelection, change: ProductChange) {
  const { productIds, matching } = selection;
  if ((productIds === undefined) === (matching === undefined)) throw new ApiError('invalidRequest');
  if (change.kind === 'category')
    await assertTermsExist(shop, [
      { path: 'change.category', kind: 'category', value: change.category },
    ]);
  const ids = productIds ?? (await listMatchingIds(shop, matching ?? {}));
  const { fingerprint, products } = await listBulkActionProducts(shop.database, ids, change.kind);
  return {
    fingerprint,
    total: products.length,
    planned: products.flatMap((product) => {
      const plan = planBulkAction(product, change);
      return plan ? [{ ...product, ...plan }] : [];
    }),
  };
}

async function listMatchingIds(
  shop: AppContext,
  matching: NonNullable<ProductSelection['matching']>,
): Promise<string[]> {
  const filter = await parseProductsFilter(shop, matching);
  const ids = await listMatchingProductIds(shop.database, filter, maxBulkActionProducts + 1);
  if (ids.length > maxBulkActionProducts) throw new StaffApiError('tooManyProducts');
  return ids;
}

async function getBulkAction(shop: AppContext, bulkActionId: string) {
  const bulkAction = await findProductBulkAction(shop.database, bulkActionId);
  if (!bulkAction) throw new StaffApiError('bulkActionNotFound');
  return bulkAction;
}
