import { type ValueKind, valueKinds } from '@briolette/contract';
import { type Database, queryOne, type Statement } from '../database.ts';
import { valueTables } from '../value-tables.ts';
import { cellColumns, stampNow } from './listing-sql.ts';

/** The cells as they were at a stamp, by kind, and every value that the shop has, in its order. */
export type Cells = { stamp: string; values: Record<ValueKind, string[]>; kinds: CellsOfKind[] };

/** How many products of one kind there are in each step of the price. */
export type CellsOfKind = Record<ValueKind, string> & {
  /** Bits. */
  metals: number;
  rating: number;
  steps: number[];
  products: number[];
};

const held = new WeakMap<Database, Cells>();
const reading = new WeakMap<Database, Promise<Cells>>();

/**
 * The cells with this stamp: those that this node holds, or the newest, read once for everybody who
 * asks meanwhile. null: they have changed again since the stamp was read.
 */
export async function cellsAt(database: Database, stamp: string): Promise<Cells | null> {
  const last = held.get(database);
  if (last?.stamp === stamp) return last;
  let work = reading.get(database);
  if (!work) {
    work = readCells(database).finally(() => reading.delete(database));
    reading.set(database, work);
  }
  const now = await work;
  held.set(database, now);
  return now.stamp === stamp ? now : null;
}

async function readCells(database: Database): Promise<Cells> {
  const { stamp, body } = await queryOne<{ stamp: string; body: string }>(database, readStatement);
  return { stamp, ...(JSON.parse(body) as Omit<Cells, 'stamp'>) };
}

/** By kind: the same texts for thousands of cells would take a third longer, here and there. */
const readStatement: Statement = {
  name: 'read-cells',
  standby: true,
  text: `
    select ${stampNow} as stamp, json_build_object(
      'values', json_build_object(${valueKinds
        .map(
          (kind) =>
            `'${kind}', (select json_agg(value order by place, value) from ${valueTables[kind]})`,
        )
        .join(', ')}),
      'kinds', (
        select coalesce(json_agg(row_to_json(kind)), '[]') from (
          select ${valueKinds.join(', ')}, metals, rating_step as rating,
            array_agg(price_step) as steps, array_agg(products) as products
          from listing_cells where products > 0 group by ${cellColumns}) kind)
    )::text as body`,
};
