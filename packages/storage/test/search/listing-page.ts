import {
  defaultFilterOptions,
  type ListingQuery,
  type ProductsResponse,
  type Taxonomy,
} from '@briolette/contract';
import { type Database, listProductsJson } from '../../src/index.ts';

type ListedPage = Required<Pick<ProductsResponse, 'products' | 'total'>> &
  Pick<ProductsResponse, 'totalIsAtLeast' | 'counts'> & { nextCursor: string | null };

/** A page of the listing, read from the JSON that the database wrote. */
export async function listedPage(
  database: Database,
  query: ListingQuery,
  values: Taxonomy = defaultFilterOptions,
): Promise<ListedPage> {
  return JSON.parse(await listProductsJson(database, query, values));
}
