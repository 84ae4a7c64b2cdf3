import { fullCatalogueLimit, listingQuerySchema } from '@briolette/contract';
import { listAllProductsJson, listMarketProductsJson } from '@briolette/storage';
import type { Handlers } from '../http/handler.ts';
import { RawJson } from '../http/responses.ts';

export const listingHandlers = {
  async listProducts({ shop, request, query, market }) {
    if (!isFiltered(new URL(request.url).searchParams))
      return new RawJson(
        market
          ? await listMarketProductsJson(shop.database, market, fullCatalogueLimit)
          : await listAllProductsJson(shop.database, fullCatalogueLimit),
      );
    const { listFilteredProducts } = await import('./search.handlers.ts');
    return listFilteredProducts(shop, query, market);
  },
} satisfies Partial<Handlers>;

/** Ignores unknown parameters. */
function isFiltered(parameters: URLSearchParams): boolean {
  return Object.keys(listingQuerySchema.shape).some((name) => parameters.has(name));
}
