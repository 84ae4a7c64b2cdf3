import { RequestRefused } from '@briolette/contract';
import { findCategory, findProduct, listCategories } from '@briolette/storage';
import type { Handlers } from '../http/handler.ts';
import { WrittenJson } from '../http/responses.ts';

export const catalogueHandlers = {
  async getProduct({ shop, parameters }) {
    const json = await findProduct(shop.database, parameters.productId);
    if (json === null) throw new RequestRefused('productNotFound');
    return new WrittenJson(json);
  },

  async listCategories({ shop }) {
    return { categories: await listCategories(shop.database) };
  },

  async getCategory({ shop, parameters }) {
    const category = await findCategory(shop.database, parameters.categoryId);
    if (category === null) throw new RequestRefused('categoryNotFound');
    return { category };
  },
} satisfies Partial<Handlers>;
