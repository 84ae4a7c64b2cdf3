import {
  findCategory,
  findProduct,
  listAllProducts,
  listCategories,
  listProductsJson,
  RequestRefused,
} from '@briolette/storage';
import type { Handlers } from '../implement.ts';

export const catalogueHandlers = {
  async listProducts({ shop, request, query }) {
    if (new URL(request.url).search === '')
      return { json: await listAllProducts(shop.database, shop.policy.wholeCatalogueLimit) };
    return { json: await listProductsJson(shop.database, query) };
  },

  async getProduct({ shop, parameter }) {
    const json = await findProduct(shop.database, parameter('productId'));
    if (json === null) throw new RequestRefused('productNotFound');
    return { json };
  },

  async listCategories({ shop }) {
    return { categories: await listCategories(shop.database) };
  },

  async getCategory({ shop, parameter }) {
    const category = await findCategory(shop.database, parameter('categoryId'));
    if (category === null) throw new RequestRefused('categoryNotFound');
    return { category };
  },
} satisfies Partial<Handlers>;
