import type { FilterValues, Reading } from '@briolette/contract';
import { type Dictionary, readSearch } from '@briolette/domain';
import type { Database, Statement } from '../database.ts';
import { queryOne } from '../database.ts';
import { shown } from '../shown.ts';
import type { Asked } from './asked.ts';
import { listPage } from './list-products.ts';
import type { Listed } from './listed.ts';
import { inOrder, isReady, listingParameters, pageOf } from './listing-sql.ts';

/**
 * What a search finds as it is typed; where that is nothing, what it was read as. Both by the same
 * statements as the list, so that a reading costs what choosing its filters would.
 */
export async function findProductsJson(
  database: Database,
  query: Asked,
  values: FilterValues,
): Promise<string> {
  const literal = await listPage(database, query, null);
  if (literal.total > 0 || query.search.trim() === '') return write(literal, null);
  const reading = await readSearch(query.search, dictionaryOf(database), values);
  if (!reading) return write(literal, null);
  const meant = { ...query, ...chosen(query, reading), search: reading.words[0] ?? '' };
  const listed =
    reading.words.length > 1
      ? await listAllWords(database, meant, reading.words)
      : await listPage(database, meant, null);
  return write(listed, listed.total > 0 ? reading : null);
}

/** What the search names takes the place of what was chosen; other kinds stay chosen. */
function chosen(query: Asked, { category, material, occasion }: Reading) {
  return {
    category: category.length > 0 ? category : query.category,
    material: material.length > 0 ? material : query.material,
    occasion: occasion.length > 0 ? occasion : query.occasion,
  };
}

function write({ products, total, capped, counts }: Listed, reading: Reading | null): string {
  const perCategory: Record<string, number> = counts === null ? {} : JSON.parse(counts).category;
  const categories = Object.entries(perCategory)
    .map(([name, found]) => ({ name, products: found }))
    .filter(({ products: found }) => found > 0);
  return `{"products":${products},"total":${total},${capped ? '"totalIsAtLeast":true,' : ''}"reading":${JSON.stringify(reading)},"categories":${JSON.stringify(categories)}}`;
}

function dictionaryOf(database: Database): Dictionary {
  return {
    async has(words) {
      const rows = await database.query<{ word: string }>(hasStatement, [words]);
      return new Set(rows.map(({ word }) => word));
    },
    near: (word, most) => {
      const [first = '', second = ''] = word;
      return database.query(nearStatement, [first, second, word.length, most]);
    },
  };
}

/** The dictionary also has words of pieces that are not shown. */
const inShop = 'exists (select from search_cells c where c.word = d.word and c.products > 0)';

const hasStatement: Statement = {
  name: 'search-has-words',
  standby: true,
  repeatable: true,
  text: `
    select asked.word from unnest($1::text[]) asked (word)
    where exists (select from search_dictionary d where d.word = asked.word and ${inShop})
      or (length(asked.word) > 2 and exists (
        select from search_dictionary d where strpos(d.word, asked.word) > 0 and ${inShop}))`,
};

/**
 * The first letter is seldom wrong, except that it may have changed places with the second: so an
 * index finds the candidates, however large the dictionary is.
 */
const nearStatement: Statement = {
  name: 'search-near-words',
  standby: true,
  repeatable: true,
  text: `
    select word, coalesce((select sum(products) from search_cells c where c.word = d.word), 0)::int
      as products
    from search_dictionary d
    where ((word >= $1::text and word < chr(ascii($1::text) + 1))
        or (word >= $2::text and word < chr(ascii($2::text) + 1)))
      and length(word) between $3::int - $4::int and $3::int + $4::int
      and word !~ '[0-9]' and ${inShop}`,
};

/** Up to here matches are counted; beyond, the shop says "1,000+". */
const countedMatches = 1_000;

/** For each word that was asked for, the words of which it is a part, as the text of an array. */
const wordsWithStatement: Statement = {
  name: 'search-words-with',
  standby: true,
  repeatable: true,
  text: `
    select coalesce((
      select array_agg(d.word) from search_dictionary d where strpos(d.word, asked.word) > 0
    ), '{}')::text as words
    from unnest($1::text[]) with ordinality asked (word, place) order by place`,
};

/** What a query chooses, as a condition that a function can take along. */
const chosenKinds = `format($f$${shown} and price_cents < %1$s
  and (cardinality(%2$L::text[]) = 0 or category = any(%2$L))
  and (cardinality(%3$L::text[]) = 0 or material = any(%3$L))
  and (cardinality(%4$L::text[]) = 0 or occasion = any(%4$L))
  and rating_step >= %5$s and (%6$s = 0 or metals & %6$s <> 0)$f$,
  $1::int, $2::text[], $3::text[], $4::text[], $5::int, $7::int)`;

/**
 * Every word somewhere, in any order; each may be a part of a longer one. The statement is told the
 * words of the dictionary: where it would look them up itself, the planner could not know how many
 * products have them and would read the whole catalogue.
 */
async function listAllWords(database: Database, query: Asked, words: readonly string[]) {
  const found = await database.query<{ words: string }>(wordsWithStatement, [words]);
  const parameters = [
    ...listingParameters(query, null),
    countedMatches + 1,
    found.map((each) => each.words),
  ];
  const listed = await queryOne<Listed & { found: number }>(
    database,
    {
      name: '',
      standby: true,
      repeatable: true,
      text: `
        with found as materialized (
          select id, price_cents from search_matches(${chosenKinds}, $9::text[], $8::int)
        ), match as materialized (
          select found.* from found
          ${query.within === undefined ? '' : `join products p using (id) where ${isReady(query)}`}
        ), ${pageOf(`select price_cents, id from match ${inOrder(query)} limit $6::int + 1`, query)}
        select (select count(*)::int from found) as found, (select count(*)::int from match) as total,
          page.* from page`,
    },
    parameters,
  );
  const capped = listed.found > countedMatches;
  return { ...listed, total: Math.min(listed.total, countedMatches), capped, counts: null };
}
