import {
  type ListingCounts,
  metals as metalNames,
  priceSlider,
  ratingSteps,
  type TaxonomyKind,
  taxonomyKinds,
} from '@briolette/contract';
import { countFacets, type FacetGroup, ratingsBelow } from '@briolette/domain';
import { isActiveProductSql } from '../catalogue/product-columns.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { metalBits, taxonomyTables } from '../taxonomy/facets.ts';
import {
  allFacets,
  facetConditions,
  isInPriceRangeSql,
  isReadyInTimeSql,
  type Listing,
  orderBySql,
  priceStepCents,
  priceStepSql,
  toPriceLimitCents,
} from './listing-sql.ts';

/** The columns of a facet group. */
export const groupColumns = 'category, material, occasion, metal_bits, rating_step';

/** The product p belongs to this group. */
export const isInGroupSql = (group: string) =>
  groupColumns
    .split(', ')
    .map((column) => `p.${column} = ${group}.${column}`)
    .join(' and ');

export const matchingGroups = `
  select distinct ${groupColumns} from facet_counts
  where product_count > 0 and price_step <= ${priceStepSql('$1::int - 1')} and ${allFacets}`;

/**
 * Merges the matching groups in order of price and reads nothing else. Only as many groups as the
 * page has products can contribute: those with the best first products. The others aren't read
 * further.
 */
export const keysByGroup = (listing: Listing) => {
  const productsInGroup = (group: string, limit: string) => `
    select price_cents, id from products p
    where ${isInGroupSql(group)} and ${isReadyInTimeSql(listing)}
      and ${isInPriceRangeSql(listing)} ${orderBySql(listing)} limit ${limit}`;
  return `
  select candidate.price_cents, candidate.id
  from (
    select facet_group.* from (
      ${matchingGroups}
    ) facet_group, lateral (${productsInGroup('facet_group', '1')}) first_product
    ${orderBySql(listing, 'first_product.')} limit $6::int + 1
  ) best_group, lateral (${productsInGroup('best_group', '$6::int + 1')}) candidate
  ${orderBySql(listing, 'candidate.')} limit $6::int + 1`;
};

/**
 * Starts the scan at the first product of the matching groups, for example because no silver
 * product costs a thousand. That product is in the first non-empty price step.
 */
export const fromFirstOfGroups = (listing: Listing) => {
  const [comparison, extreme, end] =
    listing.sort === 'LOWTOHIGH' ? ['>=', 'min', '0'] : ['<=', 'max', '$1::int'];
  return `price_cents ${comparison} coalesce((
    with facet_count as materialized (
      select ${groupColumns}, price_step from facet_counts
      where product_count > 0 and price_step <= ${priceStepSql('$1::int - 1')} and ${allFacets}
    )
    select ${extreme}(first_product.price_cents)
    from facet_count, lateral (
      select price_cents from products p
      where ${isInGroupSql('facet_count')}
        and ${isActiveProductSql} and price_cents < $1::int
      ${orderBySql(listing)} limit 1
    ) first_product
    where facet_count.price_step = (select ${extreme}(price_step) from facet_count)), ${end})`;
};

/** SQL of the facet version, which changes with the facet counts and with the taxonomy. */
export const facetVersion = '(select sum(version)::text from facet_versions)';

/** The facet counts are by steps of 100 dollars; the API also accepts a price between two. */
export const isBetweenSteps = ({ price }: Listing) =>
  price < priceSlider.max && price % priceSlider.step !== 0;

/** The counts of a listing from the cached facet counts; null if their version isn't this one. */
export async function countFromCache(database: Database, listing: Listing, version: string) {
  const cached = await readCache(database, version);
  if (!cached) return null;
  const { total, counts } = countFacets(
    groupsBelow(cached, Math.floor(toPriceLimitCents(listing) / priceStepCents)),
    { ...listing, rating: listing.rating === undefined ? [] : [String(listing.rating)] },
    { ...cached.values, metal: metalNames },
  );
  return { total, counts: JSON.stringify(counts satisfies ListingCounts) };
}

/** The facet counts of one version, and every facet value of the shop in its order. */
type FacetCounts = {
  version: string;
  values: Record<TaxonomyKind, string[]>;
  groups: StoredGroup[];
  /** Groups by price limit. The slider has few steps, so each is added up once. */
  below: Map<number, FacetGroup[]>;
};

/** The product counts of a facet group, one for each price step. */
type StoredGroup = Record<TaxonomyKind, string> & {
  metalBits: number;
  ratingStep: number;
  priceSteps: number[];
  productCounts: number[];
};

const cache = new WeakMap<Database, FacetCounts>();
const reading = new WeakMap<Database, Promise<FacetCounts>>();

/** Reads the newest facet counts, once for all concurrent requests, if the cached ones are older. */
async function readCache(database: Database, version: string): Promise<FacetCounts | null> {
  const cached = cache.get(database);
  if (cached?.version === version) return cached;
  let pending = reading.get(database);
  if (!pending) {
    pending = readFacetCounts(database).finally(() => reading.delete(database));
    reading.set(database, pending);
  }
  const newest = await pending;
  cache.set(database, newest);
  return newest.version === version ? newest : null;
}

async function readFacetCounts(database: Database): Promise<FacetCounts> {
  const row = await queryOne<{ version: string; body: string }>(database, readStatement);
  const body = JSON.parse(row.body) as Pick<FacetCounts, 'values' | 'groups'>;
  return { version: row.version, ...body, below: new Map() };
}

function groupsBelow(cached: FacetCounts, limit: number): FacetGroup[] {
  const summed = cached.below.get(limit);
  if (summed) return summed;
  const groups = cached.groups.map((group) => ({
    facets: {
      category: [group.category],
      material: [group.material],
      occasion: [group.occasion],
      metal: metalBits.flatMap(([metal, bit]) => (group.metalBits & bit ? [metal] : [])),
      rating: ratingsBelow(group.ratingStep + 1),
    },
    products: group.productCounts.reduce(
      (sum, count, index) => ((group.priceSteps[index] ?? 0) < limit ? sum + count : sum),
      0,
    ),
  }));
  cached.below.set(limit, groups);
  return groups;
}

/** Grouped, because repeating the values for each price step is a third more JSON. */
const readStatement: Statement = {
  name: 'read-facet-counts',
  standby: true,
  text: `
    select ${facetVersion} as version, json_build_object(
      'values', json_build_object(${taxonomyKinds
        .map(
          (kind) =>
            `'${kind}', (select json_agg(value order by position, value) from ${taxonomyTables[kind]})`,
        )
        .join(', ')}),
      'groups', (
        select coalesce(json_agg(row_to_json(facet_group)), '[]') from (
          select ${taxonomyKinds.join(', ')}, metal_bits as "metalBits", rating_step as "ratingStep",
            array_agg(price_step) as "priceSteps", array_agg(product_count) as "productCounts"
          from facet_counts where product_count > 0 group by ${groupColumns}) facet_group)
    )::text as body`,
};

/**
 * Builds the SQL of the same counts from rows that each represent n products of a group: the total,
 * and for each value the products that it would give with only the filters of the other facets.
 */
export const countFacetsSql = (rows: string) => `
  with filtered as materialized (
    select *, ${Object.entries(facetConditions)
      .map(([facet, condition]) => `${condition} as in_${facet}`)
      .join(', ')}
    from (${rows}) facet_group
  )
  select ${sumWhere(except())} as total,
    json_build_object(
      ${taxonomyKinds.map((kind) => `'${kind}', ${countValues(kind)}`).join(', ')},
      'metal', json_build_object(${metalBits
        .map(
          ([metal, bit]) =>
            `'${metal}', ${sumWhere(`metal_bits & ${bit} <> 0 and ${except('metal')}`)}`,
        )
        .join(', ')}),
      'rating', json_build_object(${ratingSteps
        .map((step) => `'${step}', ${sumWhere(`rating_step >= ${step} and ${except('rating')}`)}`)
        .join(', ')})
    )::text as counts
  from filtered`;

const sumWhere = (condition: string) => `coalesce(sum(n) filter (where ${condition}), 0)::int`;

/** Every value of the shop, including those without products. */
const countValues = (kind: TaxonomyKind) => `(
  select json_object_agg(v.value, coalesce(found.n, 0) order by v.position, v.value)
  from ${taxonomyTables[kind]} v left join (
    select ${kind} as value, sum(n)::int as n from filtered where ${except(kind)} group by 1
  ) found using (value))`;

/** Passes the filters of all facets but one. */
function except(ignored?: keyof typeof facetConditions): string {
  return Object.keys(facetConditions)
    .filter((facet) => facet !== ignored)
    .map((facet) => `in_${facet}`)
    .join(' and ');
}
