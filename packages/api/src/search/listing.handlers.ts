import { listingQuerySchema, wholeCatalogueLimit } from '@briolette/contract';
import { listAllProducts } from '@briolette/storage';
import type { Handlers } from '../http/handler.ts';
import { WrittenJson } from '../http/responses.ts';

export const listingHandlers = {
  async listProducts({ shop, request, query }) {
    if (!isFiltered(new URL(request.url).searchParams))
      return new WrittenJson(await listAllProducts(shop.database, wholeCatalogueLimit));
    const { listFiltered } = await import('./search.handlers.ts');
    return listFiltered(shop, query);
  },
} satisfies Partial<Handlers>;

/** A parameter that the listing does not know changes nothing. */
function isFiltered(parameters: URLSearchParams): boolean {
  return Object.keys(listingQuerySchema.shape).some((name) => parameters.has(name));
}
