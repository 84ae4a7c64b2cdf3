import type { Database, Statement } from '../database.ts';
import { queryOne } from '../database.ts';
import { bitsOf } from '../metal-bits.ts';
import { shown } from '../shown.ts';
import type { Asked } from './asked.ts';
import type { Cursor } from './cursor.ts';
import type { Listed } from './listed.ts';
import {
  afterCursor,
  allKinds,
  cellColumns,
  countColumns,
  inOrder,
  inRange,
  isFiltered,
  isReady,
  listingParameters,
  ofCell,
  pageOf,
} from './listing-sql.ts';

/** Up to here matches are counted one by one; beyond, the shop says "1,000+". */
const countedMatches = 1_000;

/**
 * Filters make the way along the prices longer, so more matches are read before it is taken.
 * Beyond these a page is met on some 10,000 rows of a million, each cheaper than a match.
 */
const filteredMatches = 2_500;

/**
 * Matches are read up to a thousand, and page, total and counts come from them. If there are more,
 * the page is soon met on the way along the index of prices. Where the counted words say that there
 * are more, nothing is read to find out.
 *
 * The statements that walk have no name, so they are planned for each term: the best way to find
 * "gold" is the worst way to find "zephyrine".
 */
export async function searchProducts(
  database: Database,
  asked: Asked,
  term: string,
  cursor: Cursor | null,
): Promise<Listed> {
  const query = await withMaterials(database, asked);
  const parametersOf = (of: Asked) => [...listingParameters(of, cursor), term];
  const parts = { query, cursor, term: `lower($${parametersOf(query).length}::text)` };
  const run = (text: string, parameters = parametersOf(query)) =>
    queryOne<Listed & { found: number }>(
      database,
      { name: '', text, standby: true, repeatable: true },
      parameters,
    );
  const certain = await certainMatches(database, query, term);
  if (certain.everywhere <= countedMatches) {
    // Counts leave the metals out as well, and so what they imply.
    const few = await run(fromMatches({ ...parts, most: countedMatches }), parametersOf(asked));
    if (few.found <= countedMatches) return few;
  }
  if (isFiltered(query) && certain.filtered <= filteredMatches) {
    const narrowed = await run(fromMatches({ ...parts, most: filteredMatches, filtered: true }));
    // The counts of a kind leave its own filter out, so they would need the matches without it.
    if (narrowed.found <= filteredMatches) return { ...narrowed, counts: null };
  }
  const { found, ...page } = await run(alongPrices(parts));
  const capped = found > countedMatches;
  return { ...page, total: Math.min(found, countedMatches), capped, counts: null };
}

/**
 * Words say nothing of metals, so a search among the silver would read every gold piece to find
 * none. Which materials have pieces in a metal is soon seen, and what is known of words by material
 * then does for metals as well.
 */
async function withMaterials(database: Database, query: Asked): Promise<Asked> {
  if (query.metal.length === 0 || query.material.length > 0) return query;
  const rows = await database.query<{ material: string }>(materialsStatement, [
    bitsOf(query.metal),
  ]);
  return { ...query, material: rows.map(({ material }) => material) };
}

const materialsStatement: Statement = {
  name: 'materials-in-metals',
  standby: true,
  repeatable: true,
  text: 'select distinct material from listing_cells where products > 0 and metals & $1::int <> 0',
};

type Certain = { everywhere: number; filtered: number };

/** Of several words nobody has counted how often they meet. */
async function certainMatches(database: Database, query: Asked, term: string) {
  if (/[ \n]/.test(term)) return { everywhere: 0, filtered: 0 };
  const [priceLimit, category, material, occasion, rating] = listingParameters(query, null);
  return queryOne<Certain>(database, certainStatement, [
    term,
    priceLimit,
    category,
    material,
    occasion,
    rating,
  ]);
}

const certainStatement: Statement = {
  name: 'certain-matches',
  standby: true,
  repeatable: true,
  text: `
    select everywhere::int, filtered::int
    from certain_matches(lower($1::text), $2::int, $3::text[], $4::text[], $5::text[], $6::int)`,
};

type Parts = { query: Asked; cursor: Cursor | null; term: string };

type Reach = { most: number; filtered?: boolean };

const fromMatches = ({ query, cursor, term, most, filtered }: Parts & Reach) => {
  const keys = `
    select price_cents, id from match where ${allKinds} and ${afterCursor(query, cursor)}
    ${inOrder(query)} limit $6::int + 1`;
  const filters = filtered ? '$2::text[], $3::text[], $4::text[], $5::int' : `'{}', '{}', '{}', 0`;
  const found = `search_products(${term}, $1::int, ${filters}, ${most + 1}${filtered ? ', $7::int' : ''})`;
  return `
    with found as materialized (select * from ${found}),
    match as materialized (${
      query.within === undefined
        ? 'select * from found'
        : `select found.* from found join products p using (id) where ${isReady(query)}`
    }), ${pageOf(keys, query)}
    select (select count(*)::int from found) as found, counted.*, page.*
    from (${countColumns('select *, 1 as n from match')}) counted, page`;
};

/** Words are counted by kind; how many of them come in a metal, or in time, is seen by looking. */
const alongPrices = ({ query, cursor, term }: Parts) => `
  with ${pageOf(
    `select price_cents, id from products p
    where strpos(search_text, ${term}) > 0 and ${inRange(query, cursor)} and ${allKinds} and ${isReady(query)}
      ${isFiltered(query) ? `and ${fromFirstOfKind(query)}` : ''}
    ${inOrder(query)} limit $6::int + 1`,
    query,
  )}
  select page.*, ${
    query.metal.length === 0 && query.within === undefined
      ? countedMatches + 1
      : `(select count(*)::int from (
          select from products p where strpos(search_text, ${term}) > 0 and ${shown}
            and price_cents < $1::int and ${allKinds} and ${isReady(query)}
          limit ${countedMatches + 1}) seen)`
  } as found from page`;

/** No silver costs a thousand: the way begins where the first product of these kinds stands. */
const fromFirstOfKind = (query: Asked) => {
  const [comparison, extreme] = query.sort === 'LOWTOHIGH' ? ['>=', 'min'] : ['<=', 'max'];
  return `price_cents ${comparison} (
    select ${extreme}(head.price_cents)
    from (
      select distinct ${cellColumns} from listing_cells
      where products > 0 and ${allKinds}
    ) cell, lateral (
      select price_cents from products p
      where ${ofCell('cell')}
        and ${shown} and price_cents < $1::int
      ${inOrder(query)} limit 1
    ) head)`;
};
