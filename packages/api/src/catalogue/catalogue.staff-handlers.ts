import {
  ApiError,
  type ProductGeometry,
  StaffApiError,
  type StaffProductsQuery,
} from '@briolette/contract';
import {
  adjustStock,
  createProduct,
  findStaffProduct,
  listStaffProducts,
  type StaffProductsFilter,
  setProductEngraving,
  setProductGeometry,
  setProductState,
  setProductVariants,
  updateProduct,
} from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { countUpTo, pageOf, rowsPerPage } from '../http/pages.ts';
import type { AppContext } from '../ports/shop.ts';
import {
  assertKnownTerms,
  getProductTerms,
  rejectMissingTerms,
} from '../settings/taxonomy-check.ts';

export const staffProductHandlers = {
  async listStaffProducts({ shop, query }) {
    const limit = query.limit ?? rowsPerPage;
    const filter = filterOf(query);
    await assertKnownTerms(shop, [
      ...filter.categories.map((value) => ({ path: 'category', kind: 'category', value }) as const),
      ...filter.materials.map((value) => ({ path: 'material', kind: 'material', value }) as const),
    ]);
    const { products: pieces, count } = await listStaffProducts(shop.database, filter, limit + 1);
    const { page, nextCursor } = pageOf(pieces, limit, ({ productId }) => productId);
    return { products: page, nextCursor, ...countUpTo(count) };
  },

  async getStaffProduct({ shop, parameters }) {
    return shownPiece(shop, parameters.productId);
  },

  async createProduct({ shop, caller, body }) {
    await assertKnownTerms(shop, getProductTerms(body.fields, 'fields'));
    const geometry = body.geometry && (await builtShape(body.geometry));
    const piece = { ...body, geometry, now: shop.clock() };
    if (!(await rejectMissingTerms('fields', createProduct(shop.database, caller.actor, piece))))
      throw new StaffApiError('productExists');
    return shownPiece(shop, body.productId);
  },

  async updateProduct({ shop, caller, parameters: { productId }, body }) {
    await assertKnownTerms(shop, getProductTerms(body.fields, 'fields'));
    const edit = { ...body, productId, now: shop.clock() };
    if (!(await rejectMissingTerms('fields', updateProduct(shop.database, caller.actor, edit))))
      throw await whyNot(shop, productId);
    return shownPiece(shop, productId);
  },

  async setProductState({ shop, caller, parameters: { productId }, body }) {
    const change = { ...body, productId, now: shop.clock() };
    if (!(await setProductState(shop.database, caller.actor, change)))
      throw await whyNot(shop, productId);
    shop.wakeJobRunner();
    return shownPiece(shop, productId);
  },

  async setProductVariants({ shop, caller, parameters: { productId }, body }) {
    const edit = { ...body, productId, now: shop.clock() };
    if (!(await setProductVariants(shop.database, caller.actor, edit))) {
      const { product: piece } = await shownPiece(shop, productId);
      throw new StaffApiError(
        piece.version === body.version ? 'defaultVariantRequired' : 'productChanged',
      );
    }
    return shownPiece(shop, productId);
  },

  async setProductEngraving({ shop, caller, parameters: { productId }, body }) {
    const edit = { ...body, productId, now: shop.clock() };
    if (!(await setProductEngraving(shop.database, caller.actor, edit)))
      throw await whyNot(shop, productId);
    return shownPiece(shop, productId);
  },

  async setProductGeometry({ shop, caller, parameters: { productId }, body }) {
    const geometry = body.geometry && (await builtShape(body.geometry));
    const edit = { productId, version: body.version, geometry, now: shop.clock() };
    if (!(await setProductGeometry(shop.database, caller.actor, edit)))
      throw await whyNot(shop, productId);
    return shownPiece(shop, productId);
  },

  async adjustStock({ shop, caller, parameters: { productId }, body }) {
    const move = { lineId: productId, request: body, now: shop.clock() };
    const outcome = await adjustStock(shop.database, caller.actor, move);
    if (outcome === null) throw new ApiError('productNotFound');
    if (outcome === 'changed') throw new StaffApiError('stockChanged');
    if (outcome === 'too low') throw new StaffApiError('stockInsufficient');
    // Whoever waits for it may have to be told.
    shop.wakeJobRunner();
    return shownPiece(shop, productId);
  },
} satisfies Partial<StaffHandlers>;

function filterOf({
  state,
  category,
  material,
  search,
  cursor,
}: StaffProductsQuery): StaffProductsFilter {
  return {
    states: [state ?? []].flat(),
    categories: [category ?? []].flat(),
    materials: [material ?? []].flat(),
    search: search ?? '',
    after: cursor ?? '',
  };
}

/** As the builders read it. They come with the first shape that is written: nobody else needs them here. */
async function builtShape(sent: ProductGeometry): Promise<ProductGeometry> {
  const { GeometryError, parseGeometry } = await import('@briolette/geometry/parse-geometry');
  try {
    const { studio, dimensions } = await parseGeometry(sent);
    return { studio, dimensions: { ...dimensions } };
  } catch (error) {
    throw error instanceof GeometryError ? new StaffApiError('geometryInvalid') : error;
  }
}

async function shownPiece(shop: AppContext, productId: string) {
  const piece = await findStaffProduct(shop.database, productId);
  if (!piece) throw new ApiError('productNotFound');
  return { product: piece };
}

/** Nothing was done: it is not there, or somebody was faster. */
async function whyNot(shop: AppContext, productId: string) {
  await shownPiece(shop, productId);
  return new StaffApiError('productChanged');
}
