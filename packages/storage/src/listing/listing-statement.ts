import { type ListingQuery, priceSlider } from '@briolette/contract';
import type { Statement } from '../database.ts';
import type { Cursor } from './cursor.ts';
import {
  allKinds,
  countColumns,
  inOrder,
  inRange,
  isFiltered,
  listingParameters,
  pageColumns,
  pageOf,
  shown,
} from './listing-sql.ts';

/**
 * A page and its counts without a search, in one statement. Its cost does not depend on the size
 * of the catalogue: the page comes from an index in the order of price, the counts from the cells.
 */
export function listingStatement(
  query: ListingQuery,
  cursor: Cursor | null,
): [Statement, unknown[]] {
  const filtered = isFiltered(query);
  const offStep = query.price % priceSlider.step !== 0;
  const name = [
    'list',
    filtered ? 'cells' : 'all',
    query.sort,
    cursor ? 'next' : 'first',
    offStep ? 'off-step' : 'step',
  ].join('-');
  let statement = statements.get(name);
  if (!statement) {
    const keys = (filtered ? keysByCell : keysByPrice)(query, cursor);
    const rows = offStep ? `${wholeSteps} union all ${restOfStep}` : wholeSteps;
    const text = `
      with ${pageOf(keys, query)}
      select counted.*, ${pageColumns} from (${countColumns(rows)}) counted`;
    statement = { name, text, standby: true, repeatable: true };
    statements.set(name, statement);
  }
  return [statement, listingParameters(query, cursor)];
}

const statements = new Map<string, Statement>();

/** Unfiltered: straight along the index of prices. */
const keysByPrice = (query: ListingQuery, cursor: Cursor | null) => `
  select price_cents, id from products
  where ${inRange(query, cursor)} ${inOrder(query)} limit $6::int + 1`;

/**
 * Filtered: the matching cells, merged. However few products match, and wherever in the order of
 * price they stand, nothing else is read. Only as many cells as the page has products can have one
 * on it, those with the first heads; the others are not read further.
 */
const keysByCell = (query: ListingQuery, cursor: Cursor | null) => {
  const productsOf = (cell: string, most: string) => `
    select price_cents, id from products p
    where p.category = ${cell}.category and p.material = ${cell}.material
      and p.occasion = ${cell}.occasion and p.rating_step = ${cell}.rating_step
      and ${inRange(query, cursor)} ${inOrder(query)} limit ${most}`;
  return `
  select reached.price_cents, reached.id
  from (
    select cell.* from (
      select distinct category, material, occasion, rating_step from listing_cells
      where products > 0 and price_step <= ($1::int - 1) / 10000 and ${allKinds}
    ) cell, lateral (${productsOf('cell', '1')}) head
    ${inOrder(query, 'head.')} limit $6::int + 1
  ) first, lateral (${productsOf('first', '$6::int + 1')}) reached
  ${inOrder(query, 'reached.')} limit $6::int + 1`;
};

/** The cells below the price. */
const wholeSteps = `
  select category, material, occasion, rating_step, sum(products) as n from listing_cells
  where price_step < $1::int / 10000 group by category, material, occasion, rating_step`;

/** A price between two steps, which no slider gives: the products of the step it cuts. */
const restOfStep = `
  select cell.category, cell.material, cell.occasion, cell.rating_step, rest.n
  from listing_cells cell, lateral (
    select count(*) as n from products p
    where p.category = cell.category and p.material = cell.material
      and p.occasion = cell.occasion and p.rating_step = cell.rating_step
      and ${shown} and p.price_cents >= $1::int / 10000 * 10000 and p.price_cents < $1::int
  ) rest
  where cell.price_step = $1::int / 10000`;
