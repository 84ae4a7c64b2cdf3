import type { ListingQuery } from '@briolette/contract';
import type { Database } from '../database.ts';
import { queryOne } from '../database.ts';
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts';
import type { Listed } from './listed.ts';
import { listingStatement } from './listing-statement.ts';
import { searchProducts } from './search-products.ts';

/**
 * One page of what matches, by keyset: page 1,000 costs what page 1 costs. The database writes the
 * products as JSON, and nobody reads them on the way out.
 */
export async function listProductsJson(database: Database, query: ListingQuery): Promise<string> {
  const cursor = query.cursor === undefined ? null : decodeCursor(query.cursor);
  return writePage(await listPage(database, query, cursor));
}

/** By listing or by search, whichever the query asks for. */
export function listPage(
  database: Database,
  query: ListingQuery,
  cursor: Cursor | null,
): Promise<Listed> {
  const term = query.search.trim();
  return term
    ? searchProducts(database, query, term, cursor)
    : queryOne<Listed>(database, ...listingStatement(query, cursor));
}

function writePage({ products, total, capped, counts, nextPrice, nextId }: Listed): string {
  const next: Cursor | null = nextPrice === null || nextId === null ? null : [nextPrice, nextId];
  const fields = [
    `"products":${products}`,
    `"total":${total}`,
    ...(capped ? ['"totalIsAtLeast":true'] : []),
    ...(counts === null ? [] : [`"counts":${counts}`]),
    `"nextCursor":${JSON.stringify(next && encodeCursor(next))}`,
  ];
  return `{${fields.join(',')}}`;
}
