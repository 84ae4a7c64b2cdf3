import { isActiveProductSql } from '../catalogue/product-columns.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { countFacetsSql } from './facet-counts.ts';
import { fromFirstOfGroups } from './facet-groups.ts';
import {
  afterCursorSql,
  allFacets,
  cappedAt,
  countedMatches,
  isFiltered,
  isInPriceRangeSql,
  isReadyInTimeSql,
  type Listing,
  type ListingPage,
  listingParameters,
  maxCountedInTime,
  orderBySql,
  pageSql,
} from './listing-sql.ts';

/**
 * With filters the scan in order of price is longer, so more matches are read before it is used.
 * Beyond these it finds a page within some 10,000 rows of a million, each cheaper than a match.
 */
const filteredMatches = 2_500;

/**
 * Lists the products whose text contains the term. Reads up to 1,000 matches and takes page, total
 * and counts from them. If there are more, a scan in order of price finds the page soon. If the facet
 * counts of the word prove that there are more, the matches aren't read at all.
 *
 * The scans have no name, so that they are planned for each term: the best plan for "gold" is the
 * worst for "zephyrine".
 */
export async function searchProducts(
  database: Database,
  listing: Listing,
  term: string,
): Promise<ListingPage> {
  const parameters = [...listingParameters(listing), term];
  const search = { listing, term: `lower($${parameters.length}::text)` };
  const run = (text: string) =>
    queryOne<ListingPage & { found: number }>(
      database,
      { name: '', text, standby: true, repeatable: true },
      parameters,
    );
  const estimate = await estimateMatches(database, listing, term);
  if (estimate.unfiltered <= countedMatches) {
    const few = await run(fromMatches(search, countedMatches, `'{}', '{}', '{}', 0, 0`));
    if (few.found <= countedMatches) return few;
  }
  if (isFiltered(listing) && estimate.filtered <= filteredMatches) {
    const filters = '$2::text[], $3::text[], $4::text[], $7::int, $5::int';
    const narrowed = await run(fromMatches(search, filteredMatches, filters));
    // The counts of a facet ignore its own filter, so they would need the matches without it.
    if (narrowed.found <= filteredMatches) return { ...narrowed, counts: null };
  }
  const { found, ...page } = await run(byPrice(search));
  const limit = listing.within === undefined ? countedMatches : maxCountedInTime;
  return { ...page, ...cappedAt(limit, found), counts: null };
}

/** Lower bounds of the number of matches, without and with the filters. */
type MatchEstimate = { unfiltered: number; filtered: number };

/** Returns 0 for several words, because facet counts don't tell how often words occur together. */
async function estimateMatches(
  database: Database,
  listing: Listing,
  term: string,
): Promise<MatchEstimate> {
  if (/[ \n]/.test(term)) return { unfiltered: 0, filtered: 0 };
  const [price, category, material, occasion, rating, , metalBits] = listingParameters(listing);
  return queryOne<MatchEstimate>(database, estimateStatement, [
    term,
    price,
    category,
    material,
    occasion,
    metalBits,
    rating,
  ]);
}

const estimateStatement: Statement = {
  name: 'estimate-search-matches',
  standby: true,
  repeatable: true,
  text: `
    select unfiltered::int, filtered::int from estimate_search_matches(
      lower($1::text), $2::int, $3::text[], $4::text[], $5::text[], $6::int, $7::int)`,
};

type Search = { listing: Listing; term: string };

const fromMatches = ({ listing, term }: Search, maxMatches: number, filters: string) => {
  const keys = `
    select price_cents, id from match where ${allFacets} and ${afterCursorSql(listing)}
    ${orderBySql(listing)} limit $6::int + 1`;
  return `
    with found as materialized (
      select * from search_products(${term}, $1::int, ${filters}, ${maxMatches + 1})
    ),
    -- Empty if there are too many, because the result isn't used.
    match as materialized (
      select found.* from found ${listing.within === undefined ? '' : 'join products p using (id)'}
      where (select count(*) from found) <= ${maxMatches} and ${isReadyInTimeSql(listing)}
    ), ${pageSql(keys, listing)}
    select (select count(*)::int from found) as found, counted.*, page.*
    from (${countFacetsSql('select *, 1 as n from match')}) counted, page`;
};

/** In order of price. Counts products that are ready in time, because no table has that number. */
const byPrice = ({ listing, term }: Search) => {
  const matches = `strpos(search_text, ${term}) > 0 and ${allFacets} and ${isReadyInTimeSql(listing)}`;
  return `
  with ${pageSql(
    `select price_cents, id from products p
    where ${matches} and ${isInPriceRangeSql(listing)}
      ${isFiltered(listing) ? `and ${fromFirstOfGroups(listing)}` : ''}
    ${orderBySql(listing)} limit $6::int + 1`,
    listing,
  )}
  select page.*, ${
    listing.within === undefined
      ? countedMatches + 1
      : `(select count(*)::int from (
          select from products p where ${matches} and ${isActiveProductSql} and price_cents < $1::int
          limit ${maxCountedInTime + 1}) ready)`
  } as found from page`;
};
