import {
  categoryNames,
  type ListingQuery,
  materials,
  occasions,
  ratingSteps,
} from '@briolette/contract';
import type { Cursor } from './cursor.ts';

/** Pieces of SQL that the listing and the search have in common. */

/** $1 price in cents, $2 to $5 the filters, $6 the limit, then the cursor and what else is needed. */
export function listingParameters(query: ListingQuery, cursor: Cursor | null): unknown[] {
  return [
    query.price * 100,
    query.category,
    query.material,
    query.occasion,
    query.rating ?? 0,
    query.limit,
    ...(cursor ? boundedCursor(query, cursor) : []),
  ];
}

/** Downwards the cursor alone says where to begin, so it must not lie above the price. */
function boundedCursor(query: ListingQuery, cursor: Cursor): Cursor {
  const limit = query.price * 100;
  return query.sort === 'HIGHTOLOW' && cursor[0] >= limit ? [limit, ''] : cursor;
}

/** An empty list filters nothing. Every product passes rating step 0. */
export const kinds = {
  category: `(cardinality($2::text[]) = 0 or category = any($2::text[]))`,
  material: `(cardinality($3::text[]) = 0 or material = any($3::text[]))`,
  occasion: `(cardinality($4::text[]) = 0 or occasion = any($4::text[]))`,
  rating: `rating_step >= $5::int`,
};
export const isFiltered = (query: ListingQuery) =>
  query.rating !== undefined ||
  query.category.length + query.material.length + query.occasion.length > 0;

export const allKinds = Object.values(kinds).join(' and ');

export const afterCursor = (query: ListingQuery, cursor: Cursor | null) =>
  cursor
    ? `(price_cents, id) ${query.sort === 'LOWTOHIGH' ? '>' : '<'} ($7::int, $8::text)`
    : 'true';

/** Drafts and the archive are not in the shop; the indexes that it reads along do not have them. */
export const shown = `state = 'shown'`;

/**
 * What lies under the price and after the cursor. Downwards never both: an index would begin at the
 * price and read all that lies between it and the cursor.
 */
export const inRange = (query: ListingQuery, cursor: Cursor | null) =>
  cursor && query.sort === 'HIGHTOLOW'
    ? // A parameter that stands nowhere has no type.
      `${shown} and $1::int is not null and ${afterCursor(query, cursor)}`
    : `${shown} and price_cents < $1::int and ${afterCursor(query, cursor)}`;

/** The products of the keys, which are one more than the page holds if there is a next one. */
export const pageOf = (keys: string, query: ListingQuery) => `
  key as materialized (${keys}),
  page as materialized (
    select p as product, row_number() over (${inOrder(query, 'key.')}) as place
    from key join products p on p.id = key.id
  )`;

export const inOrder = (query: ListingQuery, from = '') => {
  const direction = query.sort === 'LOWTOHIGH' ? 'asc' : 'desc';
  return `order by ${from}price_cents ${direction}, ${from}id ${direction}`;
};

export const pageColumns = `
  coalesce((select json_agg(product_json(product) order by place) from page where place <= $6), '[]')::text as products,
  (select (product).price_cents from page where place = $6 and exists (select from page where place > $6)) as "nextPrice",
  (select (product).id from page where place = $6 and exists (select from page where place > $6)) as "nextId"`;

/**
 * The total, and how many each value would give if its own kind of filter were off, from rows that
 * each stand for n products of one kind.
 */
export const countColumns = (rows: string) => `
  select coalesce(sum(n) filter (where in_category and in_material and in_occasion and in_rating), 0)::int as total,
    json_build_object(
      'category', ${tally('category', categoryNames)},
      'material', ${tally('material', materials)},
      'occasion', ${tally('occasion', occasions)},
      'rating', json_build_object(${ratingSteps
        .map((step) => `'${step}', ${countWithout('rating', `rating_step >= ${step}`)}`)
        .join(', ')})
    )::text as counts
  from (
    select *, ${Object.entries(kinds)
      .map(([kind, condition]) => `${condition} as in_${kind}`)
      .join(', ')}
    from (${rows}) cell
  ) judged`;

const tally = (kind: string, values: readonly string[]) =>
  `json_build_object(${values
    .map((value) => `'${value}', ${countWithout(kind, `${kind} = '${value}'`)}`)
    .join(', ')})`;

const countWithout = (kind: string, condition: string) =>
  `coalesce(sum(n) filter (where ${[
    ...Object.keys(kinds)
      .filter((each) => each !== kind)
      .map((each) => `in_${each}`),
    condition,
  ].join(' and ')}), 0)::int`;
