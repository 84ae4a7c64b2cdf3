import {
  type Engraving,
  type EngravingTerms,
  RequestRefused,
  startingQuantity,
} from '@briolette/contract';
import type { Database } from '../database.ts';
import { queryOne } from '../database.ts';
import { shown } from '../product-columns.ts';
import { increaseLine } from '../queries/cart-line-sql.ts';
import { productOf } from './line-sql.ts';

/** How many letters a piece takes; null: none, or there is no such piece. */
export async function longestEngraving(
  database: Database,
  productId: string,
): Promise<EngravingTerms['longest'] | null> {
  const [row] = await database.query<{ longest: number }>(longestStatement, [productId]);
  return row?.longest || null;
}

export type EngravedLine = {
  userId: string;
  /** What the letters are cut into: a product, or a product and a choice. */
  uncutId: string;
  engraving: Engraving;
  /** Of these words: the end of the line's id. */
  key: string;
  now: Date;
};

/** The same words again are one more of them. */
export async function addEngravedToCart(database: Database, line: EngravedLine): Promise<void> {
  const { userId, uncutId, engraving, key, now } = line;
  const parameters = [userId, uncutId, now, key, JSON.stringify(engraving)];
  const { stock, qty } = await queryOne<{ stock: number | null; qty: number | null }>(
    database,
    addStatement,
    parameters,
  );
  if (stock === null) throw new RequestRefused('productNotFound');
  if (qty === null)
    throw new RequestRefused('notEnoughStock', {
      short: [{ _id: `${uncutId}.~${key}`, available: stock }],
    });
}

const longestStatement = {
  name: 'longest-engraving',
  text: `
    select e.max_length as longest from product_engraving_options e join products p on p.id = e.product_id
    where e.product_id = ${productOf('$1')} and ${shown}`,
};

/**
 * The shelf that a line takes from, by its id and the key of its words, with what other lines of
 * this cart leave of it: letters make another line and no other piece.
 */
const shelf = (id: string, key: string) => `
  select case when s.stock is null then p.id else p.id || '.' || s.variant_code end as id,
    coalesce(s.stock, p.stock) - (
      select coalesce(sum(greatest(o.qty, 0)), 0)::int from cart_lines o
      where o.user_id = $1 and ${productOf('o.product_id')} = p.id
        and shelf_of(o.product_id) = case when s.stock is null then '' else s.variant_code end
        and split_part(o.product_id, '.~', 2) <> ${key}) as stock
  from products p left join product_variants s on s.product_id = p.id and s.variant_code = shelf_of(${id})
    and s.is_active
  where p.id = ${productOf(id)} and ${shown} and (shelf_of(${id}) = '' or s.variant_code is not null)`;

const addStatement = {
  name: 'add-engraved-to-cart',
  text: `
    with shelf as (${shelf('$2', '$4')}),
    added as (
      insert into cart_lines (user_id, product_id, qty, created_at, updated_at, engraving)
      select $1::uuid, id || '.~' || $4, ${startingQuantity}, $3::timestamptz, $3::timestamptz, $5::jsonb
      from shelf where stock > 0
      on conflict (user_id, product_id) do update
        set qty = cart_lines.qty + 1, updated_at = excluded.updated_at
        where cart_lines.qty < (select stock from shelf)
          and cart_lines.engraving = excluded.engraving
      returning qty
    )
    select (select stock from shelf) as stock, (select qty from added) as qty`,
};

export const incrementEngraved = {
  name: 'increment-engraved',
  text: increaseLine(`
    select c.qty, coalesce((
        select stock from (${shelf('$2', "split_part($2, '.~', 2)")}) as shelf
      ), 0) as stock from cart_lines c`),
};
