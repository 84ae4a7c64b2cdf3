import {
  type CartLine,
  engravingPriceCode,
  type OpenMarket,
  type UnavailableItem,
} from '@briolette/contract';
import {
  joinItemPriceSql,
  marketParameters,
  marketUnitsSql,
} from '../catalogue/market-products.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { cartLineJsonSql, cartLinesSql, lineIdSql } from '../variants/line-sql.ts';

type MarketCart = { cart: CartLine[]; unavailable: UnavailableItem[] };

/** Returns the cart at the prices of a market, and the lines that aren't sold there. */
export function getMarketCart(
  database: Database,
  market: OpenMarket,
  userId: string,
): Promise<MarketCart> {
  return queryOne<MarketCart>(database, readStatement, [...marketParameters(market), userId]);
}

/**
 * Each line with its prices in the market: of the variant, of its metal, or of the product. A line
 * of a variant or an engraving that is no longer offered may have a base price only.
 */
const pricedLines = `
  select c.created_at, c.product_id, c.variant_code, c.engraving_key, sold.price is not null
      and (vp.price is not null or v.price_cents is null)
      and (vp.price is not null or mp.price is not null or m.price_cents is null)
      and (ep.price is not null or c.engraving_key = '') as is_sold,
    ${lineIdSql('c')} as id, p.name, p.image, c.qty,
    ${cartLineJsonSql('p', 'c')} as line,
    coalesce(vp.price, mp.price, sold.price) as price,
    coalesce(market_prior_price(vp), market_prior_price(mp), sold.prior_price) as prior_price,
    ep.price as engraving_price
  from ${cartLinesSql}
    left join market_products sold on sold.market_code = $1 and sold.product_id = p.id
    left join product_variants v on v.product_id = p.id and v.variant_code = c.variant_code
    left join product_metal_options m on m.product_id = p.id and m.metal_code = v.metal_code
    ${joinItemPriceSql('vp', { code: 'v.variant_code', hasPrice: 'v.price_cents is not null' })}
    ${joinItemPriceSql('mp', { code: 'm.metal_code', hasPrice: 'm.price_cents is not null' })}
    ${joinItemPriceSql('ep', { code: `'${engravingPriceCode}'`, hasPrice: "c.engraving_key <> ''" })}
  where c.user_id = $3`;

const place = 'order by created_at, product_id, variant_code, engraving_key';

const readStatement: Statement = {
  name: 'read-market-cart',
  text: `
    with priced as (${pricedLines})
    select
      coalesce(jsonb_agg(
        line || jsonb_build_object(
          'product_price', ${marketUnitsSql('price + coalesce(engraving_price, 0)')},
          'product_prevPrice', ${marketUnitsSql('prior_price + coalesce(engraving_price, 0)')})
        || case when engraving_price is null then '{}' else jsonb_build_object('engraving',
          line->'engraving' || jsonb_build_object('price', ${marketUnitsSql('engraving_price')})) end
        ${place}) filter (where is_sold), '[]') as cart,
      coalesce(jsonb_agg(jsonb_build_object('_id', id, 'product_name', name,
        'product_image', image, 'qty', qty) ${place}) filter (where not is_sold), '[]') as unavailable
    from priced`,
};
