import {
  ApiError,
  type OpenMarket,
  type Product,
  type UnavailableItem,
  type WishlistItem,
} from '@briolette/contract';
import { getProductId } from '@briolette/domain';
import { marketParameters, marketProductJsonSql } from '../catalogue/market-products.ts';
import { isActiveProductSql } from '../catalogue/product-columns.ts';
import { type Database, queryFirst, queryOne, type Statement } from '../database/database.ts';

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

/** A link needs no login, so its reply is bounded. A wishlist itself isn't. */
const maxSharedProducts = 100;

/** Returns the products that were added last to a shared wishlist, or null if there is no such link. */
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
      select json_agg(product_json(newest.p) order by newest.created_at, newest.product_id)
      from (
        select p, w.created_at, w.product_id
        from wishlist_items w join products p on p.id = w.product_id
        where w.user_id = l.user_id and ${isActiveProductSql}
        order by w.created_at desc, w.product_id desc limit ${maxSharedProducts}) newest),
      '[]') as products
    from wishlist_links l where l.key = $1`,
};

type MarketWishlist = { wishlist: WishlistItem[]; unavailable: UnavailableItem[] };

/** Returns the wishlist at the prices of a market, and the products that aren't sold there. */
export function getMarketWishlist(
  database: Database,
  market: OpenMarket,
  userId: string,
): Promise<MarketWishlist> {
  const parameters = [...marketParameters(market), userId];
  return queryOne<MarketWishlist>(database, readMarketStatement, parameters);
}

/** Returns the products of a shared wishlist that are sold in a market; null if there is no link. */
export async function listSharedMarketProducts(
  database: Database,
  market: OpenMarket,
  key: string,
): Promise<Product[] | null> {
  const parameters = [...marketParameters(market), key];
  const row = await queryFirst<{ products: Product[] }>(database, listMarketStatement, parameters);
  return row?.products ?? null;
}

const itemsSql = `wishlist_items w join products p on p.id = w.product_id
      left join market_products sold on sold.market_code = $1 and sold.product_id = p.id`;

const readMarketStatement: Statement = {
  name: 'read-market-wishlist',
  text: `
    select
      coalesce(jsonb_agg(${marketProductJsonSql}::jsonb || jsonb_build_object(
        'createdAt', format_timestamp(w.created_at), 'updatedAt', format_timestamp(w.updated_at))
        order by w.created_at, w.product_id) filter (where sold.price is not null), '[]') as wishlist,
      coalesce(jsonb_agg(jsonb_build_object('_id', p.id, 'product_name', p.name,
        'product_image', p.image) order by w.created_at, w.product_id)
        filter (where sold.price is null), '[]') as unavailable
    from ${itemsSql} where w.user_id = $3`,
};

const listMarketStatement: Statement = {
  name: 'list-shared-market-wishlist',
  text: `
    select coalesce((
      select json_agg(newest.product order by newest.created_at, newest.product_id)
      from (
        select ${marketProductJsonSql} as product, w.created_at, w.product_id
        from ${itemsSql}
        where w.user_id = l.user_id and ${isActiveProductSql} and sold.price is not null
        order by w.created_at desc, w.product_id desc limit ${maxSharedProducts}) newest),
      '[]') as products
    from wishlist_links l where l.key = $3`,
};
