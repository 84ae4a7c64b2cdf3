import { fullCatalogueLimit, type Taxonomy } from '@briolette/contract';
import type { Database } from '../database/database.ts';
import { listProductPage } from './list-products.ts';
import { type ListingRequest, readListing } from './listing-sql.ts';
import { readSearch } from './read-search.ts';
import { findAllMatches } from './search-products.ts';

/** Returns the first products of a search and its matches per category, for suggestions. */
export async function searchProductsJson(
  database: Database,
  { ids, ...request }: ListingRequest & { ids?: 'all' | undefined },
  values: Taxonomy,
): Promise<string> {
  const search = await readSearch(database, request.search, values);
  const listing = readListing(request);
  const { products, total, capped, counts } = await listProductPage(database, listing, search);
  const perCategory: Record<string, number> = counts === null ? {} : JSON.parse(counts).category;
  const categories = Object.entries(perCategory)
    .map(([name, count]) => ({ name, products: count }))
    .filter(({ products: count }) => count > 0);
  const matches =
    ids && search ? await findAllMatches(database, search, fullCatalogueLimit) : undefined;
  return `{${[
    `"products":${products}`,
    `"total":${total}`,
    ...(capped ? ['"totalIsAtLeast":true'] : []),
    `"reading":${JSON.stringify(search?.reading ?? null)}`,
    `"categories":${JSON.stringify(categories)}`,
    ...(matches ? [`"ids":${matches}`] : []),
  ].join(',')}}`;
}
