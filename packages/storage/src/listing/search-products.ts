import type { Database, Statement } from '../database.ts';
import { queryOne } from '../database.ts';
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
import { countedReady } from './listing-statement.ts';

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
  query: Asked,
  term: string,
  cursor: Cursor | null,
): Promise<Listed> {
  const parameters = [...listingParameters(query, cursor), term];
  const parts = { query, cursor, term: `lower($${parameters.length}::text)` };
  const run = (text: string) =>
    queryOne<Listed & { found: number }>(
      database,
      { name: '', text, standby: true, repeatable: true },
      parameters,
    );
  const certain = await certainMatches(database, query, term);
  if (certain.everywhere <= countedMatches) {
    const few = await run(fromMatches({ ...parts, most: countedMatches }));
    if (few.found <= countedMatches) return few;
  }
  if (isFiltered(query) && certain.filtered <= filteredMatches) {
    const narrowed = await run(fromMatches({ ...parts, most: filteredMatches, filtered: true }));
    // The counts of a kind leave its own filter out, so they would need the matches without it.
    if (narrowed.found <= filteredMatches) return { ...narrowed, counts: null };
  }
  const { found, ...page } = await run(alongPrices(parts));
  const most = query.within === undefined ? countedMatches : countedReady;
  return { ...page, total: Math.min(found, most), capped: found > most, counts: null };
}

type Certain = { everywhere: number; filtered: number };

/** Of several words nobody has counted how often they meet. */
async function certainMatches(database: Database, query: Asked, term: string) {
  if (/[ \n]/.test(term)) return { everywhere: 0, filtered: 0 };
  const [priceLimit, category, material, occasion, rating, , metals] = listingParameters(
    query,
    null,
  );
  return queryOne<Certain>(database, certainStatement, [
    term,
    priceLimit,
    category,
    material,
    occasion,
    rating,
    metals,
  ]);
}

const certainStatement: Statement = {
  name: 'certain-matches',
  standby: true,
  repeatable: true,
  text: `
    select everywhere::int, filtered::int
    from certain_matches(lower($1::text), $2::int, $3::text[], $4::text[], $5::text[], $6::int, $7::int)`,
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
    -- More than can be counted: what is made of them would be thrown away.
    match as materialized (
      select found.* from found ${query.within === undefined ? '' : 'join products p using (id)'}
      where (select count(*) from found) <= ${most} and ${isReady(query)}
    ), ${pageOf(keys, query)}
    select (select count(*)::int from found) as found, counted.*, page.*
    from (${countColumns('select *, 1 as n from match')}) counted, page`;
};

/** Words are counted by kind; how many of them come in time is seen by looking. */
const alongPrices = ({ query, cursor, term }: Parts) => `
  with ${pageOf(
    `select price_cents, id from products p
    where strpos(search_text, ${term}) > 0 and ${inRange(query, cursor)} and ${allKinds} and ${isReady(query)}
      ${isFiltered(query) ? `and ${fromFirstOfKind(query)}` : ''}
    ${inOrder(query)} limit $6::int + 1`,
    query,
  )}
  select page.*, ${
    query.within === undefined
      ? countedMatches + 1
      : `(select count(*)::int from (
          select from products p where strpos(search_text, ${term}) > 0 and ${shown}
            and price_cents < $1::int and ${allKinds} and ${isReady(query)}
          limit ${countedReady + 1}) seen)`
  } as found from page`;

/**
 * No silver costs a thousand: the way begins where the first product of these kinds stands. It is
 * one of those in the first step that has any, if the price does not cut that step.
 */
const fromFirstOfKind = (query: Asked) => {
  const [comparison, extreme, end] =
    query.sort === 'LOWTOHIGH' ? ['>=', 'min', '0'] : ['<=', 'max', '$1::int'];
  return `price_cents ${comparison} coalesce((
    with cell as materialized (
      select ${cellColumns}, price_step from listing_cells
      where products > 0 and price_step <= ($1::int - 1) / 10000 and ${allKinds}
    )
    select ${extreme}(head.price_cents)
    from cell, lateral (
      select price_cents from products p
      where ${ofCell('cell')}
        and ${shown} and price_cents < $1::int
      ${inOrder(query)} limit 1
    ) head
    where cell.price_step = (select ${extreme}(price_step) from cell)), ${end})`;
};
