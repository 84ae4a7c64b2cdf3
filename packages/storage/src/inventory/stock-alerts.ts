import { ApiError, type StockAlert } from '@briolette/contract';
import type { NewEmailToken } from '../accounts/email-links.ts';
import { isActiveProductSql, sellableStockSql } from '../catalogue/product-columns.ts';
import { type Database, queryFirst, queryOne } from '../database/database.ts';
import { dollarsSql, unitsSql } from '../database/money-sql.ts';
import { enqueue } from '../jobs/enqueue.ts';

export type NewStockAlert = {
  id: string;
  productId: string;
  /** null if requested without an account. */
  userId: string | null;
  email: string;
  emailKey: string;
  /** The market whose pages and prices the email has; null for the default one. */
  marketCode: string | null;
  now: Date;
};

/**
 * Creates a stock alert. It is active at once for an account with a verified address; otherwise a
 * confirmation link is emailed first.
 */
export async function createStockAlert(database: Database, alert: NewStockAlert): Promise<void> {
  const { found, stock } = await queryOne<{ found: boolean; stock: number | null }>(
    database,
    addStatement,
    [
      alert.id,
      alert.productId,
      alert.userId,
      alert.email,
      alert.emailKey,
      alert.now,
      alert.marketCode,
    ],
  );
  if (!found) throw new ApiError('productNotFound');
  if ((stock ?? 0) > 0) throw new ApiError('productInStock');
}

export function listStockAlerts(database: Database, userId: string): Promise<StockAlert[]> {
  return database.query<StockAlert>(listStatement, [userId]);
}

export async function deleteStockAlert(
  database: Database,
  userId: string,
  productId: string,
): Promise<void> {
  await database.query(removeStatement, [userId, productId]);
}

export type StockAlertRecipient = {
  email: string;
  userId: string | null;
  product: StockAlertProduct;
};
export type StockAlertProduct = {
  _id: string;
  product_name: string;
  product_subtitle: string | null;
  /** In units of the market's currency. */
  product_price: number;
  product_image: string;
  /** null: the default market, also if the product isn't sold in the other one any more. */
  market: { code: string; currency: string } | null;
};

/** Creates a confirmation token. Returns null if the alert is already confirmed or deleted. */
export function createStockAlertToken(
  database: Database,
  alertId: string,
  { hash, expiresAt }: NewEmailToken,
): Promise<StockAlertRecipient | null> {
  return queryFirst<StockAlertRecipient>(database, linkStatement, [alertId, hash, expiresAt]);
}

/**
 * Consumes the token and activates the alert. If the product is back in stock already, the email is
 * sent at once.
 */
export async function confirmStockAlert(
  database: Database,
  hash: string,
  now: Date,
): Promise<{ productId: string; productName: string }> {
  const [row] = await database.query<{ productId: string; productName: string }>(confirmStatement, [
    hash,
    now,
  ]);
  if (!row) throw new ApiError('linkExpiredOrUsed');
  return row;
}

/** Deletes all alerts of the address that has this key. */
export async function unsubscribeStockAlerts(database: Database, key: string): Promise<void> {
  await database.query(unsubscribeStatement, [key]);
}

/** Enqueues an email for each alert of a product in stock, in batches. */
export async function enqueueBackInStockEmails(
  database: Database,
  productId: string,
  now: Date,
): Promise<{ more: boolean }> {
  const notified = await database.query(notifyStatement, [productId, now, batchSize]);
  return { more: notified.length >= batchSize };
}

const batchSize = 500;

/** Returns the recipient and the product of an alert, or null if it was deleted. */
export function findStockAlertRecipient(
  database: Database,
  alertId: string,
): Promise<(StockAlertRecipient & { endKey: string }) | null> {
  return queryFirst<StockAlertRecipient & { endKey: string }>(database, recipientStatement, [
    alertId,
  ]);
}

const product = `jsonb_build_object('_id', p.id, 'product_name', p.name,
  'product_subtitle', p.subtitle, 'product_image', p.image,
  'product_price', case when sold.product_id is null then ${dollarsSql('p.price_cents')}
    else ${unitsSql('sold.price', 'm.currency')} end,
  'market', case when sold.product_id is not null
    then jsonb_build_object('code', m.code, 'currency', m.currency) end) as product`;

/** The product of an alert a and its price in the market, if it is sold there. */
const joinProductSql = `join products p on p.id = a.product_id
      left join markets m on m.code = a.market_code and m.is_active and not m.is_default
      left join market_products sold on sold.market_code = m.code and sold.product_id = p.id`;

const addStatement = {
  name: 'create-stock-alert',
  text: `
    with product as (select id, stock from products where id = $2 and ${isActiveProductSql}),
    person as (select id, email_verified_at from users where id = $3::uuid),
    added as (
      insert into stock_alerts (id, product_id, user_id, email, normalized_email, created_at, market_code,
        confirmed_at)
      select $1::uuid, product.id, $3::uuid, $4, $5, $6::timestamptz, $7,
        (select case when email_verified_at is not null then $6::timestamptz end from person)
      from product where product.stock = 0
      on conflict (product_id, normalized_email) where notified_at is null do update set
        user_id = coalesce(stock_alerts.user_id, excluded.user_id),
        market_code = excluded.market_code,
        confirmed_at = coalesce(stock_alerts.confirmed_at, excluded.confirmed_at)
      returning id
    ),
    enqueued as (${enqueue({
      kind: 'send-stock-alert-confirmation',
      dedupKey: "'stock-alert-confirmation:' || $1",
      payload: { purpose: "'alert'", stockAlertId: 'id' },
      runAt: '$6',
      from: 'added',
    })})
    select exists (select from product) as found, (select stock from product) as stock`,
};

const listStatement = {
  name: 'list-stock-alerts',
  text: `
    select a.product_id as "productId", p.name as "productName", a.confirmed_at is not null as confirmed
    from stock_alerts a join products p on p.id = a.product_id
    where a.user_id = $1 and a.notified_at is null order by a.created_at, a.id`,
};

const removeStatement = {
  name: 'delete-stock-alert',
  text: 'delete from stock_alerts where user_id = $1 and product_id = $2 and notified_at is null',
};

const linkStatement = {
  name: 'create-stock-alert-token',
  text: `
    with alert as (
      select id, user_id, email, normalized_email, product_id, market_code from stock_alerts
      where id = $1::uuid and confirmed_at is null
    ),
    link as (
      insert into email_tokens (token_hash, purpose, user_id, stock_alert_id, email, normalized_email,
        expires_at)
      select $2, 'alert', user_id, id, email, normalized_email, $3::timestamptz from alert
    )
    select a.email, a.user_id::text as "userId", ${product}
    from alert a ${joinProductSql}`,
};

/** Opening the link verifies the address, also that of an account. */
const confirmStatement = {
  name: 'confirm-stock-alert',
  text: `
    with used as (
      delete from email_tokens where token_hash = $1 and purpose = 'alert' and expires_at > $2::timestamptz
      returning stock_alert_id, user_id, email
    ),
    confirmed as (
      update stock_alerts a set confirmed_at = coalesce(a.confirmed_at, $2::timestamptz)
      from used where a.id = used.stock_alert_id returning a.id, a.product_id
    ),
    verified as (
      update users u set email_verified_at = $2::timestamptz
      from used where u.id = used.user_id and u.email = used.email and u.email_verified_at is null
    ),
    enqueued as (${enqueue({
      kind: 'notify-back-in-stock',
      dedupKey: "'back-in-stock:' || c.id",
      payload: { productId: 'p.id' },
      runAt: '$2',
      from: 'confirmed c join products p on p.id = c.product_id',
      where: `${sellableStockSql('p')} > 0`,
    })})
    select p.id as "productId", p.name as "productName"
    from confirmed c join products p on p.id = c.product_id`,
};

const unsubscribeStatement = {
  name: 'unsubscribe-stock-alerts',
  text: `
    delete from stock_alerts where normalized_email = (
      select normalized_email from stock_alerts where unsubscribe_key::text = $1)`,
};

const notifyStatement = {
  name: 'notify-back-in-stock',
  text: `
    with due as (
      select a.id from stock_alerts a join products p on p.id = a.product_id
      where a.product_id = $1 and ${sellableStockSql('p')} > 0 and a.confirmed_at is not null
        and a.notified_at is null
      order by a.created_at limit $3 for update of a skip locked
    ),
    notified as (
      update stock_alerts a set notified_at = $2::timestamptz from due where a.id = due.id returning a.id
    )
    ${enqueue({
      kind: 'send-back-in-stock-email',
      dedupKey: "'stock-alert:' || id",
      payload: { stockAlertId: 'id' },
      runAt: '$2',
      from: 'notified',
    })}
    returning 1`,
};

const recipientStatement = {
  name: 'find-stock-alert-recipient',
  text: `
    select a.email, a.user_id::text as "userId", a.unsubscribe_key::text as "endKey", ${product}
    from stock_alerts a ${joinProductSql}
    where a.id = $1::uuid and a.notified_at is not null`,
};
