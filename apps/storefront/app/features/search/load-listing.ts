import type { ApiFetch } from '@briolette/api-client/api-client.ts';
import { type Product, type ProductsResponse, pageSize } from '@briolette/contract';
import { type FilterState, filterFromParams, filterToParams } from '@briolette/domain';
import { callApi } from '../../lib/api/api-client.ts';
import {
  cacheProducts,
  cacheSearch,
  getCachedProducts,
  getCachedSearch,
  isFullCatalogue,
  loadProductPage,
  loadProducts,
  loadSearch,
  type SearchResult,
} from '../../lib/product-cache.ts';

/**
 * The whole catalogue, filtered in the browser, with what the database found for its search; or one
 * page filtered by the database.
 */
export type Listing =
  | { kind: 'whole'; products: readonly Product[]; found?: SearchResult }
  | { kind: 'page'; page: ProductsResponse; key: string; isLargeShop: boolean }
  | { kind: 'failed' };

let isLargeShop = false;

export async function loadListing(
  filter: FilterState,
  cursor: string | null,
  send?: ApiFetch,
): Promise<Listing> {
  try {
    // Only the database can filter by delivery day.
    if (!isLargeShop && !filter.deliverBy) {
      const { search } = filter;
      const [products, found] = await Promise.all([
        loadProducts(send),
        search ? loadSearch(search, send) : undefined,
      ]);
      if (isFullCatalogue(products))
        return {
          kind: 'whole',
          products: products.map(withoutDescription),
          ...(found && { found }),
        };
      isLargeShop = true;
    }
    const query = filterToParams(filter);
    const key = query.toString();
    query.set('limit', String(pageSize));
    if (cursor) query.set('cursor', cursor);
    return { kind: 'page', page: await loadProductPage(query, send), key, isLargeShop };
  } catch (error) {
    console.warn('The products could not be loaded:', error);
    return { kind: 'failed' };
  }
}

/** Used on the server. Ignores unknown filter values, such as a mistyped category. */
export async function loadListingForUrl(
  params: URLSearchParams,
  send?: ApiFetch,
): Promise<Listing> {
  const cursor = params.get('cursor');
  const filter = filterFromParams(params);
  const listing = await loadListing(filter, cursor, send);
  if (listing.kind !== 'failed') return listing;
  const served = await callApi('getStorefrontConfig', {}, send).catch(() => null);
  const validFilter = served && filterFromParams(params, served.policy.filterOptions);
  const isSame = !validFilter || `${filterToParams(validFilter)}` === `${filterToParams(filter)}`;
  return isSame ? listing : loadListing(validFilter, cursor, send);
}

/** Caches a listing that the server rendered, so that it isn't requested again. */
export function cacheListing(listing: Listing): void {
  if (listing.kind === 'whole') cacheProducts(listing.products);
  if (listing.kind === 'whole' && listing.found) cacheSearch(listing.found);
  if (listing.kind === 'page') isLargeShop ||= listing.isLargeShop;
}

/** Returns the listing if this tab has cached the catalogue and the search. */
export function getCachedListing(params: URLSearchParams): Listing | undefined {
  const products = params.has('deliverBy') ? undefined : getCachedProducts();
  const { search } = filterFromParams(params);
  const found = search ? getCachedSearch(search) : undefined;
  if (!products || (search && !found)) return undefined;
  return { kind: 'whole', products, ...(found && { found }) };
}

/** Removes the description, which no card or search uses. This halves the page size. */
function withoutDescription(product: Product): Product {
  return { ...product, product_description: '' };
}
