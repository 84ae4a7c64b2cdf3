import { fullCatalogueLimit, type OpenMarket, type Taxonomy } from '@briolette/contract';
import { isActiveProductSql } from '../catalogue/product-columns.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import {
  countFacetsSql,
  countFromCache,
  facetVersion,
  groupColumns,
  isBetweenSteps,
  isInGroupSql,
  keysByGroup,
  matchingGroups,
} from './facet-counts.ts';
import {
  allFacets,
  cappedAt,
  encodeCursor,
  isFiltered,
  isInPriceRangeSql,
  isReadyInTimeSql,
  type Listing,
  type ListingPage,
  type ListingRequest,
  listingParameters,
  maxCountedInTime,
  orderBySql,
  pageSql,
  priceStepCents,
  priceStepSql,
  readListing,
} from './listing-sql.ts';
import { listMarketPage } from './market-listing.ts';
import { type ProductSearch, readSearch } from './read-search.ts';
import { findAllMatches, searchProducts } from './search-products.ts';

/**
 * Returns a page of the matching products, their total and the counts of each facet value, as JSON
 * that the database wrote. Pages are by keyset: page 1,000 costs what page 1 costs.
 */
export async function listProductsJson(
  database: Database,
  request: ListingRequest,
  values: Taxonomy,
  market: OpenMarket | null = null,
): Promise<string> {
  const search = await readSearch(database, request.search, values, market);
  const page = await listProductPage(database, { ...readListing(request), market }, search);
  const fields = [
    `"products":${page.products}`,
    `"total":${page.total}`,
    ...(page.capped ? ['"totalIsAtLeast":true'] : []),
    ...(page.counts === null ? [] : [`"counts":${page.counts}`]),
    ...(search ? [`"reading":${JSON.stringify(search.reading)}`] : []),
    `"nextCursor":${JSON.stringify(encodeCursor(page))}`,
  ];
  return `{${fields.join(',')}}`;
}

async function listProductPage(
  database: Database,
  { market, ...listing }: Listing & { market: OpenMarket | null },
  search: ProductSearch | null,
): Promise<ListingPage> {
  if (market) return listMarketPage(database, market, listing, search);
  if (search) return searchProducts(database, listing, search);
  if (listing.within !== undefined) return listReady(database, listing);
  if (!isBetweenSteps(listing)) {
    const { version, ...page } = await findPage(database, listing);
    const counted = await countFromCache(database, listing, version);
    if (counted) return { ...page, ...counted };
  }
  return countedPage(database, listing);
}

type Page = Pick<ListingPage, 'products' | 'nextPrice' | 'nextId'> & { version: string };

/** Returns a page with the version of the facet counts it was read with. */
async function findPage(database: Database, listing: Listing): Promise<Page> {
  const select = (page: string) =>
    `with ${page} select ${facetVersion} as version, page.* from page`;
  const run = (keys: Keys) =>
    queryOne<Page>(database, prepared('page', keys, listing, select), listingParameters(listing));
  const near = await run('near');
  // Without filters, or if there is a next page, the first keys filled the page.
  return near.nextId !== null || !isFiltered(listing) ? near : run('groups');
}

/** Returns page and counts from one statement, so that both agree. */
export function countedPage(database: Database, listing: Listing): Promise<ListingPage> {
  const between = isBetweenSteps(listing);
  const rows = between ? `${wholeSteps} union all ${restOfStep}` : wholeSteps;
  const statement = prepared(
    between ? 'counted-between-steps' : 'counted',
    isFiltered(listing) ? 'groups' : 'near',
    listing,
    (page) => `with ${page} select counted.*, page.* from (${countFacetsSql(rows)}) counted, page`,
  );
  return queryOne<ListingPage>(database, statement, listingParameters(listing));
}

/** A page of the products that are ready in time. Sales change these, so no table counts them. */
async function listReady(database: Database, listing: Listing): Promise<ListingPage> {
  const ready = (where: string) =>
    `select 1 from products p where ${isActiveProductSql} and price_cents < $1::int and ${where}
      and ${isReadyInTimeSql(listing)} limit ${maxCountedInTime + 1}`;
  const [keys, counted] = isFiltered(listing)
    ? [
        keysByGroup(listing),
        `select 1 from (${matchingGroups}) facet_group, lateral (${ready(isInGroupSql('facet_group'))}) found
          limit ${maxCountedInTime + 1}`,
      ]
    : [
        `select price_cents, id from products p
          where ${isInPriceRangeSql(listing)} and ${allFacets} and ${isReadyInTimeSql(listing)}
          ${orderBySql(listing)} limit $6::int + 1`,
        ready('true'),
      ];
  const text = `with ${pageSql(keys, listing)}
    select (select count(*)::int from (${counted}) ready) as found, page.* from page`;
  const { found, ...page } = await queryOne<ListingPage & { found: number }>(
    database,
    { name: '', text, standby: true, repeatable: true },
    listingParameters(listing),
  );
  return { ...page, ...cappedAt(maxCountedInTime, found), counts: null };
}

/** near: the next entries of the index by price. groups: only the matching facet groups. */
type Keys = 'near' | 'groups';

const statements = new Map<string, Statement>();

function prepared(
  what: string,
  keys: Keys,
  listing: Listing,
  select: (page: string) => string,
): Statement {
  const facets = isFiltered(listing) ? 'filtered' : 'all';
  const name = ['list', what, keys, facets, listing.sort, listing.after ? 'next' : 'first'].join(
    '-',
  );
  let statement = statements.get(name);
  if (!statement) {
    const text = select(pageSql((keys === 'near' ? keysNear : keysByGroup)(listing), listing));
    statement = { name, text, standby: true, repeatable: true };
    statements.set(name, statement);
  }
  return statement;
}

/** Five to twenty pages. A filter that matches fewer has few facet groups. */
const nearEntries = 500;

const keysNear = (listing: Listing) => `
  select price_cents, id from (
    select price_cents, id, ${groupColumns} from products
    where ${isInPriceRangeSql(listing)} ${orderBySql(listing)} limit ${nearEntries}
  ) near
  where ${allFacets} ${orderBySql(listing)} limit $6::int + 1`;

/** The facet counts below the price limit. */
const wholeSteps = `
  select ${groupColumns}, sum(product_count) as n from facet_counts
  where price_step < ${priceStepSql('$1::int')} group by ${groupColumns}`;

/** The products of the step that a price between two steps cuts. */
const restOfStep = `
  select ${groupColumns
    .split(', ')
    .map((column) => `facet_count.${column}`)
    .join(', ')}, rest.n
  from facet_counts facet_count, lateral (
    select count(*) as n from products p
    where ${isInGroupSql('facet_count')}
      and ${isActiveProductSql} and p.price_cents >= ${priceStepSql('$1::int')} * ${priceStepCents} and p.price_cents < $1::int
  ) rest
  where facet_count.price_step = ${priceStepSql('$1::int')}`;

/** Returns the first products of a search and its matches per category, for suggestions. */
export async function searchProductsJson(
  database: Database,
  { ids, ...request }: ListingRequest & { ids?: 'all' | undefined },
  values: Taxonomy,
  market: OpenMarket | null = null,
): Promise<string> {
  const search = await readSearch(database, request.search, values, market);
  const listing = { ...readListing(request), market };
  const { products, total, capped, counts } = await listProductPage(database, listing, search);
  const perCategory: Record<string, number> = counts === null ? {} : JSON.parse(counts).category;
  const categories = Object.entries(perCategory)
    .map(([name, count]) => ({ name, products: count }))
    .filter(({ products: count }) => count > 0);
  const matches =
    ids && search ? await findAllMatches(database, search, fullCatalogueLimit) : undefined;
  return `{${[
    `"products":${products}`,
    `"total":${total}`,
    ...(capped ? ['"totalIsAtLeast":true'] : []),
    `"reading":${JSON.stringify(search?.reading ?? null)}`,
    `"categories":${JSON.stringify(categories)}`,
    ...(matches ? [`"ids":${matches}`] : []),
  ].join(',')}}`;
}
