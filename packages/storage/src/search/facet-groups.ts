import { shown } from '../product-columns.ts';
import { allFacets, inOrder, inRange, isReady, type Listing } from './listing-sql.ts';

/** The columns of a facet group. */
export const groupColumns = 'category, material, occasion, metal_bits, rating_step';

/** The product p belongs to this group. */
export const inGroup = (group: string) =>
  groupColumns
    .split(', ')
    .map((column) => `p.${column} = ${group}.${column}`)
    .join(' and ');

export const matchingGroups = `
  select distinct ${groupColumns} from facet_counts
  where product_count > 0 and price_step <= ($1::int - 1) / 10000 and ${allFacets}`;

/**
 * Merges the matching groups in order of price, and reads nothing else. Only as many groups as the
 * page has products can contribute: those with the best first products. The others aren't read on.
 */
export const keysByGroup = (listing: Listing) => {
  const productsOf = (group: string, limit: string) => `
    select price_cents, id from products p
    where ${inGroup(group)} and ${isReady(listing)}
      and ${inRange(listing)} ${inOrder(listing)} limit ${limit}`;
  return `
  select reached.price_cents, reached.id
  from (
    select facet_group.* from (
      ${matchingGroups}
    ) facet_group, lateral (${productsOf('facet_group', '1')}) head
    ${inOrder(listing, 'head.')} limit $6::int + 1
  ) first, lateral (${productsOf('first', '$6::int + 1')}) reached
  ${inOrder(listing, 'reached.')} limit $6::int + 1`;
};

/**
 * Begins the scan at the first product of the matching groups: no silver costs a thousand. It is in
 * the first step that has any.
 */
export const fromFirstOfGroups = (listing: Listing) => {
  const [comparison, extreme, end] =
    listing.sort === 'LOWTOHIGH' ? ['>=', 'min', '0'] : ['<=', 'max', '$1::int'];
  return `price_cents ${comparison} coalesce((
    with cell as materialized (
      select ${groupColumns}, price_step from facet_counts
      where product_count > 0 and price_step <= ($1::int - 1) / 10000 and ${allFacets}
    )
    select ${extreme}(head.price_cents)
    from cell, lateral (
      select price_cents from products p
      where ${inGroup('cell')}
        and ${shown} and price_cents < $1::int
      ${inOrder(listing)} limit 1
    ) head
    where cell.price_step = (select ${extreme}(price_step) from cell)), ${end})`;
};
