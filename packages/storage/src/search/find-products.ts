import type { SearchInterpretation, Taxonomy } from '@briolette/contract';
import { interpretSearch, type SearchDictionary } from '@briolette/domain';
import { isActiveProductSql } from '../catalogue/product-columns.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { listProductPage } from './list-products.ts';
import {
  countedMatches,
  isReadyInTimeSql,
  type Listing,
  type ListingPage,
  type ListingRequest,
  listingParameters,
  orderBySql,
  pageSql,
} from './listing-sql.ts';

/**
 * Returns the products that the search finds as typed. If there are none, interprets the search
 * (facet values, known words, the nearest spelling) and lists the products of the interpretation.
 */
export async function searchProductsJson(
  database: Database,
  { cursor: _, ...request }: ListingRequest,
  values: Taxonomy,
): Promise<string> {
  const listing: Listing = { ...request, after: null };
  const typed = await listProductPage(database, listing);
  if (typed.total > 0 || listing.search.trim() === '') return write(typed, null);
  const interpretation = await interpretSearch(listing.search, createDictionary(database), values);
  if (!interpretation) return write(typed, null);
  const interpreted = {
    ...listing,
    ...facetsFrom(interpretation, listing),
    search: interpretation.words[0] ?? '',
  };
  const page =
    interpretation.words.length > 1
      ? await listAllWords(database, interpreted, interpretation.words)
      : await listProductPage(database, interpreted);
  return write(page, page.total > 0 ? interpretation : null);
}

/** Facet values in the search replace the filter of their facet; the other filters stay. */
function facetsFrom({ category, material, occasion }: SearchInterpretation, listing: Listing) {
  return {
    category: category.length > 0 ? category : listing.category,
    material: material.length > 0 ? material : listing.material,
    occasion: occasion.length > 0 ? occasion : listing.occasion,
  };
}

function write(
  { products, total, capped, counts }: ListingPage,
  interpretation: SearchInterpretation | null,
): string {
  const perCategory: Record<string, number> = counts === null ? {} : JSON.parse(counts).category;
  const categories = Object.entries(perCategory)
    .map(([name, count]) => ({ name, products: count }))
    .filter(({ products: count }) => count > 0);
  return `{"products":${products},"total":${total},${capped ? '"totalIsAtLeast":true,' : ''}"reading":${JSON.stringify(interpretation)},"categories":${JSON.stringify(categories)}}`;
}

function createDictionary(database: Database): SearchDictionary {
  return {
    async has(words) {
      const rows = await database.query<{ word: string }>(hasStatement, [words]);
      return new Set(rows.map(({ word }) => word));
    },
    near: (word, maxEdits) => {
      const [first = '', second = ''] = word;
      return database.query(nearStatement, [first, second, word.length, maxEdits]);
    },
  };
}

/** The dictionary also contains words of inactive products. */
const isInShopSql =
  'exists (select from search_facet_counts c where c.word = d.word and c.product_count > 0)';

const hasStatement: Statement = {
  name: 'search-has-words',
  standby: true,
  repeatable: true,
  text: `
    select typed.word from unnest($1::text[]) typed (word)
    where exists (select from search_dictionary d where d.word = typed.word and ${isInShopSql})
      or (length(typed.word) > 2 and exists (
        select from search_dictionary d where strpos(d.word, typed.word) > 0 and ${isInShopSql}))`,
};

/**
 * Candidates start with the first or the second letter of the word, because a typo rarely changes
 * the first letter except by swapping the two. An index finds them.
 */
const nearStatement: Statement = {
  name: 'search-near-words',
  standby: true,
  repeatable: true,
  text: `
    select word, coalesce((
      select sum(c.product_count) from search_facet_counts c where c.word = d.word
    ), 0)::int as products
    from search_dictionary d
    where ((word >= $1::text and word < chr(ascii($1::text) + 1))
        or (word >= $2::text and word < chr(ascii($2::text) + 1)))
      and length(word) between $3::int - $4::int and $3::int + $4::int
      and word !~ '[0-9]' and ${isInShopSql}`,
};

/** For each word, the dictionary's words that contain it, as the text of an array. */
const wordsWithStatement: Statement = {
  name: 'search-words-with',
  standby: true,
  repeatable: true,
  text: `
    select coalesce((
      select array_agg(d.word) from search_dictionary d where strpos(d.word, typed.word) > 0
    ), '{}')::text as words
    from unnest($1::text[]) with ordinality typed (word, position) order by position`,
};

/** The price limit and the facets as text, because find_search_matches runs a dynamic statement. */
const conditionText = `format($f$${isActiveProductSql} and price_cents < %s and accepts(%L::text[], category)
  and accepts(%L::text[], material) and accepts(%L::text[], occasion)
  and accepts_metals(%s, metal_bits) and rating_step >= %s$f$,
  $1::int, $2::text[], $3::text[], $4::text[], $7::int, $5::int)`;

/**
 * Lists the products that have every word, in any order, each as a part of a word. The statement
 * gets the dictionary's words as parameters: looked up inside it, the planner couldn't estimate how
 * many products have them and would scan the table.
 */
async function listAllWords(
  database: Database,
  listing: Listing,
  words: readonly string[],
): Promise<ListingPage> {
  const groups = await database.query<{ words: string }>(wordsWithStatement, [words]);
  const text = `
    with found as materialized (
      select id, price_cents from find_search_matches(${conditionText}, $9::text[], $8::int)
    ), match as materialized (
      select found.* from found
      ${listing.within === undefined ? '' : `join products p using (id) where ${isReadyInTimeSql(listing)}`}
    ), ${pageSql(`select price_cents, id from match ${orderBySql(listing)} limit $6::int + 1`, listing)}
    select (select count(*)::int from found) as found, (select count(*)::int from match) as total,
      page.* from page`;
  const page = await queryOne<ListingPage & { found: number }>(
    database,
    { name: '', standby: true, repeatable: true, text },
    [...listingParameters(listing), countedMatches + 1, groups.map((each) => each.words)],
  );
  const capped = page.found > countedMatches;
  return { ...page, total: Math.min(page.total, countedMatches), capped, counts: null };
}
