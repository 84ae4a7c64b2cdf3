import { type OpenMarket, priceSlider } from '@briolette/contract';
import { currencyExponent, rescale } from '@briolette/domain';
import { buildMarketFieldsSql } from '../catalogue/market-products.ts';
import { isActiveProductSql } from '../catalogue/product-columns.ts';
import { type Database, queryOne } from '../database/database.ts';
import { toMetalBits } from '../taxonomy/facets.ts';
import { countFacetsSql, groupColumns } from './facet-counts.ts';
import {
  allFacets,
  isReadyInTimeSql,
  type Listing,
  type ListingPage,
  noPriceLimit,
  orderBySql,
} from './listing-sql.ts';
import type { ProductSearch } from './read-search.ts';
import { SearchSql } from './search-products.ts';

/**
 * Returns a page of the products that a market sells. Reads every match, unlike the listing of the
 * default market, because no table counts the products of other markets by price.
 */
export function listMarketPage(
  database: Database,
  market: OpenMarket,
  listing: Listing,
  search: ProductSearch | null,
): Promise<ListingPage> {
  const sql = new SearchSql(anyPrice(search), toParameters(market, listing, search));
  const found = search ? `${sql.matches(maxMatches, false)},` : '';
  const text = `
    with ${found} matched as materialized (
      select p.id, sold.price as price_cents, p.category, p.material, p.occasion, p.metal_bits,
        p.rating_step, ${search ? 'found.relevance' : '0 as relevance'}
      from products p ${search ? 'join found on found.id = p.id' : ''}
        join market_products sold on sold.market_code = $10::text and sold.product_id = p.id
      where ${isActiveProductSql} and $1::int is not null and sold.price >= $12::bigint
        and sold.price < $13::bigint and ${isReadyInTimeSql(listing)}
    ),
    key as materialized (
      select *, row_number() over (${orderBySql(listing)}) as place
      from (
        select id, price_cents, relevance
        from matched where ${allFacets} and ${afterCursorSql(listing)}
        ${orderBySql(listing)} limit $6::int + 1
      ) first
    ),
    page as materialized (
      select coalesce(json_agg((
          select row_to_json(wire) from (
            select ${buildMarketFieldsSql('$11::int')} from products p
              join market_products sold on sold.market_code = $10::text and sold.product_id = p.id
            where p.id = key.id) wire
        ) order by place) filter (where place <= $6::int), '[]')::text as products,
        case when count(*) > $6::int then max(price_cents) filter (where place = $6::int) end as "nextPrice",
        case when count(*) > $6::int then max(id) filter (where place = $6::int) end as "nextId",
        max(relevance) filter (where place = $6::int) as "nextRelevance"
      from key
    )
    select counted.*, page.* from (${countFacetsSql(`
      select ${groupColumns}, count(*) as n from matched group by ${groupColumns}`)}) counted, page`;
  const statement = { name: '', text, standby: true, repeatable: true } as const;
  return queryOne<ListingPage>(database, statement, sql.parameters);
}

const maxMatches = 1_000_000;

/** The same search without its price range, which is in units of the market's currency. */
function anyPrice(search: ProductSearch | null): ProductSearch {
  if (!search) return { term: '', understood: null, reading: null };
  const { understood } = search;
  return { ...search, understood: understood && { ...understood, minCents: 0, maxCents: null } };
}

/** $1 to $9 as in the default market, but without a price limit. */
function toParameters(market: OpenMarket, listing: Listing, search: ProductSearch | null) {
  const exponent = currencyExponent(market.currency);
  const { minCents = 0, maxCents = null } = search?.understood ?? {};
  const toMinor = (cents: number) => rescale(cents, 2, exponent);
  const slider =
    listing.price < priceSlider.max
      ? rescale(listing.price * market.priceScale, 0, exponent)
      : Number.MAX_SAFE_INTEGER;
  const max = maxCents === null ? slider : Math.min(slider, toMinor(maxCents));
  return [
    ...[noPriceLimit, listing.category, listing.material, listing.occasion, listing.rating ?? 0],
    ...[listing.limit, toMetalBits(listing.metal)],
    ...[listing.after?.priceCents ?? null, listing.after?.id ?? null],
    ...[market.code, exponent, toMinor(minCents), max],
  ];
}

function afterCursorSql({ sort, after }: Listing): string {
  const comparison = sort === 'LOWTOHIGH' ? '>' : '<';
  const next = `(price_cents, id) ${comparison} ($8::bigint, $9::text)`;
  // Both parameters are always there, and PostgreSQL can't infer the type of an unused one.
  if (!after) return '$8::bigint is null and $9::text is null';
  if (sort !== 'RELEVANCE') return next;
  return `(relevance > ${after.relevance} or (relevance = ${after.relevance} and ${next}))`;
}
