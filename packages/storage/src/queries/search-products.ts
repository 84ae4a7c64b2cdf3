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
  listingParameters,
  pageColumns,
  pageOf,
} from './listing-sql.ts';

/** Up to here matches are counted one by one; beyond, the shop says "1,000+". */
const countedMatches = 1_000;

/**
 * A search reads at most a thousand matches and has its page, total and counts from them. If there
 * are more, the term is so common that the page is soon found along the index of prices.
 *
 * The statements have no name, so they are planned for each term: the best way to find "gold" is
 * the worst way to find "zephyrine".
 */
export async function searchProducts(
  database: Database,
  query: ListingQuery,
  term: string,
  cursor: Cursor | null,
): Promise<Listed> {
  const parameters = [...listingParameters(query, cursor), `%${escapeLike(term)}%`];
  const run = (text: string) =>
    queryOne<Listed & { found: number }>(database, { name: '', text, standby: true }, parameters);
  const pattern = `lower($${parameters.length}::text)`;
  const few = await run(fewMatches(query, cursor, pattern));
  if (few.found <= countedMatches) return few;
  const many = await run(manyMatches(query, cursor, pattern));
  const capped = many.total > countedMatches;
  return { ...many, total: Math.min(many.total, countedMatches), capped };
}

const fewMatches = (query: ListingQuery, cursor: Cursor | null, pattern: string) => {
  const keys = `
    select price_cents, id from match where ${allKinds} ${afterCursor(query, cursor)}
    ${inOrder(query)} limit $6::int + 1`;
  return `
    with match as materialized (
      select id, price_cents, category, material, occasion, rating_step from products
      where search_text like ${pattern} and price_cents < $1::int limit ${countedMatches + 1}
    ), ${pageOf(keys, query)}
    select (select count(*)::int from match) as found, counted.*, ${pageColumns}
    from (${countColumns('select *, 1 as n from match')}) counted`;
};

const manyMatches = (query: ListingQuery, cursor: Cursor | null, pattern: string) => {
  const matching = `from products
    where search_text like ${pattern} and price_cents < $1::int and ${allKinds}`;
  const keys = `
    select price_cents, id ${matching} ${afterCursor(query, cursor)}
    ${inOrder(query)} limit $6::int + 1`;
  return `
    with ${pageOf(keys, query)}
    select ${countedMatches + 1} as found, null as counts,
      (select count(*)::int from (select ${matching} limit ${countedMatches + 1}) counted) as total,
      ${pageColumns}`;
};

function escapeLike(term: string): string {
  return term.replace(/[\\%_]/g, '\\$&');
}
