import { ApiError, type ProductGeometry, StaffApiError } from '@briolette/contract';
import {
  adjustStock,
  createProduct,
  findProductPreviewJson,
  findStaffProduct,
  getViolatedConstraint,
  listStaffProducts,
  setProductState,
  updateProduct,
} from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { countUpTo, paginate, rowsPerPage } from '../http/pages.ts';
import { RawJson } from '../http/responses.ts';
import type { AppContext } from '../ports/shop.ts';
import {
  assertTermsExist,
  getProductTerms,
  rejectMissingTerms,
} from '../settings/taxonomy-check.ts';
import { parseProductsFilter } from './products-filter.ts';

export const staffProductHandlers = {
  async listStaffProducts({ shop, query }) {
    const limit = query.limit ?? rowsPerPage;
    const filter = await parseProductsFilter(shop, query);
    const { products, count } = await listStaffProducts(shop.database, filter, limit + 1);
    const { page, nextCursor } = paginate(products, limit, ({ productId }) => productId);
    return { products: page, nextCursor, ...countUpTo(count) };
  },

  async getStaffProduct({ shop, parameters }) {
    return presentProduct(shop, parameters.productId);
  },

  async getProductPreview({ shop, parameters }) {
    const json = await findProductPreviewJson(shop.database, parameters.productId);
    if (json === null) throw new ApiError('productNotFound');
    return new RawJson(json);
  },

  async createProduct({ shop, caller, body }) {
    await assertTermsExist(shop, getProductTerms(body.fields, 'fields'));
    const geometry = body.geometry && (await buildGeometry(body.geometry));
    const product = { ...body, geometry, now: shop.clock() };
    if (!(await rejectMissingTerms('fields', createProduct(shop.database, caller.actor, product))))
      throw new StaffApiError('productExists');
    return presentProduct(shop, body.productId);
  },

  async updateProduct({ shop, caller, parameters: { productId }, body }) {
    if (body.fields) await assertTermsExist(shop, getProductTerms(body.fields, 'fields'));
    const geometry = body.geometry && (await buildGeometry(body.geometry));
    const edit = { ...body, geometry, productId, now: shop.clock() };
    const update = updateProduct(shop.database, caller.actor, edit).catch(rejectNegativeStock);
    if (!(await rejectMissingTerms('fields', update))) {
      const { product } = await presentProduct(shop, productId);
      throw new StaffApiError(
        product.version === body.version ? 'defaultVariantRequired' : 'productChanged',
      );
    }
    // More stock may trigger stock alerts.
    shop.wakeJobRunner();
    return presentProduct(shop, productId);
  },

  async setProductState({ shop, caller, parameters: { productId }, body }) {
    const change = { ...body, productId, now: shop.clock() };
    if (!(await setProductState(shop.database, caller.actor, change)))
      throw await explainRejection(shop, productId);
    shop.wakeJobRunner();
    return presentProduct(shop, productId);
  },

  async adjustStock({ shop, caller, parameters: { productId }, body }) {
    const move = { lineId: productId, request: body, now: shop.clock() };
    const outcome = await adjustStock(shop.database, caller.actor, move);
    if (outcome === null) throw new ApiError('productNotFound');
    if (outcome === 'changed') throw new StaffApiError('stockChanged');
    if (outcome === 'too low') throw new StaffApiError('stockInsufficient');
    // May trigger stock alerts.
    shop.wakeJobRunner();
    return presentProduct(shop, productId);
  },
} satisfies Partial<StaffHandlers>;

function rejectNegativeStock(error: unknown): never {
  const constraint = getViolatedConstraint(error) ?? '';
  throw constraint.endsWith('_stock_not_negative') ? new StaffApiError('stockInsufficient') : error;
}

/** Validates a geometry with the model builders, which are loaded on first use. */
async function buildGeometry(sent: ProductGeometry): Promise<ProductGeometry> {
  const { GeometryError, parseGeometry } = await import('@briolette/geometry/parse-geometry');
  try {
    const { studio, dimensions } = await parseGeometry(sent);
    return { studio, dimensions: { ...dimensions } };
  } catch (error) {
    throw error instanceof GeometryError ? new StaffApiError('geometryInvalid') : error;
  }
}

async function presentProduct(shop: AppContext, productId: string) {
  const product = await findStaffProduct(shop.database, productId);
  if (!product) throw new ApiError('productNotFound');
  return { product: product };
}

/** Returns why a change was rejected: not found, or a version conflict. */
async function explainRejection(shop: AppContext, productId: string) {
  await presentProduct(shop, productId);
  return new StaffApiError('productChanged');
}
