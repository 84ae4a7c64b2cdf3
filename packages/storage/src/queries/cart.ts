import { type CartLine, type QuantityAction, RequestRefused } from '@briolette/contract';
import type { Database } from '../database.ts';
import { queryOne } from '../database.ts';
import { lineJson, linesOfCart } from '../models/line-sql.ts';
import { onSale, shown } from '../product-columns.ts';
import { addLine, increaseLine } from './cart-line-sql.ts';

export async function readCart(database: Database, userId: string): Promise<CartLine[]> {
  const rows = await database.query<{ line: CartLine }>(readCartStatement, [userId]);
  return rows.map((row) => row.line);
}

/** What is there already gets one more; the stock is the limit. The id is a product's or a line's. */
export async function addToCart(
  database: Database,
  userId: string,
  productId: string,
  now: Date,
): Promise<void> {
  const add = isChosen(productId) ? (await chosenLines()).addStatement : addToCartStatement;
  const { stock, qty } = await queryOne<{ stock: number | null; qty: number | null }>(
    database,
    add,
    [userId, productId, now],
  );
  if (stock === null) throw new RequestRefused('productNotFound');
  if (qty === null)
    throw new RequestRefused('notEnoughStock', {
      short: [{ _id: productId, available: stock }],
    });
}

/** minimum null: no lower bound. A product that is not in the cart changes nothing. */
export async function changeQuantity(
  database: Database,
  change: {
    userId: string;
    productId: string;
    type: QuantityAction;
    minimum: number | null;
    now: Date;
  },
): Promise<void> {
  const { userId, productId, type, minimum, now } = change;
  if (type === 'decrement') {
    await database.query(decrementStatement, [userId, productId, now, minimum]);
    return;
  }
  const increment = isChosen(productId)
    ? (await chosenLines()).incrementOf(productId)
    : incrementStatement;
  const [line] = await database.query<{ stock: number; increased: boolean }>(increment, [
    userId,
    productId,
    now,
  ]);
  if (line && !line.increased)
    throw new RequestRefused('notEnoughStock', {
      short: [{ _id: productId, available: line.stock }],
    });
}

export async function removeFromCart(
  database: Database,
  userId: string,
  productId: string,
): Promise<void> {
  await database.query(removeStatement, [userId, productId]);
}

/** A metal or a size was chosen: most pieces have none, and a shop that starts does not read these. */
const isChosen = (lineId: string) => lineId.includes('.');
const chosenLines = () => import('../models/chosen-lines.ts');

const readCartStatement = {
  name: 'read-cart',
  text: `
    select ${lineJson('p', 'c')} as line from ${linesOfCart}
    where c.user_id = $1 order by c.created_at, c.product_id`,
};

const addToCartStatement = {
  name: 'add-to-cart',
  text: addLine(`select id, stock from products where id = $2 and ${shown}`),
};

const incrementStatement = {
  name: 'increment-quantity',
  text: increaseLine(
    `select c.qty, ${onSale('p')} as stock from cart_lines c join products p on p.id = c.product_id`,
  ),
};

const decrementStatement = {
  name: 'decrement-quantity',
  text: `
    update cart_lines set qty = qty - 1, updated_at = $3::timestamptz
    where user_id = $1 and product_id = $2 and ($4::int is null or qty > $4)`,
};

const removeStatement = {
  name: 'remove-from-cart',
  text: 'delete from cart_lines where user_id = $1 and product_id = $2',
};
