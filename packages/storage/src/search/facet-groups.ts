import { isActiveProductSql } from '../catalogue/product-columns.ts';
import {
  allFacets,
  isInPriceRangeSql,
  isReadyInTimeSql,
  type Listing,
  orderBySql,
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
  where product_count > 0 and price_step <= ($1::int - 1) / 10000 and ${allFacets}`;

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
      where product_count > 0 and price_step <= ($1::int - 1) / 10000 and ${allFacets}
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
