import type { ListingQuery } from '@briolette/contract';
import type { Database } from '../database.ts';
import { queryOne } from '../database.ts';
import type { Cursor } from './cursor.ts';
import type { Listed } from './list-products.ts';
import {
  afterCursor,
  allKinds,
  countColumns,
  inOrder,
  isFiltered,
  listingParameters,
  pageColumns,
  pageOf,
} from './listing-sql.ts';

/** Up to here matches are counted one by one; beyond, the shop says "1,000+". */
const countedMatches = 1_000;

/**
 * Matches are read up to a thousand, and page, total and counts come from them. If there are more,
 * the page is soon met on the way along the index of prices.
 *
 * The statements that walk have no name, so they are planned for each term: the best way to find
 * "gold" is the worst way to find "zephyrine".
 */
export async function searchProducts(
  database: Database,
  query: ListingQuery,
  term: string,
  cursor: Cursor | null,
): Promise<Listed> {
  const parameters = [...listingParameters(query, cursor), term];
  const parts = { query, cursor, term: `lower($${parameters.length}::text)` };
  const run = (text: string) =>
    queryOne<Listed & { found: number }>(database, { name: '', text }, parameters);
  const few = await run(fromMatches({ ...parts, filtered: false }));
  if (few.found <= countedMatches) return few;
  if (isFiltered(query)) {
    const narrowed = await run(fromMatches({ ...parts, filtered: true }));
    // The counts of a kind leave its own filter out, so they would need the matches without it.
    if (narrowed.found <= countedMatches) return { ...narrowed, counts: null };
  }
  const { products, nextPrice, nextId } = await run(alongPrices(parts));
  return { products, nextPrice, nextId, total: countedMatches, capped: true, counts: null };
}

type Parts = { query: ListingQuery; cursor: Cursor | null; term: string };

const fromMatches = ({ query, cursor, term, filtered }: Parts & { filtered: boolean }) => {
  const keys = `
    select price_cents, id from match where ${allKinds} ${afterCursor(query, cursor)}
    ${inOrder(query)} limit $6::int + 1`;
  const filters = filtered ? '$2::text[], $3::text[], $4::text[], $5::int' : `'{}', '{}', '{}', 0`;
  return `
    with match as materialized (
      select * from search_products(${term}, $1::int, ${filters}, ${countedMatches + 1})
    ), ${pageOf(keys, query)}
    select (select count(*)::int from match) as found, counted.*, ${pageColumns}
    from (${countColumns('select *, 1 as n from match')}) counted`;
};

/** Starts where the cells say that the first product of these kinds is. */
const alongPrices = ({ query, cursor, term }: Parts) => {
  const cells = `from listing_cells where products > 0 and ${allKinds}`;
  const start =
    query.sort === 'LOWTOHIGH'
      ? `price_cents >= (select min(price_step) * 10000 ${cells})`
      : `price_cents < (select (max(price_step) + 1) * 10000 ${cells})`;
  return `
    with ${pageOf(
      `select price_cents, id from products
      where strpos(search_text, ${term}) > 0 and price_cents < $1::int and ${start}
        and ${allKinds} ${afterCursor(query, cursor)}
      ${inOrder(query)} limit $6::int + 1`,
      query,
    )}
    select ${pageColumns}`;
};
