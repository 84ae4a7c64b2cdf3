import { engravingPriceCode, type OpenMarket, type Product } from '@briolette/contract';
import { currencyExponent, getProductId } from '@briolette/domain';
import { type Database, queryFirst, queryOne, type Statement } from '../database/database.ts';
import { scaledUnitsSql } from '../database/money-sql.ts';
import { isActiveProductSql, productFieldsSql } from './product-columns.ts';
import { altTextsSql, imageViewsSql } from './products.ts';

/** The first two parameters of every statement about a market other than the default one. */
export const marketParameters = ({ code, currency }: OpenMarket) => [
  code,
  currencyExponent(currency),
];

/** Converts an amount of the market $1, whose currency has $2 decimals. */
export const marketUnitsSql = (minor: string, exponent = '$2::int') =>
  scaledUnitsSql(minor, exponent);

/** Products p that are sold in the market $1, with their prices as sold. */
export const soldProductsSql =
  'products p join market_products sold on sold.market_code = $1 and sold.product_id = p.id';

/** The fields of the product p, with the prices of `sold`. */
export const buildMarketFieldsSql = (exponent?: string) =>
  productFieldsSql({
    product_price: marketUnitsSql('sold.price', exponent),
    product_prevPrice: marketUnitsSql('sold.prior_price', exponent),
  } satisfies Partial<Record<keyof Product, string>>);

/** The product p as JSON, with the prices of `sold`. */
export const marketProductJsonSql = `(
    select row_to_json(wire) from (select ${buildMarketFieldsSql()}) wire)`;

type MarketProduct = {
  /** null: the product isn't sold in the market. */
  body: string | null;
};

/** Returns the product with its prices in a market as JSON, or null if there is no such product. */
export function findMarketProductJson(
  database: Database,
  market: OpenMarket,
  lineId: string,
): Promise<MarketProduct | null> {
  const parameters = [...marketParameters(market), getProductId({ _id: lineId })];
  return queryFirst<MarketProduct>(database, findStatement, parameters);
}

/** The first products in list order that are sold in a market. */
export async function listMarketProductsJson(
  database: Database,
  market: OpenMarket,
  limit: number,
): Promise<string> {
  const parameters = [...marketParameters(market), limit];
  return (await queryOne<{ body: string }>(database, listStatement, parameters)).body;
}

/** Whether a product can be added to a cart of the market. */
export async function isSoldInMarket(
  database: Database,
  market: OpenMarket,
  lineId: string,
): Promise<boolean> {
  const parameters = [market.code, getProductId({ _id: lineId })];
  return (await queryFirst(database, soldStatement, parameters)) !== null;
}

/** The highest price of the active products that a market sells, in units of its currency. */
export async function getMarketMaxPrice(database: Database, market: OpenMarket): Promise<number> {
  const parameters = marketParameters(market);
  return (await queryOne<{ price: number }>(database, maxPriceStatement, parameters)).price;
}

/** Joins the market's price of one item of a product, if the item has one. */
export const joinItemPriceSql = (alias: string, item: { code: string; hasPrice: string }) => `
  left join market_prices ${alias} on ${alias}.market_code = $1 and ${alias}.product_id = p.id
    and ${alias}.item_code = ${item.code} and ${item.hasPrice}`;

/** The metals of p with their sizes, like metal_options_json. */
const metalOptionsSql = `(
  select json_agg(json_build_object(
      'code', m.metal_code, 'metal', m.metal, 'fineness', m.fineness, 'name', m.name,
      'price', ${marketUnitsSql('coalesce(mp.price, sold.price)')},
      'prevPrice', ${marketUnitsSql('coalesce(market_prior_price(mp), sold.prior_price)')},
      'image', coalesce(m.image, p.image), 'sizes', size.list) order by m.position, m.metal_code)
  from product_metal_options m
    ${joinItemPriceSql('mp', { code: 'm.metal_code', hasPrice: 'm.price_cents is not null' })},
    lateral (
      select json_agg(json_strip_nulls(json_build_object(
        '_id', case when v.stock is null then p.id else p.id || '.' || v.variant_code end,
        'size', v.size_code, 'label', v.label, 'stock', coalesce(v.stock, p.stock),
        'leadDays', v.lead_days, 'made', case when v.is_made_to_order then true end,
        'price', ${marketUnitsSql('vp.price')})) order by v.position, v.size_code) as list
      from product_variants v
        ${joinItemPriceSql('vp', { code: 'v.variant_code', hasPrice: 'v.price_cents is not null' })}
      where v.product_id = m.product_id and v.metal_code = m.metal_code and v.is_active) size
  where m.product_id = p.id and size.list is not null)`;

const engravingSql = `(
  select json_build_object('place', e.location, 'longest', e.max_length,
    'price', ${marketUnitsSql('ep.price')}, 'days', e.lead_days, 'spot', e.preview_path)
  from product_engraving_options e
    ${joinItemPriceSql('ep', { code: `'${engravingPriceCode}'`, hasPrice: 'true' })}
  where e.product_id = p.id and e.max_length > 0)`;

const findStatement: Statement = {
  name: 'find-market-product',
  standby: true,
  text: `
    select case when sold.product_id is not null then json_strip_nulls(json_build_object(
      'product', ${marketProductJsonSql}, 'models', ${metalOptionsSql},
      'engraving', ${engravingSql}, 'alts', ${altTextsSql}, 'views', ${imageViewsSql},
      'turns', (select true from product_geometries g where g.product_id = p.id)))::text end as body
    from products p
      left join market_products sold on sold.market_code = $1 and sold.product_id = p.id
    where p.id = $3 and ${isActiveProductSql}`,
};

const listStatement: Statement = {
  name: 'list-market-products',
  standby: true,
  text: `
    select json_build_object('products', coalesce(json_agg(product order by position, id), '[]'))::text
      as body
    from (
      select ${marketProductJsonSql} as product, p.position, p.id
      from ${soldProductsSql} where ${isActiveProductSql} order by p.position, p.id limit $3
    ) listed`,
};

const maxPriceStatement: Statement = {
  name: 'market-max-price',
  text: `
    select coalesce(${marketUnitsSql('max(sold.price)')}, 0)::float8 as price
    from ${soldProductsSql} where ${isActiveProductSql}`,
};

const soldStatement: Statement = {
  name: 'is-sold-in-market',
  text: 'select from market_products where market_code = $1 and product_id = $2',
};
