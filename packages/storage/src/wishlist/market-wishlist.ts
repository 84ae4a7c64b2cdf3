import type { OpenMarket, Product, UnavailableItem, WishlistItem } from '@briolette/contract';
import { marketParameters, marketProductJsonSql } from '../catalogue/market-products.ts';
import { isActiveProductSql } from '../catalogue/product-columns.ts';
import { type Database, queryFirst, queryOne, type Statement } from '../database/database.ts';
import { maxSharedProducts } from './wishlist.ts';

type MarketWishlist = { wishlist: WishlistItem[]; unavailable: UnavailableItem[] };

/** Returns the wishlist at the prices of a market, and the products that aren't sold there. */
export function getMarketWishlist(
  database: Database,
  market: OpenMarket,
  userId: string,
): Promise<MarketWishlist> {
  const parameters = [...marketParameters(market), userId];
  return queryOne<MarketWishlist>(database, readStatement, parameters);
}

/** Returns the products of a shared wishlist that are sold in a market; null if there is no link. */
export async function listSharedMarketProducts(
  database: Database,
  market: OpenMarket,
  key: string,
): Promise<Product[] | null> {
  const parameters = [...marketParameters(market), key];
  const row = await queryFirst<{ products: Product[] }>(database, sharedStatement, parameters);
  return row?.products ?? null;
}

const itemsSql = `wishlist_items w join products p on p.id = w.product_id
      left join market_products sold on sold.market_code = $1 and sold.product_id = p.id`;

const readStatement: Statement = {
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

const sharedStatement: Statement = {
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
