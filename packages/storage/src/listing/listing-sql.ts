import { priceSlider, ratingSteps, type ValueKind } from '@briolette/contract';
import { bitsOf, metalBits } from '../metal-bits.ts';
import { wireColumns } from '../product-columns.ts';
import { shown } from '../shown.ts';
import { valueTables } from '../value-tables.ts';
import type { Asked } from './asked.ts';
import type { Cursor } from './cursor.ts';

/** Pieces of SQL that the listing and the search have in common. */

/** $1 price in cents, $2 to $5 and $7 the filters, $6 the limit, then the cursor and what else is needed. */
export function listingParameters(query: Asked, cursor: Cursor | null): unknown[] {
  return [
    priceLimit(query),
    query.category,
    query.material,
    query.occasion,
    query.rating ?? 0,
    query.limit,
    bitsOf(query.metal),
    ...(cursor ? boundedCursor(query, cursor) : []),
  ];
}

/** In cents. At the slider's end whatever a piece costs is below: no price is as high as this. */
export const priceLimit = ({ price }: Asked) =>
  price < priceSlider.max ? price * 100 : 2_147_480_000;

/** A price that no slider gives: it cuts a step of the cells. */
export const isOffStep = ({ price }: Asked) =>
  price < priceSlider.max && price % priceSlider.step !== 0;

/** Changes with every change of the cells and of the values that they are counted by. */
export const stampNow = '(select sum(stamp)::text from listing_stamps)';

/** Downwards the cursor alone says where to begin, so it must not lie above the price. */
function boundedCursor(query: Asked, cursor: Cursor): Cursor {
  const limit = priceLimit(query);
  return query.sort === 'HIGHTOLOW' && cursor[0] >= limit ? [limit, ''] : cursor;
}

/** An empty list filters nothing. Every product passes rating step 0. */
export const kinds = {
  category: `(cardinality($2::text[]) = 0 or category = any($2::text[]))`,
  material: `(cardinality($3::text[]) = 0 or material = any($3::text[]))`,
  occasion: `(cardinality($4::text[]) = 0 or occasion = any($4::text[]))`,
  rating: `rating_step >= $5::int`,
  metal: `($7::int = 0 or metals & $7::int <> 0)`,
};
export const isFiltered = (query: Asked) =>
  query.rating !== undefined ||
  query.category.length + query.material.length + query.occasion.length + query.metal.length > 0;

/** What makes a cell, but for the price. */
export const cellColumns = 'category, material, occasion, metals, rating_step';

/** The piece p is of this cell. */
export const ofCell = (cell: string) =>
  cellColumns
    .split(', ')
    .map((column) => `p.${column} = ${cell}.${column}`)
    .join(' and ');

export const allKinds = Object.values(kinds).join(' and ');

/**
 * The piece p lies ready early enough as it is, or in one of its metals and sizes. Not as "exists":
 * the planner would read the sizes of the whole shop for it.
 */
export const isReady = ({ within }: Asked) => {
  const size = (and = '') =>
    `(select true from model_sizes s where s.product_id = p.id and s.offered ${and} limit 1)`;
  return within === undefined
    ? 'true'
    : `(${size(`and s.sizing_days <= ${within} and coalesce(s.stock, p.stock) > 0`)}
        or (${within} >= 0 and p.stock > 0 and ${size()} is null))`;
};

export const afterCursor = (query: Asked, cursor: Cursor | null) =>
  cursor
    ? `(price_cents, id) ${query.sort === 'LOWTOHIGH' ? '>' : '<'} ($8::int, $9::text)`
    : 'true';

/**
 * What lies under the price and after the cursor. Downwards never both: an index would begin at the
 * price and read all that lies between it and the cursor.
 */
export const inRange = (query: Asked, cursor: Cursor | null) =>
  cursor && query.sort === 'HIGHTOLOW'
    ? // A parameter that stands nowhere has no type.
      `${shown} and $1::int is not null and ${afterCursor(query, cursor)}`
    : `${shown} and price_cents < $1::int and ${afterCursor(query, cursor)}`;

/**
 * The page of the keys, which are one more than it holds if there is a next one. Each product by a
 * look of its own: a join would be planned for as many keys as the planner fears.
 */
export const pageOf = (keys: string, query: Asked) => `
  key as materialized (
    select price_cents, id, row_number() over (${inOrder(query)}) as place from (${keys}) found
  ),
  page as materialized (
    select coalesce(json_agg((
        select row_to_json(wire) from (select ${wireColumns()} from products p where p.id = key.id) wire
      ) order by place) filter (where place <= $6::int), '[]')::text as products,
      case when count(*) > $6::int then max(price_cents) filter (where place = $6::int) end as "nextPrice",
      case when count(*) > $6::int then max(id) filter (where place = $6::int) end as "nextId"
    from key
  )`;

export const inOrder = (query: Asked, from = '') => {
  const direction = query.sort === 'LOWTOHIGH' ? 'asc' : 'desc';
  return `order by ${from}price_cents ${direction}, ${from}id ${direction}`;
};

/**
 * The total, and how many each value would give if its own kind of filter were off, from rows that
 * each stand for n products of one kind.
 */
export const countColumns = (rows: string) => `
  with judged as materialized (
    select *, ${Object.entries(kinds)
      .map(([kind, condition]) => `${condition} as in_${kind}`)
      .join(', ')}
    from (${rows}) cell
  )
  select coalesce(sum(n) filter (where ${within()}), 0)::int as total,
    json_build_object(
      'category', ${tally('category')},
      'material', ${tally('material')},
      'occasion', ${tally('occasion')},
      'metal', ${tallyOfMetals},
      'rating', json_build_object(${ratingSteps
        .map(
          (step) =>
            `'${step}', coalesce(sum(n) filter (where rating_step >= ${step} and ${within('rating')}), 0)::int`,
        )
        .join(', ')})
    )::text as counts
  from judged`;

/** Every value that the shop has, those that no piece has among them. */
const tally = (kind: ValueKind) => `(
  select json_object_agg(v.value, coalesce(found.n, 0) order by v.place, v.value)
  from ${valueTables[kind]} v left join (
    select ${kind} as value, sum(n)::int as n from judged where ${within(kind)} group by 1
  ) found using (value))`;

/** A piece that comes in two counts under both. */
const tallyOfMetals = `json_build_object(${metalBits
  .map(
    ([metal, bit]) =>
      `'${metal}', coalesce(sum(n) filter (where metals & ${bit} <> 0 and ${within('metal')}), 0)::int`,
  )
  .join(', ')})`;

/** What passes the filters, but for one kind of them. */
function within(without?: keyof typeof kinds): string {
  return Object.keys(kinds)
    .filter((kind) => kind !== without)
    .map((kind) => `in_${kind}`)
    .join(' and ');
}
