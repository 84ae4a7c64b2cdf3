import {
  ApiError,
  type CartLine,
  engravingPriceCode,
  type OpenMarket,
  type QuantityAction,
  type UnavailableItem,
} from '@briolette/contract';
import { type LineKey, parseLineId } from '@briolette/domain';
import {
  joinItemPriceSql,
  marketParameters,
  marketUnitsSql,
} from '../catalogue/market-products.ts';
import { isActiveProductSql, sellableStockSql } from '../catalogue/product-columns.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { cartLineJsonSql, cartLinesSql, lineIdSql } from '../variants/line-sql.ts';
import { addCartLineSql, incrementCartLineSql, isLine } from './cart-line-sql.ts';

export async function getCart(database: Database, userId: string): Promise<CartLine[]> {
  const rows = await database.query<{ line: CartLine }>(readCartStatement, [userId]);
  return rows.map((row) => row.line);
}

/** Adds one unit of a product or of a variant, up to its stock. */
export async function addToCart(
  database: Database,
  userId: string,
  lineId: string,
  now: Date,
): Promise<void> {
  const key = parseLineId(lineId);
  // An engraved line is added with its text, by addEngravedToCart.
  if (key?.engravingKey !== '') throw new ApiError('productNotFound');
  const add = isPlain(key)
    ? addToCartStatement
    : (await loadVariantStatements()).addVariantToCartStatement;
  const { stock, qty } = await queryOne<{ stock: number | null; qty: number | null }>(
    database,
    add,
    [...keyParameters(userId, key), now, null],
  );
  if (stock === null) throw new ApiError('productNotFound');
  if (qty === null)
    throw new ApiError('notEnoughStock', {
      short: [{ _id: lineId, available: stock }],
    });
}

/**
 * Changes the quantity of a line, if it is in the cart. A `minimum` of null means no lower bound.
 */
export async function changeQuantity(
  database: Database,
  change: {
    userId: string;
    lineId: string;
    type: QuantityAction;
    minimum: number | null;
    now: Date;
  },
): Promise<void> {
  const { userId, lineId, type, minimum, now } = change;
  const key = parseLineId(lineId);
  if (!key) return;
  const parameters = [...keyParameters(userId, key), now];
  if (type === 'decrement') {
    await database.query(decrementStatement, [...parameters, minimum]);
    return;
  }
  const increment = isPlain(key)
    ? incrementStatement
    : (await loadVariantStatements()).getIncrementStatement(key);
  const [line] = await database.query<{ stock: number; increased: boolean }>(increment, parameters);
  if (line && !line.increased)
    throw new ApiError('notEnoughStock', {
      short: [{ _id: lineId, available: line.stock }],
    });
}

export async function removeFromCart(
  database: Database,
  userId: string,
  lineId: string,
): Promise<void> {
  const key = parseLineId(lineId);
  if (key) await database.query(removeStatement, keyParameters(userId, key));
}

const keyParameters = (userId: string, { productId, variantCode, engravingKey }: LineKey) => [
  userId,
  productId,
  variantCode,
  engravingKey,
];

const isPlain = ({ variantCode, engravingKey }: LineKey) =>
  variantCode === '' && engravingKey === '';

/** Loaded on first use: most products have no variants. */
const loadVariantStatements = () => import('./cart-variants.ts');

const readCartStatement = {
  name: 'read-cart',
  text: `
    select ${cartLineJsonSql('p', 'c')} as line from ${cartLinesSql}
    where c.user_id = $1 order by c.created_at, c.product_id, c.variant_code, c.engraving_key`,
};

const addToCartStatement = {
  name: 'add-to-cart',
  text: addCartLineSql(`
    select id as product_id, $3::text as variant_code, stock from products where id = $2 and ${isActiveProductSql}`),
};

const incrementStatement = {
  name: 'increment-quantity',
  text: incrementCartLineSql(
    `select c.qty, ${sellableStockSql('p')} as stock from cart_lines c join products p on p.id = c.product_id`,
  ),
};

const decrementStatement = {
  name: 'decrement-quantity',
  text: `
    update cart_lines c set qty = qty - 1, updated_at = $5::timestamptz
    where ${isLine} and ($6::int is null or qty > $6)`,
};

const removeStatement = {
  name: 'remove-from-cart',
  text: `delete from cart_lines c where ${isLine}`,
};

type MarketCart = { cart: CartLine[]; unavailable: UnavailableItem[] };

/** Returns the cart at the prices of a market, and the lines that aren't sold there. */
export function getMarketCart(
  database: Database,
  market: OpenMarket,
  userId: string,
): Promise<MarketCart> {
  return queryOne<MarketCart>(database, readMarketCartStatement, [
    ...marketParameters(market),
    userId,
  ]);
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

const readMarketCartStatement: Statement = {
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
