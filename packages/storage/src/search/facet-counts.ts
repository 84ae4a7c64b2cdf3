import {
  type ListingCounts,
  metals as metalNames,
  priceSlider,
  ratingSteps,
  type ValueKind,
  valueKinds,
} from '@briolette/contract';
import { countFacets, type FacetGroup, ratingsBelow } from '@briolette/domain';
import { type Database, queryOne, type Statement } from '../database.ts';
import { metalBits, valueTables } from '../facets.ts';
import { groupColumns } from './facet-groups.ts';
import { facetConditions, type Listing, priceLimit } from './listing-sql.ts';

/** In SQL: changes with the facet counts and with the facet values. */
export const facetVersion = '(select sum(version)::text from facet_versions)';

/** The facet counts are by steps of 100 dollars; the API also accepts a price between two. */
export const isBetweenSteps = ({ price }: Listing) =>
  price < priceSlider.max && price % priceSlider.step !== 0;

/** The counts of a listing from the cached facet counts; null if their version isn't this one. */
export async function countFromCache(database: Database, listing: Listing, version: string) {
  const cached = await readCache(database, version);
  if (!cached) return null;
  const { total, counts } = countFacets(
    groupsBelow(cached, Math.floor(priceLimit(listing) / 10_000)),
    { ...listing, rating: listing.rating === undefined ? [] : [String(listing.rating)] },
    { ...cached.values, metal: metalNames },
  );
  return { total, counts: JSON.stringify(counts satisfies ListingCounts) };
}

/** The facet counts of one version, and every facet value of the shop in its order. */
type FacetCounts = {
  version: string;
  values: Record<ValueKind, string[]>;
  groups: StoredGroup[];
  /** Groups by price limit. The slider has few steps, so each is added up once. */
  below: Map<number, FacetGroup[]>;
};

/** The number of products of a group in each step of the price. */
type StoredGroup = Record<ValueKind, string> & {
  metalBits: number;
  rating: number;
  steps: number[];
  products: number[];
};

const cache = new WeakMap<Database, FacetCounts>();
const reading = new WeakMap<Database, Promise<FacetCounts>>();

/** Reads the newest facet counts, once for all concurrent requests, if the cached ones are older. */
async function readCache(database: Database, version: string): Promise<FacetCounts | null> {
  const cached = cache.get(database);
  if (cached?.version === version) return cached;
  let work = reading.get(database);
  if (!work) {
    work = readFacetCounts(database).finally(() => reading.delete(database));
    reading.set(database, work);
  }
  const newest = await work;
  cache.set(database, newest);
  return newest.version === version ? newest : null;
}

async function readFacetCounts(database: Database): Promise<FacetCounts> {
  const row = await queryOne<{ version: string; body: string }>(database, readStatement);
  const body = JSON.parse(row.body) as Pick<FacetCounts, 'values' | 'groups'>;
  return { version: row.version, ...body, below: new Map() };
}

function groupsBelow(cached: FacetCounts, limit: number): FacetGroup[] {
  const known = cached.below.get(limit);
  if (known) return known;
  const groups = cached.groups.map((group) => ({
    facets: {
      category: [group.category],
      material: [group.material],
      occasion: [group.occasion],
      metal: metalBits.flatMap(([metal, bit]) => (group.metalBits & bit ? [metal] : [])),
      rating: ratingsBelow(group.rating + 1),
    },
    products: group.products.reduce(
      (sum, of, at) => ((group.steps[at] ?? 0) < limit ? sum + of : sum),
      0,
    ),
  }));
  cached.below.set(limit, groups);
  return groups;
}

/** Grouped, because repeating the values for each step of the price is a third more JSON. */
const readStatement: Statement = {
  name: 'read-facet-counts',
  standby: true,
  text: `
    select ${facetVersion} as version, json_build_object(
      'values', json_build_object(${valueKinds
        .map(
          (kind) =>
            `'${kind}', (select json_agg(value order by position, value) from ${valueTables[kind]})`,
        )
        .join(', ')}),
      'groups', (
        select coalesce(json_agg(row_to_json(facet_group)), '[]') from (
          select ${valueKinds.join(', ')}, metal_bits as "metalBits", rating_step as rating,
            array_agg(price_step) as steps, array_agg(product_count) as products
          from facet_counts where product_count > 0 group by ${groupColumns}) facet_group)
    )::text as body`,
};

/**
 * The SQL of the same counts, from rows that each stand for n products of a group: the total, and
 * for each value the products that it would give with only the filters of the other facets.
 */
export const countColumns = (rows: string) => `
  with judged as materialized (
    select *, ${Object.entries(facetConditions)
      .map(([facet, condition]) => `${condition} as in_${facet}`)
      .join(', ')}
    from (${rows}) facet_group
  )
  select ${sumWhere(except())} as total,
    json_build_object(
      ${valueKinds.map((kind) => `'${kind}', ${countValues(kind)}`).join(', ')},
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
  from judged`;

const sumWhere = (condition: string) => `coalesce(sum(n) filter (where ${condition}), 0)::int`;

/** Every value of the shop, including those without products. */
const countValues = (kind: ValueKind) => `(
  select json_object_agg(v.value, coalesce(found.n, 0) order by v.position, v.value)
  from ${valueTables[kind]} v left join (
    select ${kind} as value, sum(n)::int as n from judged where ${except(kind)} group by 1
  ) found using (value))`;

/** Passes the filters of all facets but one. */
function except(ignored?: keyof typeof facetConditions): string {
  return Object.keys(facetConditions)
    .filter((facet) => facet !== ignored)
    .map((facet) => `in_${facet}`)
    .join(' and ');
}
