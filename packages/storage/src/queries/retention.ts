import type { Database, Statement } from '../database.ts';
import { atRest, withoutPerson, withoutWords } from './erase-account.ts';

/** What is older than these moments goes. */
export type Bounds = {
  now: Date;
  carts: Date;
  guests: Date;
  alerts: Date;
  messages: Date;
  imports: Date;
};

/**
 * Takes away what has been kept long enough, a bounded number of rows of each; gives what went, and
 * whether there may be more.
 */
export async function forgetOld(
  database: Database,
  bounds: Bounds,
): Promise<{ more: boolean; gone: Record<string, number> }> {
  const gone: Record<string, number> = {};
  for (const [what, statement, before] of [
    ['links', linksStatement, bounds.now],
    ['challenges', challengesStatement, bounds.now],
    ['cart lines', cartsStatement, bounds.carts],
    ['alerts', alertsStatement, bounds.alerts],
    ['messages', messagesStatement, bounds.messages],
    ['rows of imports', importRowsStatement, bounds.imports],
    ['imports', importsStatement, bounds.imports],
    ['addresses of orders', addressesStatement, bounds.now],
    ['guests', guestsStatement, bounds.guests],
    ['tallies', talliesStatement, bounds.now],
  ] as const)
    gone[what] = (await database.query(statement, [before, atOnce])).length;
  return { more: Object.values(gone).some((count) => count >= atOnce), gone };
}

const atOnce = 5000;

const linksStatement: Statement = {
  name: 'forget-links',
  text: `
    delete from mail_links where hash in (
      select hash from mail_links where expires_at < $1::timestamptz order by expires_at limit $2)
    returning 1`,
};

const challengesStatement: Statement = {
  name: 'forget-challenges',
  text: `
    delete from used_challenges where challenge in (
      select challenge from used_challenges where expires_at < $1::timestamptz limit $2)
    returning 1`,
};

/** A cart goes as a whole: none of its lines was touched since. */
const cartsStatement: Statement = {
  name: 'forget-carts',
  text: `
    delete from cart_lines where user_id in (
      select user_id from cart_lines group by user_id having max(updated_at) < $1::timestamptz limit $2)
    returning 1`,
};

/** Those that were told, those that nobody confirmed, and those that waited too long. */
const alertsStatement: Statement = {
  name: 'forget-alerts',
  text: `
    delete from stock_alerts where id in (
      select id from stock_alerts where created_at < $1::timestamptz order by created_at limit $2)
    returning 1`,
};

const messagesStatement: Statement = {
  name: 'forget-messages',
  text: `
    delete from messages where id in (
      select id from messages where sent_at < $1::timestamptz order by sent_at limit $2)
    returning 1`,
};

/** Files of pieces, whether they were written or not. */
const importRowsStatement: Statement = {
  name: 'forget-import-rows',
  text: `
    delete from piece_import_rows where (import_id, product_id) in (
      select r.import_id, r.product_id from piece_imports i join piece_import_rows r on r.import_id = i.id
      where i.created_at < $1::timestamptz limit $2)
    returning 1`,
};

const importsStatement: Statement = {
  name: 'forget-imports',
  text: `
    delete from piece_imports where id in (
      select id from piece_imports i where created_at < $1::timestamptz
        and not exists (select from piece_import_rows r where r.import_id = i.id) limit $2)
    returning 1`,
};

const addressesStatement: Statement = {
  name: 'forget-addresses',
  text: `
    with forgotten as (
      update orders o set address = ${withoutPerson}, address_id = '', gift = null,
        forget_address = false
      where (o.user_id, o.id) in (
        select user_id, id from orders where forget_address and state in ${atRest}
          and placed_at <= $1::timestamptz limit $2)
      returning o.user_id, o.id
    ),
    words as (
      update order_lines l set line = ${withoutWords} from forgotten o
      where l.user_id = o.user_id and l.order_id = o.id and l.engraved <> ''
    )
    select id from forgotten`,
};

/** Accounts that a demonstration opened for a guest, once nobody is logged in to them. */
const guestsStatement: Statement = {
  name: 'forget-guests',
  text: `
    with gone as (
      delete from users where id in (
        select id from users u where password_hash = 'none' and created_at < $1::timestamptz
          and not exists (select from sessions s where s.user_id = u.id)
        order by created_at limit $2)
      returning id
    ),
    books as (
      update orders o set forget_address = true from gone where o.user_id = gone.id
    )
    select id from gone`,
};

/** Of days that Today looks at no more; what is promised and not sent stays, however late it is. */
const talliesStatement: Statement = {
  name: 'forget-tallies',
  text: `
    delete from order_tallies where (kind, key, stripe) in (
      select kind, key, stripe from order_tallies
      where (kind = 'sold' or (kind = 'promised' and orders = 0))
        and key < to_char($1::timestamptz - interval '60 days', 'YYYY-MM-DD') limit $2)
    returning 1`,
};
