import type { FilterValues, ShopSettings, ValueKind } from '@briolette/contract';
import { type Database, queryOne, type Statement } from '../database.ts';
import { shown } from '../shown.ts';
import { valueTables } from '../value-tables.ts';
import { settingsNow } from './shop-settings.ts';

/** The values of every kind in their order, each with what else is asked of it. */
export const everyValue = (more: (kind: ValueKind) => string = () => '') =>
  `json_build_object(${(Object.keys(valueTables) as ValueKind[])
    .map(
      (kind) => `'${kind}', (
        select json_agg(json_build_object('value', v.value, 'label', v.label ${more(kind)})
          order by v.place, v.value)
        from ${valueTables[kind]} v)`,
    )
    .join(', ')})`;

/** What the shop goes by, in one look. */
export type ShopNow = {
  settings: ShopSettings;
  values: FilterValues;
  /** The categories in the orders of the head of a page and of its side menu. */
  head: string[];
  side: string[];
  /** What the dearest piece costs that is shown. */
  dearest: number;
};

export function readShopNow(database: Database): Promise<ShopNow> {
  return queryOne<ShopNow>(database, readStatement);
}

const readStatement: Statement = {
  name: 'read-shop-now',
  text: `
    select ${settingsNow} as settings, ${everyValue()} as values,
      array(select value from ${valueTables.category} order by head_place, place, value) as head,
      array(select value from ${valueTables.category} order by side_place, place, value) as side,
      coalesce((select max(price_cents) from products where ${shown}), 0)::float8 / 100 as dearest`,
};
