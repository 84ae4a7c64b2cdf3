import { type ValueKind, valueKinds } from '@briolette/contract';
import { type Database, queryOne, type Statement } from '../database.ts';
import { valueTables } from '../value-tables.ts';
import { stampNow } from './listing-sql.ts';

/** The cells as they were at a stamp, and every value that the shop has, in its order. */
export type Cells = { stamp: string; values: Record<ValueKind, string[]>; cells: Cell[] };

/** The products of one kind in one step of the price. */
export type Cell = Record<ValueKind, string> & {
  /** Bits. */
  metals: number;
  rating: number;
  step: number;
  products: number;
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
  const { values, columns } = JSON.parse(body) as Body;
  const { category, material, occasion, metals, rating, step, products } = columns;
  const cells = (products ?? []).map((of, place) => ({
    category: category[place] as string,
    material: material[place] as string,
    occasion: occasion[place] as string,
    metals: metals[place] as number,
    rating: rating[place] as number,
    step: step[place] as number,
    products: of,
  }));
  return { stamp, values, cells };
}

type Body = {
  values: Record<ValueKind, string[]>;
  columns: Record<ValueKind, string[]> &
    Record<'metals' | 'rating' | 'step' | 'products', number[]>;
};

/** Column by column: thousands of small objects would take PostgreSQL three times as long. */
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
      'columns', (
        select json_build_object(
          ${valueKinds.map((kind) => `'${kind}', json_agg(${kind})`).join(', ')},
          'metals', json_agg(metals), 'rating', json_agg(rating_step), 'step', json_agg(price_step),
          'products', json_agg(products))
        from listing_cells where products > 0)
    )::text as body`,
};
