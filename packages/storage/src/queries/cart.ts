import {
  type CartLine,
  type QuantityAction,
  RequestRefused,
  startingQuantity,
} from '@briolette/contract';
import type { Database } from '../database.ts';
import { queryOne } from '../database.ts';
import { shown } from '../listing/listing-sql.ts';
import { onSale } from '../product-columns.ts';

export async function readCart(database: Database, userId: string): Promise<CartLine[]> {
  const rows = await database.query<{ line: CartLine }>(readCartStatement, [userId]);
  return rows.map((row) => row.line);
}

/** A product that is there already gets one more; the stock is the limit. */
export async function addToCart(
  database: Database,
  userId: string,
  productId: string,
  now: Date,
): Promise<void> {
  const { stock, qty } = await queryOne<{ stock: number | null; qty: number | null }>(
    database,
    addToCartStatement,
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
  const [line] = await database.query<{ stock: number; increased: boolean }>(incrementStatement, [
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

const readCartStatement = {
  name: 'read-cart',
  text: `
    select cart_line_json(p, c) as line
    from cart_lines c join products p on p.id = c.product_id
    where c.user_id = $1 order by c.created_at, c.product_id`,
};

const addToCartStatement = {
  name: 'add-to-cart',
  text: `
    with product as (select id, stock from products where id = $2 and ${shown}),
    added as (
      insert into cart_lines (user_id, product_id, qty, created_at, updated_at)
      select $1::uuid, id, ${startingQuantity}, $3::timestamptz, $3::timestamptz
      from product where stock > 0
      on conflict (user_id, product_id) do update
        set qty = cart_lines.qty + 1, updated_at = excluded.updated_at
        where cart_lines.qty < (select stock from product)
      returning qty
    )
    select (select stock from product) as stock, (select qty from added) as qty`,
};

const incrementStatement = {
  name: 'increment-quantity',
  text: `
    with line as (
      select c.qty, ${onSale('p')} as stock from cart_lines c join products p on p.id = c.product_id
      where c.user_id = $1 and c.product_id = $2 for update of c
    ),
    changed as (
      update cart_lines c set qty = c.qty + 1, updated_at = $3::timestamptz from line
      where c.user_id = $1 and c.product_id = $2 and line.qty < line.stock
      returning 1
    )
    select stock, exists (select from changed) as increased from line`,
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
