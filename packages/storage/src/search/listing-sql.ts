import { ApiError, type ListingQuery, priceSlider } from '@briolette/contract';
import { isActiveProductSql, productFieldsSql } from '../catalogue/product-columns.ts';
import { toMetalBits } from '../taxonomy/facets.ts';

/** `within`: the product must be ready to ship within this many days. */
export type ListingRequest = ListingQuery & { within?: number | undefined };

/** The price in cents and the id of the last product of the previous page. */
type Cursor = [priceCents: number, id: string];

/** A request with its cursor decoded. */
export type Listing = Omit<ListingRequest, 'cursor'> & { after: Cursor | null };

export function readListing({ cursor, ...query }: ListingRequest): Listing {
  return { ...query, after: cursor === undefined ? null : decodeCursor(cursor) };
}

/** A row of a listing statement. Products and counts are JSON as text, so that no driver parses it. */
export type ListingPage = {
  products: string;
  total: number;
  /** Counting stopped at `total`; there are more. */
  capped?: boolean;
  /** null where counting would read a large part of the catalogue. */
  counts: string | null;
  nextPrice: number | null;
  nextId: string | null;
};

export function encodeCursor({ nextPrice, nextId }: ListingPage): string | null {
  return nextPrice === null || nextId === null
    ? null
    : `${nextPrice}.${encodeURIComponent(nextId)}`;
}

function decodeCursor(text: string): Cursor {
  const [, price, id] = /^(\d{1,9})\.(.+)$/.exec(text) ?? [];
  if (!price || !id) throw new ApiError('invalidRequest');
  try {
    return [Number(price), decodeURIComponent(id)];
  } catch {
    throw new ApiError('invalidRequest');
  }
}

/** Caps a count that was taken up to one above the limit. */
export const cappedAt = (limit: number, found: number) => ({
  total: Math.min(found, limit),
  capped: found > limit,
});

/** The number of matches that are counted one by one. Beyond it the total is "1,000+". */
export const countedMatches = 1_000;

/** The same for products that are ready in time, whose variants have to be read one by one. */
export const maxCountedInTime = 250;

/** $1 price limit, $2 to $5 and $7 the facets, $6 the page size, then the cursor and others. */
export function listingParameters(listing: Listing): unknown[] {
  return [
    toPriceLimitCents(listing),
    listing.category,
    listing.material,
    listing.occasion,
    listing.rating ?? 0,
    listing.limit,
    toMetalBits(listing.metal),
    ...(listing.after ? boundedCursor(listing, listing.after) : []),
  ];
}

/** In cents. The end of the slider means no limit. */
export const toPriceLimitCents = ({ price }: Listing) =>
  price < priceSlider.max ? price * 100 : 2_147_480_000;

/** In descending order the scan starts at the cursor, so the cursor must not be above the limit. */
function boundedCursor(listing: Listing, cursor: Cursor): Cursor {
  const limit = toPriceLimitCents(listing);
  return listing.sort === 'HIGHTOLOW' && cursor[0] >= limit ? [limit, ''] : cursor;
}

/** The one SQL rule of the facets. Every product passes rating step 0. */
export const facetConditions = {
  category: 'accepts($2::text[], category)',
  material: 'accepts($3::text[], material)',
  occasion: 'accepts($4::text[], occasion)',
  metal: 'accepts_metals($7::int, metal_bits)',
  rating: 'rating_step >= $5::int',
};
export const allFacets = Object.values(facetConditions).join(' and ');

export const isFiltered = (listing: Listing) =>
  listing.rating !== undefined ||
  [listing.category, listing.material, listing.occasion, listing.metal].flat().length > 0;

/**
 * The product p is ready in time, itself or in one of its variants. A scalar subquery rather than
 * "exists", for which the planner reads the variants of the whole shop.
 */
export const isReadyInTimeSql = ({ within }: Listing) => {
  const variant = (and = '') =>
    `(select true from product_variants v where v.product_id = p.id and v.is_active ${and} limit 1)`;
  return within === undefined
    ? 'true'
    : `(${variant(`and v.lead_days <= ${within} and coalesce(v.stock, p.stock) > 0`)}
        or (${within} >= 0 and p.stock > 0 and ${variant()} is null))`;
};

export const afterCursorSql = ({ after, sort }: Listing) =>
  after ? `(price_cents, id) ${sort === 'LOWTOHIGH' ? '>' : '<'} ($8::int, $9::text)` : 'true';

/**
 * Below the price limit and after the cursor. In descending order only the cursor: the index scan
 * would start at the limit and read everything down to the cursor.
 */
export const isInPriceRangeSql = (listing: Listing) =>
  listing.after && listing.sort === 'HIGHTOLOW'
    ? // Named, because PostgreSQL can't infer the type of an unused parameter.
      `${isActiveProductSql} and $1::int is not null and ${afterCursorSql(listing)}`
    : `${isActiveProductSql} and price_cents < $1::int and ${afterCursorSql(listing)}`;

export const orderBySql = ({ sort }: Listing, from = '') => {
  const direction = sort === 'LOWTOHIGH' ? 'asc' : 'desc';
  return `order by ${from}price_cents ${direction}, ${from}id ${direction}`;
};

/**
 * The page of the given keys, of which there is one more than the page size if there is a next page.
 * Each product by a subquery: a join would be planned for the estimated number of keys.
 */
export const pageSql = (keys: string, listing: Listing) => `
  key as materialized (
    select price_cents, id, row_number() over (${orderBySql(listing)}) as place from (${keys}) found
  ),
  page as materialized (
    select coalesce(json_agg((
        select row_to_json(wire) from (select ${productFieldsSql()} from products p where p.id = key.id) wire
      ) order by place) filter (where place <= $6::int), '[]')::text as products,
      case when count(*) > $6::int then max(price_cents) filter (where place = $6::int) end as "nextPrice",
      case when count(*) > $6::int then max(id) filter (where place = $6::int) end as "nextId"
    from key
  )`;
