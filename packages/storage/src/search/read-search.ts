import type { OpenMarket, SearchReading, Taxonomy } from '@briolette/contract';
import {
  formatMoney,
  fromUnits,
  type SearchDictionary,
  type UnderstoodSearch,
  understandSearch,
} from '@briolette/domain';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { noPriceLimit } from './listing-sql.ts';

/** A search as typed and as understood. */
export type ProductSearch = {
  term: string;
  understood: UnderstoodSearch | null;
  /** Told to the shopper if no product contains the search as typed. */
  reading: SearchReading | null;
};

/** Returns null if there is no search. */
export async function readSearch(
  database: Database,
  search: string,
  values: Taxonomy,
  market: OpenMarket | null = null,
): Promise<ProductSearch | null> {
  const term = search.trim();
  if (term === '') return null;
  const understood = await understandSearch(
    term,
    createDictionary(database),
    values,
    market ? (units) => formatMoney(fromUnits(units, market.currency)) : undefined,
  );
  if (!understood) return { term, understood, reading: null };
  const { isLiteral } = await queryOne<{ isLiteral: boolean }>(database, literalStatement, [term]);
  const { label, corrected } = understood;
  return { term, understood, reading: isLiteral ? null : { label, corrected } };
}

/** Whether a product contains the term. Unnamed, so that it is planned for each term. */
const literalStatement: Statement = {
  name: '',
  standby: true,
  repeatable: true,
  text: `
    select exists (select from search_products(
      lower($1::text), ${noPriceLimit}, '{}', '{}', '{}', 0, 0, 1)) as "isLiteral"`,
};

function createDictionary(database: Database): SearchDictionary {
  return {
    async startingWith(prefixes) {
      const rows = await database.query<{ word: string }>(prefixStatement, [prefixes]);
      return rows.map(({ word }) => word);
    },
    near: (words) =>
      database.query(nearStatement, [
        words.map(({ word }) => word),
        words.map(({ maxEdits }) => maxEdits),
      ]),
  };
}

/** The dictionary also contains words of inactive products. */
const isInShopSql =
  'exists (select from search_facet_counts c where c.word = d.word and c.product_count > 0)';

const prefixStatement: Statement = {
  name: 'search-words-by-prefix',
  standby: true,
  repeatable: true,
  text: `
    select distinct found.word collate "C" as word
    from unnest($1::text[]) typed (prefix), lateral (
      select d.word from search_dictionary d
      where d.word >= typed.prefix and d.word < typed.prefix || U&'\\+10FFFF' and ${isInShopSql}
      order by d.word limit 50
    ) found order by 1`,
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
    from (
      select distinct found.word
      from unnest($1::text[], $2::int[]) typed (word, max_edits),
        unnest(string_to_array(left(typed.word, 2), null)) initial (letter), lateral (
          select d.word from search_dictionary d
          where d.word >= initial.letter and d.word < chr(ascii(initial.letter) + 1)
            and abs(length(d.word) - length(typed.word)) <= typed.max_edits
            and d.word !~ '[0-9]') found
    ) d
    where ${isInShopSql}`,
};
