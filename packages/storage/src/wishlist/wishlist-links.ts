import type { Product } from '@briolette/contract';
import { isActiveProductSql } from '../catalogue/product-columns.ts';
import { type Database, queryFirst, type Statement } from '../database/database.ts';

/** Returns the key of the user's wishlist link, or null. */
export async function findWishlistLink(database: Database, userId: string): Promise<string | null> {
  return (await queryFirst<{ key: string }>(database, findStatement, [userId]))?.key ?? null;
}

/** Creates a link unless the user has one. */
export async function createWishlistLink(
  database: Database,
  link: { userId: string; key: string; now: Date },
): Promise<void> {
  await database.query(createStatement, [link.userId, link.key, link.now]);
}

export async function deleteWishlistLink(database: Database, userId: string): Promise<void> {
  await database.query(deleteStatement, [userId]);
}

/** Returns the products of a shared wishlist, or null if there is no such link. */
export async function listSharedProducts(
  database: Database,
  key: string,
): Promise<Product[] | null> {
  const row = await queryFirst<{ products: Product[] }>(database, listStatement, [key]);
  return row?.products ?? null;
}

const findStatement: Statement = {
  name: 'find-wishlist-link',
  text: 'select key from wishlist_links where user_id = $1::uuid',
};

const createStatement: Statement = {
  name: 'create-wishlist-link',
  text: `
    insert into wishlist_links (user_id, key, created_at)
    values ($1::uuid, $2, $3::timestamptz) on conflict (user_id) do nothing`,
};

const deleteStatement: Statement = {
  name: 'delete-wishlist-link',
  text: 'delete from wishlist_links where user_id = $1::uuid',
};

const listStatement: Statement = {
  name: 'list-shared-wishlist',
  text: `
    select coalesce((
      select json_agg(product_json(p) order by w.created_at, w.product_id)
      from wishlist_items w join products p on p.id = w.product_id
      where w.user_id = l.user_id and ${isActiveProductSql}), '[]') as products
    from wishlist_links l where l.key = $1`,
};
