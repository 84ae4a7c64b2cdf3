import { noPasswordHash } from '../accounts/guests.ts';
import type { Database, Statement } from '../database/database.ts';
import { finalOrderStatesSql, redactedAddressSql, redactedEngravingSql } from './erase-account.ts';

/** Rows older than these times are deleted. */
export type RetentionCutoffs = {
  now: Date;
  carts: Date;
  guests: Date;
  guestOrders: Date;
  alerts: Date;
  messages: Date;
  emails: Date;
  imports: Date;
  drafts: Date;
};

/**
 * Deletes expired rows, up to a limit per kind. Returns the counts, and whether more rows may be
 * due.
 */
export async function deleteExpiredData(
  database: Database,
  bounds: RetentionCutoffs,
): Promise<{ more: boolean; gone: Record<string, number> }> {
  const gone: Record<string, number> = {};
  for (const [what, statement, before] of [
    ['links', expired('email_tokens', 'token_hash', 'expires_at'), bounds.now],
    ['challenges', expired('used_webauthn_challenges', 'challenge', 'expires_at'), bounds.now],
    ['cart lines', cartsStatement, bounds.carts],
    // Sent, unconfirmed or waiting for too long.
    ['alerts', expired('stock_alerts', 'id', 'created_at'), bounds.alerts],
    ['messages', expired('contact_messages', 'id', 'created_at'), bounds.messages],
    ['emails', expired('sent_emails', 'id', 'sent_at'), bounds.emails],
    ['drafts', expired('order_drafts', 'id', 'updated_at', 'and held is null'), bounds.drafts],
    ['rows of imports', importRowsStatement, bounds.imports],
    ['imports', importsStatement, bounds.imports],
    ['addresses of orders', addressesStatement, bounds.now],
    ['order links', expired('order_links', 'token_hash', 'expires_at'), bounds.now],
    ['guests', guestsStatement, bounds.guests],
    ['guests with orders', guestsWithOrdersStatement, bounds.guestOrders],
    ['order counters', countersStatement, bounds.now],
  ] as const)
    gone[what] = (await database.query(statement, [before, atOnce])).length;
  return { more: Object.values(gone).some((count) => count >= atOnce), gone };
}

const atOnce = 5000;

/** Deletes up to $2 rows whose time is before $1, oldest first. */
const expired = (table: string, key: string, time: string, and = ''): Statement => ({
  name: `delete-expired-${table}`,
  text: `
    delete from ${table} where ${key} in (
      select ${key} from ${table} t where ${time} < $1::timestamptz ${and} order by ${time} limit $2)
    returning 1`,
});

/** Deletes carts of which no line has changed since. */
const cartsStatement: Statement = {
  name: 'delete-old-carts',
  text: `
    delete from cart_lines where user_id in (
      select user_id from cart_lines group by user_id having max(updated_at) < $1::timestamptz limit $2)
    returning 1`,
};

const importRowsStatement: Statement = {
  name: 'delete-old-import-rows',
  text: `
    delete from product_import_rows where (import_id, product_id) in (
      select r.import_id, r.product_id from product_imports i join product_import_rows r on r.import_id = i.id
      where i.created_at < $1::timestamptz limit $2)
    returning 1`,
};

const importsStatement = expired(
  'product_imports',
  'id',
  'created_at',
  'and not exists (select from product_import_rows r where r.import_id = t.id)',
);

const addressesStatement: Statement = {
  name: 'redact-order-addresses',
  text: `
    with redacted as (
      update orders o set address = ${redactedAddressSql}, address_id = '', invoice_address = null,
        gift_options = null,
        redact_address = false
      where (o.user_id, o.id) in (
        select user_id, id from orders where redact_address and state in ${finalOrderStatesSql}
          and placed_at <= $1::timestamptz limit $2)
      returning o.user_id, o.id
    ),
    redacted_lines as (
      update order_lines l set snapshot = ${redactedEngravingSql} from redacted o
      where l.user_id = o.user_id and l.order_id = o.id and l.engraving_key <> ''
    )
    select id from redacted`,
};

/** Deletes accounts without an open session. Their orders stay, without the address. */
const deleteAccounts = (name: string, where: string): Statement => ({
  name,
  text: `
    with gone as (
      delete from users where id in (
        select id from users u where ${where} and created_at < $1::timestamptz
          and not exists (select from sessions s where s.user_id = u.id)
        order by created_at limit $2)
      returning id
    ),
    marked_orders as (
      update orders o set redact_address = true from gone where o.user_id = gone.id
    )
    select id from gone`,
});

/** Guests without an order, and all guest accounts of a demo shop. */
const guestsStatement = deleteAccounts(
  'delete-old-guests',
  `password_hash = '${noPasswordHash}' and contact_email is null`,
);

/** Guests whose last order is older than that. */
const guestsWithOrdersStatement = deleteAccounts(
  'delete-guests-with-old-orders',
  `is_guest and claimed_by is null and contact_email is not null and not exists (
          select from orders o where o.user_id = u.id and o.placed_at >= $1::timestamptz)`,
);

/** Deletes counts of past days. Promised deliveries that weren't shipped stay, however late. */
const countersStatement: Statement = {
  name: 'delete-order-counters',
  text: `
    delete from order_counters where (counter, bucket, shard) in (
      select counter, bucket, shard from order_counters
      where (counter = 'sold' or (counter = 'promised' and order_count = 0))
        and bucket < to_char($1::timestamptz - interval '60 days', 'YYYY-MM-DD') limit $2)
    returning 1`,
};

/** Stops counting the units of orders placed before this time, whatever their state. */
export async function expireUnpaidUnitCounts(database: Database, before: Date): Promise<void> {
  await database.query(expireCountsStatement, [before]);
}

const expireCountsStatement = {
  name: 'expire-unpaid-unit-counts',
  text: `
    update orders set unpaid_count_keys = null where (user_id, id) in (
      select user_id, id from orders
      where unpaid_count_keys is not null and placed_at < $1::timestamptz order by placed_at limit 1000)`,
};
