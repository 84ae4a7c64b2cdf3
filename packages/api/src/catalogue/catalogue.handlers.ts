import { ApiError, type OpenMarket } from '@briolette/contract';
import {
  findCategory,
  findMarketProductJson,
  findProductJson,
  listCategories,
} from '@briolette/storage';
import type { Handlers } from '../http/handler.ts';
import { RawJson } from '../http/responses.ts';
import type { AppContext } from '../ports/shop.ts';

export const catalogueHandlers = {
  async getProduct({ shop, market, parameters }) {
    if (market) return findInMarket(shop, market, parameters.productId);
    const json = await findProductJson(shop.database, parameters.productId);
    if (json === null) throw new ApiError('productNotFound');
    return new RawJson(json);
  },

  async listCategories({ shop }) {
    return { categories: await listCategories(shop.database) };
  },

  async getCategory({ shop, parameters }) {
    const category = await findCategory(shop.database, parameters.categoryId);
    if (category === null) throw new ApiError('categoryNotFound');
    return { category };
  },
} satisfies Partial<Handlers>;

async function findInMarket({ database }: AppContext, market: OpenMarket, productId: string) {
  const product = await findMarketProductJson(database, market, productId);
  if (!product) throw new ApiError('productNotFound');
  if (product.body === null) throw new ApiError('notSoldInMarket');
  return new RawJson(product.body);
}
