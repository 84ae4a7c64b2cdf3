import {
  type PieceShape,
  type PiecesQuery,
  RequestRefused,
  StaffRefused,
} from '@briolette/contract';
import {
  addPiece,
  editPiece,
  findPiece,
  listPieces,
  moveStock,
  type PiecesFilter,
  setPieceEngraving,
  setPieceModels,
  setPieceShape,
  setPieceState,
} from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { countUpTo, pageOf, rowsPerPage } from '../http/pages.ts';
import type { Shop } from '../ports/shop.ts';
import { refusingGone, requireKnown, valuesOf } from '../settings/taxonomy-check.ts';

export const pieceHandlers = {
  async listStaffProducts({ shop, query }) {
    const limit = query.limit ?? rowsPerPage;
    const filter = filterOf(query);
    await requireKnown(shop, [
      ...filter.categories.map((value) => ({ path: 'category', kind: 'category', value }) as const),
      ...filter.materials.map((value) => ({ path: 'material', kind: 'material', value }) as const),
    ]);
    const { pieces, count } = await listPieces(shop.database, filter, limit + 1);
    const { page, nextCursor } = pageOf(pieces, limit, ({ productId }) => productId);
    return { pieces: page, nextCursor, ...countUpTo(count) };
  },

  async getStaffProduct({ shop, parameters }) {
    return shownPiece(shop, parameters.productId);
  },

  async createProduct({ shop, caller, body }) {
    await requireKnown(shop, valuesOf(body.fields, 'fields'));
    const geometry = body.geometry && (await builtShape(body.geometry));
    const piece = { ...body, geometry, now: shop.clock() };
    if (!(await refusingGone('fields', addPiece(shop.database, caller.actor, piece))))
      throw new StaffRefused('productExists');
    return shownPiece(shop, body.productId);
  },

  async updateProduct({ shop, caller, parameters: { productId }, body }) {
    await requireKnown(shop, valuesOf(body.fields, 'fields'));
    const edit = { ...body, productId, now: shop.clock() };
    if (!(await refusingGone('fields', editPiece(shop.database, caller.actor, edit))))
      throw await whyNot(shop, productId);
    return shownPiece(shop, productId);
  },

  async setProductState({ shop, caller, parameters: { productId }, body }) {
    const change = { ...body, productId, now: shop.clock() };
    if (!(await setPieceState(shop.database, caller.actor, change)))
      throw await whyNot(shop, productId);
    shop.wakeJobRunner();
    return shownPiece(shop, productId);
  },

  async setProductVariants({ shop, caller, parameters: { productId }, body }) {
    const edit = { ...body, productId, now: shop.clock() };
    if (!(await setPieceModels(shop.database, caller.actor, edit))) {
      const { piece } = await shownPiece(shop, productId);
      throw new StaffRefused(
        piece.version === body.version ? 'defaultVariantRequired' : 'productChanged',
      );
    }
    return shownPiece(shop, productId);
  },

  async setProductEngraving({ shop, caller, parameters: { productId }, body }) {
    const edit = { ...body, productId, now: shop.clock() };
    if (!(await setPieceEngraving(shop.database, caller.actor, edit)))
      throw await whyNot(shop, productId);
    return shownPiece(shop, productId);
  },

  async setProductGeometry({ shop, caller, parameters: { productId }, body }) {
    const shape = body.shape && (await builtShape(body.shape));
    const edit = { productId, version: body.version, shape, now: shop.clock() };
    if (!(await setPieceShape(shop.database, caller.actor, edit)))
      throw await whyNot(shop, productId);
    return shownPiece(shop, productId);
  },

  async adjustStock({ shop, caller, parameters: { productId }, body }) {
    const move = { lineId: productId, request: body, now: shop.clock() };
    const outcome = await moveStock(shop.database, caller.actor, move);
    if (outcome === null) throw new RequestRefused('productNotFound');
    if (outcome === 'changed') throw new StaffRefused('stockChanged');
    if (outcome === 'too low') throw new StaffRefused('stockInsufficient');
    // Whoever waits for it may have to be told.
    shop.wakeJobRunner();
    return shownPiece(shop, productId);
  },
} satisfies Partial<StaffHandlers>;

function filterOf({ state, category, material, search, cursor }: PiecesQuery): PiecesFilter {
  return {
    states: [state ?? []].flat(),
    categories: [category ?? []].flat(),
    materials: [material ?? []].flat(),
    search: search ?? '',
    after: cursor ?? '',
  };
}

/** As the builders read it. They come with the first shape that is written: nobody else needs them here. */
async function builtShape(sent: PieceShape): Promise<PieceShape> {
  const { PieceFault, readShape } = await import('@briolette/geometry/read-shape');
  try {
    const { studio, dimensions } = await readShape(sent);
    return { studio, dimensions: { ...dimensions } };
  } catch (error) {
    throw error instanceof PieceFault ? new StaffRefused('geometryInvalid') : error;
  }
}

async function shownPiece(shop: Shop, productId: string) {
  const piece = await findPiece(shop.database, productId);
  if (!piece) throw new RequestRefused('productNotFound');
  return { piece };
}

/** Nothing was done: it is not there, or somebody was faster. */
async function whyNot(shop: Shop, productId: string) {
  await shownPiece(shop, productId);
  return new StaffRefused('productChanged');
}
