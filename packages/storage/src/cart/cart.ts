import { ApiError, type CartLine, type QuantityAction } from '@briolette/contract';
import { type LineKey, parseLineId } from '@briolette/domain';
import { isActiveProductSql, sellableStockSql } from '../catalogue/product-columns.ts';
import { type Database, queryOne } from '../database/database.ts';
import { cartLineJsonSql, cartLinesSql } from '../variants/line-sql.ts';
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
