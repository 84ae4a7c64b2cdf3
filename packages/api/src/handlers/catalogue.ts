import { listingQuerySchema, RequestRefused, wholeCatalogueLimit } from '@briolette/contract';
import { findCategory, findProduct, listAllProducts, listCategories } from '@briolette/storage';
import type { Handlers } from '../implement.ts';
import { WrittenJson } from '../json-answer.ts';

export const catalogueHandlers = {
  async listProducts({ shop, request, query }) {
    if (!isFiltered(new URL(request.url).searchParams))
      return new WrittenJson(await listAllProducts(shop.database, wholeCatalogueLimit));
    const { listFiltered } = await import('./search.ts');
    return listFiltered(shop, query);
  },

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

/** A parameter that the listing does not know changes nothing. */
function isFiltered(parameters: URLSearchParams): boolean {
  return Object.keys(listingQuerySchema.shape).some((name) => parameters.has(name));
}
