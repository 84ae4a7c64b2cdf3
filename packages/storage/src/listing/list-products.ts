import type { Database } from '../database.ts';
import { queryOne } from '../database.ts';
import type { Asked } from './asked.ts';
import { cellsAt } from './cells.ts';
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts';
import { foldCounts } from './fold-counts.ts';
import type { Listed } from './listed.ts';
import { isFiltered, isOffStep } from './listing-sql.ts';
import {
  countedReady,
  countedStatement,
  pageStatement,
  readyStatement,
} from './listing-statement.ts';
import { searchProducts } from './search-products.ts';

/**
 * One page of what matches, by keyset: page 1,000 costs what page 1 costs. The database writes the
 * products as JSON, and nobody reads them on the way out.
 */
export async function listProductsJson(database: Database, query: Asked): Promise<string> {
  const cursor = query.cursor === undefined ? null : decodeCursor(query.cursor);
  return writePage(await listPage(database, query, cursor));
}

/** By listing or by search, whichever the query asks for. */
export function listPage(database: Database, query: Asked, cursor: Cursor | null): Promise<Listed> {
  const term = query.search.trim();
  return term
    ? searchProducts(database, query, term, cursor)
    : listFiltered(database, query, cursor);
}

/**
 * The page comes from the database, the counts are folded from the cells that this node holds, if
 * they are still those of the page. Where they are not, both are asked for in one statement: a page
 * and its counts are always of the same moment.
 */
async function listFiltered(
  database: Database,
  query: Asked,
  cursor: Cursor | null,
): Promise<Listed> {
  if (query.within !== undefined) return listReady(database, query, cursor);
  if (!isOffStep(query)) {
    const { stamp, ...page } = await findPage(database, query, cursor);
    const cells = await cellsAt(database, stamp);
    if (cells) return { ...page, ...foldCounts(cells, query) };
  }
  return queryOne<Listed>(database, ...countedStatement(query, cursor));
}

async function listReady(database: Database, query: Asked, cursor: Cursor | null): Promise<Listed> {
  const { found, ...page } = await queryOne<Listed & { found: number }>(
    database,
    ...readyStatement(query, cursor),
  );
  const capped = found > countedReady;
  return { ...page, total: Math.min(found, countedReady), capped, counts: null };
}

type Page = Pick<Listed, 'products' | 'nextPrice' | 'nextId'> & { stamp: string };

/** A page that has a next one was filled; without filters the way along the prices always fills it. */
async function findPage(database: Database, query: Asked, cursor: Cursor | null) {
  const near = await queryOne<Page>(database, ...pageStatement(query, cursor, 'near'));
  if (near.nextId !== null || !isFiltered(query)) return near;
  return queryOne<Page>(database, ...pageStatement(query, cursor, 'cells'));
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
