import type { Statement } from '../database.ts';
import { shown } from '../shown.ts';
import type { Asked as Query } from './asked.ts';
import type { Cursor } from './cursor.ts';
import {
  allKinds,
  cellColumns,
  countColumns,
  inOrder,
  inRange,
  isFiltered,
  isOffStep,
  isReady,
  listingParameters,
  ofCell,
  pageOf,
  stampNow,
} from './listing-sql.ts';

/**
 * Where the keys of a page are looked for. near: on the next stretch along the prices, which does
 * if the filters let enough through. cells: among what matches and nowhere else.
 */
export type Way = 'near' | 'cells';

type Asked = [Statement, unknown[]];

/** A page and the stamp of the cells that belong to it. */
export function pageStatement(query: Query, cursor: Cursor | null, way: Way): Asked {
  return prepared(
    way,
    query,
    cursor,
    (keys) => `with ${keys} select ${stampNow} as stamp, page.* from page`,
  );
}

/** A page and its counts by the database alone, in one statement. */
export function countedStatement(query: Query, cursor: Cursor | null): Asked {
  const offStep = isOffStep(query);
  const rows = offStep ? `${wholeSteps} union all ${restOfStep}` : wholeSteps;
  return prepared(
    isFiltered(query) ? 'cells' : 'near',
    query,
    cursor,
    (keys) => `with ${keys} select counted.*, page.* from (${countColumns(rows)}) counted, page`,
    offStep ? 'counted-off-step' : 'counted',
  );
}

/** Up to here what is ready is counted, by a look at the sizes of each; beyond, the shop says "250+". */
export const countedReady = 250;

/**
 * A page of what is ready in time, and how much of it there is. Sales change what is ready, so no
 * cell counts it.
 */
export function readyStatement(query: Query, cursor: Cursor | null): Asked {
  const ready = (where: string) =>
    `select 1 from products p where ${shown} and price_cents < $1::int and ${where}
      and ${isReady(query)} limit ${countedReady + 1}`;
  const [keys, counted] = isFiltered(query)
    ? [
        keysByCell(query, cursor),
        `select 1 from (${matchingCells}) cell, lateral (${ready(ofCell('cell'))}) found
          limit ${countedReady + 1}`,
      ]
    : [
        `select price_cents, id from products p
          where ${inRange(query, cursor)} and ${allKinds} and ${isReady(query)}
          ${inOrder(query)} limit $6::int + 1`,
        ready('true'),
      ];
  const text = `with ${pageOf(keys, query)}
    select (select count(*)::int from (${counted}) ready) as found, page.* from page`;
  return [{ name: '', text, standby: true, repeatable: true }, listingParameters(query, cursor)];
}

const statements = new Map<string, Statement>();

function prepared(
  way: Way,
  query: Query,
  cursor: Cursor | null,
  textOf: (page: string) => string,
  what = 'page',
): Asked {
  const kinds = isFiltered(query) ? 'filtered' : 'all';
  const name = ['list', what, way, kinds, query.sort, cursor ? 'next' : 'first'].join('-');
  let statement = statements.get(name);
  if (!statement) {
    const keys = (way === 'near' ? keysNear : keysByCell)(query, cursor);
    const text = textOf(pageOf(keys, query));
    statement = { name, text, standby: true, repeatable: true };
    statements.set(name, statement);
  }
  return [statement, listingParameters(query, cursor)];
}

/** Five to twenty times a page: a filter that lets less through has few cells. */
const stretch = 500;

/** Straight along the index of prices, and not far. */
const keysNear = (query: Query, cursor: Cursor | null) => `
  select price_cents, id from (
    select price_cents, id, ${cellColumns} from products
    where ${inRange(query, cursor)} ${inOrder(query)} limit ${stretch}
  ) near
  where ${allKinds} ${inOrder(query)} limit $6::int + 1`;

/** Those with a product that may be on the page. */
const matchingCells = `
  select distinct ${cellColumns} from listing_cells
  where products > 0 and price_step <= ($1::int - 1) / 10000 and ${allKinds}`;

/**
 * The matching cells, merged. However few products match, and wherever in the order of price they
 * stand, nothing else is read. Only as many cells as the page has products can have one on it, those
 * with the first heads; the others are not read further.
 */
const keysByCell = (query: Query, cursor: Cursor | null) => {
  const productsOf = (cell: string, most: string) => `
    select price_cents, id from products p
    where ${ofCell(cell)} and ${isReady(query)}
      and ${inRange(query, cursor)} ${inOrder(query)} limit ${most}`;
  return `
  select reached.price_cents, reached.id
  from (
    select cell.* from (
      ${matchingCells}
    ) cell, lateral (${productsOf('cell', '1')}) head
    ${inOrder(query, 'head.')} limit $6::int + 1
  ) first, lateral (${productsOf('first', '$6::int + 1')}) reached
  ${inOrder(query, 'reached.')} limit $6::int + 1`;
};

/** The cells below the price. */
const wholeSteps = `
  select ${cellColumns}, sum(products) as n from listing_cells
  where price_step < $1::int / 10000 group by ${cellColumns}`;

/** A price between two steps, which no slider gives: the products of the step it cuts. */
const restOfStep = `
  select cell.category, cell.material, cell.occasion, cell.metals, cell.rating_step, rest.n
  from listing_cells cell, lateral (
    select count(*) as n from products p
    where ${ofCell('cell')}
      and ${shown} and p.price_cents >= $1::int / 10000 * 10000 and p.price_cents < $1::int
  ) rest
  where cell.price_step = $1::int / 10000`;
