import { ApiError } from '@briolette/contract';
import { findCategory, findProductJson, listCategories } from '@briolette/storage';
import type { Handlers } from '../http/handler.ts';
import { RawJson } from '../http/responses.ts';

export const catalogueHandlers = {
  async getProduct({ shop, parameters }) {
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
