import type { ListedValues, ShopSettings } from '@briolette/contract';
import { shown } from '../catalogue/product-columns.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { metalBits, valueTables } from '../taxonomy/facets.ts';
import { everyValue } from '../taxonomy/taxonomy.ts';
import { settingsNow } from './shop-settings.ts';

/** What the shop goes by, in one look. */
export type ShopNow = {
  settings: ShopSettings;
  values: ListedValues;
  /** The categories in the orders of the head of a page and of its side menu. */
  head: string[];
  side: string[];
  /** What the dearest piece costs that is shown. */
  maxPrice: number;
};

export function readShopNow(database: Database): Promise<ShopNow> {
  return queryOne<ShopNow>(database, readStatement);
}

/** Those that a piece can be had in now. */
const metalsInShop = `(
  select coalesce(jsonb_agg(jsonb_build_object('value', metal, 'label', metal) order by bit)
    filter (where bits & bit <> 0), '[]')
  from (select bit_or(metal_bits) as bits from facet_counts where product_count > 0) shop,
    (values ${metalBits.map(([metal, bit]) => `('${metal}', ${bit})`).join(', ')}) each (metal, bit))`;

const readStatement: Statement = {
  name: 'read-shop-now',
  text: `
    select ${settingsNow} as settings,
      (${everyValue()}::jsonb || jsonb_build_object('metal', ${metalsInShop})) as values,
      array(
        select value from ${valueTables.category} order by header_position, position, value) as head,
      array(
        select value from ${valueTables.category} order by side_menu_position, position, value) as side,
      coalesce((select max(price_cents) from products where ${shown}), 0)::float8 / 100 as "maxPrice"`,
};
