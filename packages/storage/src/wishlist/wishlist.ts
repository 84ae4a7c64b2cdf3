import { ApiError, type WishlistItem } from '@briolette/contract';
import { getProductId } from '@briolette/domain';
import { isActiveProductSql } from '../catalogue/product-columns.ts';
import { type Database, queryOne } from '../database/database.ts';

export async function getWishlist(database: Database, userId: string): Promise<WishlistItem[]> {
  const rows = await database.query<{ item: WishlistItem }>(readStatement, [userId]);
  return rows.map((row) => row.item);
}

/** Adds a product, or the product of a cart line, unless the wishlist has it already. */
export async function addToWishlist(
  database: Database,
  userId: string,
  lineId: string,
  now: Date,
): Promise<void> {
  const { found } = await queryOne<{ found: boolean }>(database, addStatement, [
    userId,
    getProductId({ _id: lineId }),
    now,
  ]);
  if (!found) throw new ApiError('productNotFound');
}

export async function removeFromWishlist(
  database: Database,
  userId: string,
  lineId: string,
): Promise<void> {
  await database.query(removeStatement, [userId, getProductId({ _id: lineId })]);
}

const readStatement = {
  name: 'read-wishlist',
  text: `
    select wishlist_item_json(p, w) as item
    from wishlist_items w join products p on p.id = w.product_id
    where w.user_id = $1 order by w.created_at, w.product_id`,
};

const addStatement = {
  name: 'add-to-wishlist',
  text: `
    with product as (select id from products where id = $2 and ${isActiveProductSql}),
    added as (
      insert into wishlist_items (user_id, product_id, created_at, updated_at)
      select $1::uuid, id, $3::timestamptz, $3::timestamptz from product
      on conflict do nothing
    )
    select exists (select from product) as found`,
};

const removeStatement = {
  name: 'remove-from-wishlist',
  text: 'delete from wishlist_items where user_id = $1 and product_id = $2',
};
