import type { ApiFetch } from '@briolette/api-client/api-client.ts';
import { type Product, type ProductsResponse, pageSize } from '@briolette/contract';
import { type FilterState, filterFromParams, filterToParams } from '@briolette/domain';
import { callApi } from '../../lib/api/api-client.ts';
import {
  cacheProducts,
  getCachedProducts,
  isFullCatalogue,
  loadProductPage,
  loadProducts,
} from '../../lib/product-cache.ts';

/** The whole catalogue to filter here, or one page that the database filtered. */
export type Listing =
  | { kind: 'whole'; products: readonly Product[] }
  | { kind: 'page'; page: ProductsResponse; key: string; isLargeShop: boolean }
  | { kind: 'failed' };

let isLargeShop = false;

export async function loadListing(
  filter: FilterState,
  cursor: string | null,
  send?: ApiFetch,
): Promise<Listing> {
  try {
    // What is in time only the database knows.
    if (!isLargeShop && !filter.deliverBy) {
      const products = await loadProducts(send);
      if (isFullCatalogue(products))
        return { kind: 'whole', products: products.map(withoutDescription) };
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

/** On a server: ignores filter values that the shop doesn't have, such as a mistyped category. */
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

/** What a page that came from the server tells about the shop, so that nothing is asked twice. */
export function cacheListing(listing: Listing): void {
  if (listing.kind === 'whole') cacheProducts(listing.products);
  if (listing.kind === 'page') isLargeShop ||= listing.isLargeShop;
}

/** The list at once, when this tab already has it. */
export function getCachedListing(params: URLSearchParams): Listing | undefined {
  const products = params.has('deliverBy') ? undefined : getCachedProducts();
  return products && { kind: 'whole', products };
}

/** No card shows it and no search reads it; without it the page is half as long. */
function withoutDescription(product: Product): Product {
  return { ...product, product_description: '' };
}
