import type { FilterOptions, ShopSettings } from '@briolette/contract';
import { isActiveProductSql } from '../catalogue/product-columns.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { dollarsSql } from '../database/money-sql.ts';
import { metalBits, taxonomyTables } from '../taxonomy/facets.ts';
import { taxonomyJsonSql } from '../taxonomy/taxonomy.ts';
import { currentSettingsSql } from './shop-settings.ts';

/** The settings and taxonomy of the shop, read in one query. */
export type ShopConfig = {
  settings: ShopSettings;
  values: FilterOptions;
  /** The categories in the order of the header and of the side menu. */
  head: string[];
  side: string[];
  /** The highest price of an active product. */
  maxPrice: number;
};

export function getShopConfig(database: Database): Promise<ShopConfig> {
  return queryOne<ShopConfig>(database, readStatement);
}

/** The metals of the active products. */
const metalsInShop = `(
  select coalesce(jsonb_agg(jsonb_build_object('value', metal, 'label', metal) order by bit)
    filter (where bits & bit <> 0), '[]')
  from (select bit_or(metal_bits) as bits from facet_counts where product_count > 0) shop,
    (values ${metalBits.map(([metal, bit]) => `('${metal}', ${bit})`).join(', ')}) each (metal, bit))`;

const readStatement: Statement = {
  name: 'get-shop-config',
  text: `
    select ${currentSettingsSql} as settings,
      (${taxonomyJsonSql()}::jsonb || jsonb_build_object('metal', ${metalsInShop})) as values,
      array(
        select value from ${taxonomyTables.category} order by header_position, position, value) as head,
      array(
        select value from ${taxonomyTables.category} order by side_menu_position, position, value) as side,
      ${dollarsSql(`coalesce((select max(price_cents) from products where ${isActiveProductSql}), 0)`)}::float8 as "maxPrice"`,
};
