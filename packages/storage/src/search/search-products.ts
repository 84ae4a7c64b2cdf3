import { getTextGroups, relevance, type UnderstoodSearch } from '@briolette/domain';
import { isActiveProductSql } from '../catalogue/product-columns.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { countFacetsSql, fromFirstOfGroups } from './facet-counts.ts';
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
  noPriceLimit,
  orderBySql,
  pageSql,
  searchTokensSql,
} from './listing-sql.ts';
import type { ProductSearch } from './read-search.ts';

/**
 * With filters the scan in order of price is longer, so more matches are read before it is used.
 * Beyond these it finds a page within some 10,000 rows of a million, each cheaper than a match.
 */
const filteredMatches = 2_500;

/**
 * Lists the products whose text contains the term or that meet the search as understood. Reads up to
 * 1,000 matches and takes page, total and counts from them. If there are more, a scan in order of
 * price finds the page soon. If the facet counts of the word prove that there are more, the matches
 * aren't read at all.
 *
 * The scans have no name, so that they are planned for each term: the best plan for "gold" is the
 * worst for "zephyrine".
 */
export async function searchProducts(
  database: Database,
  listing: Listing,
  search: ProductSearch,
): Promise<ListingPage> {
  const run = (build: (sql: SearchSql) => string) => {
    const sql = new SearchSql(search, listingParameters(listing));
    const text = build(sql);
    return queryOne<ListingPage & { found: number }>(
      database,
      { name: '', text, standby: true, repeatable: true },
      sql.parameters,
    );
  };
  const estimate = await estimateMatches(database, listing, search.term);
  if (estimate.unfiltered <= countedMatches) {
    const few = await run((sql) => fromMatches(sql, listing, countedMatches, false));
    if (few.found <= countedMatches) return few;
  }
  if (isFiltered(listing) && estimate.filtered <= filteredMatches) {
    const narrowed = await run((sql) => fromMatches(sql, listing, filteredMatches, true));
    // The counts of a facet ignore its own filter, so they would need the matches without it.
    if (narrowed.found <= filteredMatches) return { ...narrowed, counts: null };
  }
  const { found, ...page } = await run((sql) => byPrice(sql, listing));
  const limit = listing.within === undefined ? countedMatches : maxCountedInTime;
  return { ...page, ...cappedAt(limit, found), counts: null };
}

/** PostgreSQL would evaluate more of them after the tokens. */
const maxWordsInText = 6;

/** Returns the ids of the matches as JSON, one array for each relevance, the best first. */
export async function findAllMatches(
  database: Database,
  search: ProductSearch,
  limit: number,
): Promise<string> {
  const sql = new SearchSql(search, [noPriceLimit]);
  const text = `
    with ${sql.matches(limit, false)}
    select json_build_array(${Object.values(relevance)
      .map(
        (each) => `(select coalesce(json_agg(id), '[]') from (
          select id from found where relevance = ${each} limit ${limit}) ids)`,
      )
      .join(', ')})::text as ids`;
  const row = await queryOne<{ ids: string }>(
    database,
    { name: '', text, standby: true, repeatable: true },
    sql.parameters,
  );
  return row.ids;
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

/** The SQL of one search. Adds its parameters to those of the listing as it needs them. */
export class SearchSql {
  readonly parameters: unknown[];
  readonly #search: ProductSearch;
  readonly #places = new Map<string, number>();

  constructor(search: ProductSearch, parameters: unknown[]) {
    this.#search = search;
    this.parameters = parameters;
  }

  /** Returns the placeholder of a parameter. A value that is added again keeps its place. */
  #add(value: unknown, type: string): string {
    const key = `${type} ${JSON.stringify(value)}`;
    const place = this.#places.get(key) ?? this.parameters.push(value);
    this.#places.set(key, place);
    return `$${place}::${type}`;
  }

  get term(): string {
    return `lower(${this.#add(this.#search.term, 'text')})`;
  }

  get understood(): UnderstoodSearch | null {
    return this.#search.understood;
  }

  /** Statements whose result is `found`: the matches with their relevance, too many of them or all. */
  matches(maxMatches: number, isNarrowed: boolean): string {
    const filters = isNarrowed
      ? '$2::text[], $3::text[], $4::text[], $7::int, $5::int'
      : `'{}', '{}', '{}', 0, 0`;
    const literal = `
      literal as materialized (
        select * from search_products(${this.term}, $1::int, ${filters}, ${maxMatches + 1})
      )`;
    const search = this.understood;
    if (!search)
      return `${literal}, found as materialized (
        select *, ${relevance.partOfText} as relevance from literal)`;
    const groups = this.#add(search.groups.map(toArrayText), 'text[]');
    const textGroups = getTextGroups(search);
    const isInText = isDeepEqual(textGroups, search.groups)
      ? 'true'
      : `(select ${textGroups
          .map((group) => this.#hasAnyToken(group))
          .join(' and ')} from products p where p.id = candidate.id)`;
    return `${literal},
      candidate as materialized (
        select * from find_search_matches(
          ${this.#conditionText(search, isNarrowed)}, ${groups}, ${maxMatches + 1})
      ),
      -- Relevance only if the result is used.
      understood as materialized (
        select candidate.*, case
          when (select count(*) from candidate) > ${maxMatches} or ${isInText}
          then ${relevance.text} else ${relevance.specifications} end as relevance
        from candidate
      ),
      found as materialized (
        select * from understood
        union all
        select *, ${relevance.partOfText} from literal
        where not exists (select from understood where understood.id = literal.id)
      )`;
  }

  /** The price limits and the facets as text, because find_search_matches runs dynamic SQL. */
  #conditionText({ minCents, maxCents }: UnderstoodSearch, isNarrowed: boolean): string {
    const facets = isNarrowed
      ? `' and ' || format($f$accepts(%L::text[], category) and accepts(%L::text[], material)
          and accepts(%L::text[], occasion) and accepts_metals(%s, metal_bits)
          and rating_step >= %s$f$, $2::text[], $3::text[], $4::text[], $7::int, $5::int)`
      : `''`;
    const max = maxCents ?? noPriceLimit;
    return `format($f$${isActiveProductSql} and price_cents >= %s and price_cents < %s$f$,
      ${this.#add(minCents, 'int')}, least($1::int, ${this.#add(max, 'int')})) || ${facets}`;
  }

  /**
   * A word without a colon occurs in the text. Looking for it there first takes a tenth of the time
   * of splitting the text into tokens.
   */
  #hasAnyToken(group: readonly string[]): string {
    const hasToken = `${searchTokensSql} && ${this.#add(group, 'text[]')}`;
    if (group.length > maxWordsInText || group.some((token) => token.includes(':')))
      return hasToken;
    const isInText = group.map((word) => `strpos(search_text, ${this.#add(word, 'text')}) > 0`);
    return `(${isInText.join(' or ')}) and ${hasToken}`;
  }

  /** The condition of each relevance, the best first. They exclude each other. */
  get conditions(): RankCondition[] {
    const isLiteral = () => `strpos(search_text, ${this.term}) > 0`;
    const search = this.understood;
    if (!search) return [{ rank: relevance.partOfText, isMatch: isLiteral }];
    const price = () => [
      `price_cents >= ${this.#add(search.minCents, 'int')}`,
      ...(search.maxCents === null ? [] : [`price_cents < ${this.#add(search.maxCents, 'int')}`]),
    ];
    const hasAll = (groups: readonly string[][]) =>
      [...price(), ...groups.map((group) => this.#hasAnyToken(group))].join(' and ');
    const isUnderstood = () => hasAll(search.groups);
    const isInText = () => hasAll(getTextGroups(search));
    return [
      { rank: relevance.text, isMatch: isInText },
      {
        rank: relevance.specifications,
        isMatch: () => `${isUnderstood()} and not (${isInText()})`,
      },
      {
        rank: relevance.partOfText,
        isMatch: () => `${isLiteral()} and not (${isUnderstood()})`,
      },
    ];
  }
}

const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The text of an array, as PostgreSQL reads it. */
const toArrayText = (words: readonly string[]) =>
  `{${words.map((word) => `"${word.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

function fromMatches(
  sql: SearchSql,
  listing: Listing,
  maxMatches: number,
  isNarrowed: boolean,
): string {
  const keys = `
    select price_cents, id, relevance from match where ${allFacets} and ${afterCursorSql(listing)}
    ${orderBySql(listing)} limit $6::int + 1`;
  return `
    with ${sql.matches(maxMatches, isNarrowed)},
    -- Empty if there are too many, because the result isn't used.
    match as materialized (
      select found.* from found ${listing.within === undefined ? '' : 'join products p using (id)'}
      where (select count(*) from found) <= ${maxMatches} and ${isReadyInTimeSql(listing)}
    ), ${pageSql(keys, listing)}
    select (select count(*)::int from found) as found, counted.*, page.*
    from (${countFacetsSql('select *, 1 as n from match')}) counted, page`;
}

type RankCondition = { rank: number; isMatch: () => string };

/**
 * In order of price; by relevance, the products of each relevance in order of price. Counts products
 * that are ready in time, because no table has that number.
 */
function byPrice(sql: SearchSql, listing: Listing): string {
  const { conditions } = sql;
  const isMatch = () => `(${conditions.map((each) => `(${each.isMatch()})`).join(' or ')})`;
  const scan = (condition: string, scanned: Listing) => `
    select price_cents, id from products p
    where ${condition} and ${allFacets} and ${isReadyInTimeSql(scanned)}
      and ${isInPriceRangeSql(scanned)}
      ${isFiltered(scanned) ? `and ${fromFirstOfGroups(scanned)}` : ''}
    ${orderBySql(scanned)} limit $6::int + 1`;
  const keys =
    listing.sort === 'RELEVANCE'
      ? scanByRelevance(conditions, listing, scan)
      : scan(isMatch(), listing);
  return `
  with ${pageSql(keys, listing)}
  select page.*, ${
    listing.within === undefined
      ? countedMatches + 1
      : `(select count(*)::int from (
          select from products p where ${isMatch()} and ${allFacets} and ${isReadyInTimeSql(listing)}
            and ${isActiveProductSql} and price_cents < $1::int
          limit ${maxCountedInTime + 1}) ready)`
  } as found from page`;
}

/** Scans for the next relevance only if the better ones don't fill the page. */
function scanByRelevance(
  conditions: readonly RankCondition[],
  listing: Listing,
  scan: (condition: string, scanned: Listing) => string,
): string {
  const at = conditions.findIndex(({ rank }) => rank >= (listing.after?.relevance ?? 0));
  // The relevance of a cursor that was made up may be beyond the last.
  const first = at < 0 ? conditions.length - 1 : at;
  const scans = conditions.flatMap(({ rank, isMatch }, each) => {
    if (each < first) return [];
    const after = each === first ? listing.after : null;
    const isNeeded = Array.from(
      { length: each - first },
      (_, index) => `(select count(*) from scan_${first + index})`,
    );
    const needed = isNeeded.length > 0 ? `${isNeeded.join(' + ')} <= $6::int and ` : '';
    const keys = scan(`${needed}(${isMatch()})`, { ...listing, sort: 'HIGHTOLOW', after });
    return [`scan_${each} as materialized (select *, ${rank} as relevance from (${keys}) scanned)`];
  });
  const union = conditions
    .flatMap((_, each) => (each < first ? [] : [`select * from scan_${each}`]))
    .join(' union all ');
  return `with ${scans.join(', ')} select * from (${union}) scanned
    ${orderBySql(listing)} limit $6::int + 1`;
}
