import { type Database, queryFirst } from '../database/database.ts';
import { storedOrderJsonSql } from './orders.ts';

/** Stores the link to an order that is about to be emailed to its guest. */
export async function createOrderLink(
  database: Database,
  link: { hash: string; userId: string; orderId: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { hash, userId, orderId, now, expiresAt } = link;
  await database.query(createStatement, [hash, userId, orderId, now, expiresAt]);
}

/** Returns the order of a link as JSON, or null if the link doesn't exist or has expired. */
export async function findLinkedOrderJson(
  database: Database,
  hash: string,
  now: Date,
): Promise<string | null> {
  return (await queryFirst<{ order: string }>(database, findStatement, [hash, now]))?.order ?? null;
}

const createStatement = {
  name: 'create-order-link',
  text: `
    insert into order_links (token_hash, user_id, order_id, created_at, expires_at)
    select $1, id, $3::uuid, $4::timestamptz, $5::timestamptz from users where id = $2::uuid`,
};

const findStatement = {
  name: 'find-linked-order',
  text: `
    select ${storedOrderJsonSql}::text as "order"
    from order_links k join orders o on o.user_id = k.user_id and o.id = k.order_id
    where k.token_hash = $1 and k.expires_at > $2::timestamptz`,
};
