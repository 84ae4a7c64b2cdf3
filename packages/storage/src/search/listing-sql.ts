import {
  ApiError,
  getDefaultSort,
  type ListingQuery,
  priceSlider,
  type SortOrder,
} from '@briolette/contract';
import { toCents } from '@briolette/domain';
import { isActiveProductSql, productFieldsSql } from '../catalogue/product-columns.ts';
import { toMetalBits } from '../taxonomy/facets.ts';

/** `within`: the product must be ready to ship within this many days. */
export type ListingRequest = ListingQuery & { within?: number | undefined };

/**
 * The last product of the previous page: its price in cents, or in the market's minor unit, its id and, in a listing by relevance,
 * its relevance.
 */
type Cursor = { priceCents: number; id: string; relevance: number };

/** A request with its cursor decoded. Only a search is sorted by relevance. */
export type Listing = Omit<ListingRequest, 'cursor' | 'sort'> & {
  sort: SortOrder;
  after: Cursor | null;
};

export function readListing({ cursor, sort, ...query }: ListingRequest): Listing {
  const defaultSort = getDefaultSort(query.search);
  return {
    ...query,
    sort: sort === 'RELEVANCE' ? defaultSort : (sort ?? defaultSort),
    after: cursor === undefined ? null : decodeCursor(cursor),
  };
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
  /** Of a search by relevance. */
  nextRelevance?: number | null;
};

export function encodeCursor({ nextPrice, nextId, nextRelevance }: ListingPage): string | null {
  if (nextPrice === null || nextId === null) return null;
  return `${nextPrice}${nextRelevance ? `r${nextRelevance}` : ''}.${encodeURIComponent(nextId)}`;
}

function decodeCursor(text: string): Cursor {
  const [, price, relevance = '0', id] = /^(\d{1,15})(?:r(\d))?\.(.+)$/.exec(text) ?? [];
  if (!price || !id) throw new ApiError('invalidRequest');
  try {
    return {
      priceCents: Number(price),
      id: decodeURIComponent(id),
      relevance: Number(relevance),
    };
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

/** In cents. */
export const noPriceLimit = 2_147_480_000;

/** In cents. The end of the slider means no limit. */
export const toPriceLimitCents = ({ price }: Listing) =>
  price < priceSlider.max ? toCents(price) : noPriceLimit;

/** The width of a step of `facet_counts.price_step`. The triggers in `search.tables.ts` have it too. */
export const priceStepCents = 10_000;

export const priceStepSql = (cents: string) => `(${cents}) / ${priceStepCents}`;

/** In descending order the scan starts at the cursor, so the cursor must not be above the limit. */
function boundedCursor(listing: Listing, { priceCents, id }: Cursor): [number, string] {
  const limit = toPriceLimitCents(listing);
  if (priceCents > noPriceLimit) throw new ApiError('invalidRequest');
  return listing.sort !== 'LOWTOHIGH' && priceCents >= limit ? [limit, ''] : [priceCents, id];
}

/** Everything that a search can find a product by. The expression of two indexes. */
export const searchTokensSql =
  'search_tokens(search_text, category, material, occasion, search_tags)';

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

export const afterCursorSql = ({ after, sort }: Listing) => {
  if (!after) return 'true';
  const next = `(price_cents, id) ${sort === 'LOWTOHIGH' ? '>' : '<'} ($8::int, $9::text)`;
  if (sort !== 'RELEVANCE') return next;
  return `(relevance > ${after.relevance} or (relevance = ${after.relevance} and ${next}))`;
};

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
  const relevance = sort === 'RELEVANCE' ? `${from}relevance, ` : '';
  return `order by ${relevance}${from}price_cents ${direction}, ${from}id ${direction}`;
};

/**
 * The page of the given keys, of which there is one more than the page size if there is a next page.
 * Each product by a subquery: a join would be planned for the estimated number of keys.
 */
export const pageSql = (keys: string, listing: Listing) => `
  key as materialized (
    select found.*, row_number() over (${orderBySql(listing)}) as place from (${keys}) found
  ),
  page as materialized (
    select coalesce(json_agg((
        select row_to_json(wire) from (select ${productFieldsSql()} from products p where p.id = key.id) wire
      ) order by place) filter (where place <= $6::int), '[]')::text as products,
      case when count(*) > $6::int then max(price_cents) filter (where place = $6::int) end as "nextPrice",
      case when count(*) > $6::int then max(id) filter (where place = $6::int) end as "nextId"${
        listing.sort === 'RELEVANCE'
          ? `,
      max(relevance) filter (where place = $6::int) as "nextRelevance"`
          : ''
      }
    from key
  )`;
