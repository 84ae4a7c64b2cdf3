import type { Order } from '@briolette/contract';
import { orderOwnersSql } from '../accounts/guests.ts';
import { type Database, queryFirst, queryOne } from '../database/database.ts';
import { unitsSql } from '../database/money-sql.ts';
import { appliedDiscountsSql } from '../discounts/discount-conditions.ts';

/** Returns an order as JSON that the database built. */
export async function findOrderJson(
  database: Database,
  userId: string,
  orderId: string,
): Promise<string | null> {
  const [row] = await database.query<{ order: string }>(findOrderStatement, [userId, orderId]);
  return row?.order ?? null;
}

/**
 * Returns the user of an order that the account has: itself, or a guest that it claimed. null if
 * the account has no such order.
 */
export async function findOrderOwner(
  database: Database,
  userId: string,
  orderId: string,
): Promise<string | null> {
  const owner = await queryFirst<{ id: string }>(database, findOwnerStatement, [userId, orderId]);
  return owner?.id ?? null;
}

/** Lists orders, newest first (ids are UUIDv7). `before` is the last id of the previous page. */
export async function listOrders(
  database: Database,
  userId: string,
  page: { before: string | null; limit: number },
): Promise<Order[]> {
  const rows = await database.query<{ order: Order }>(listOrdersStatement, [
    userId,
    page.before,
    page.limit,
  ]);
  return rows.map((row) => row.order);
}

/** Counts orders placed since then that aren't paid, and the cancelled ones among them. */
export function countRecentOrders(
  database: Database,
  userId: string,
  since: Date,
): Promise<{ placed: number; cancelled: number }> {
  return queryOne(database, countRecentStatement, [userId, since]);
}

/** A payment attempt as JSON. */
export const paymentJsonSql = (payment: string) => `json_build_object(
        'state', case ${payment}.state when 'received' then 'captured' else ${payment}.state end,
        'provider', ${payment}.provider,
        'url', ${payment}.checkout_url,
        'declined', ${payment}.declined,
        'captured', ${unitsSql(`${payment}.captured_cents`, `${payment}.currency`)},
        'refunded', ${unitsSql(`${payment}.refunded_cents`, `${payment}.currency`)})`;

/** The latest payment attempt of an order o. */
export const latestPaymentJsonSql = `(
      select ${paymentJsonSql('p')}
      from payments p where p.order_id = o.id
      order by p.state = 'received', p.created_at desc, p.id desc limit 1)`;

/** The lines of a refund r of an order o. */
export const refundLinesJson = `coalesce((
      select jsonb_agg(jsonb_build_object('productId', x.line_id, 'qty', x.quantity,
        'amount', ${unitsSql('x.amount_cents', 'o.currency')}) order by x.line_id)
      from refund_lines x where x.refund_id = r.id), '[]')`;

/** The refunds of an order o that were not rejected by the bank. */
const refundsJson = `coalesce((
      select jsonb_agg(jsonb_build_object('refundId', r.id,
        'amount', ${unitsSql('r.amount_cents', 'o.currency')}, 'at', format_timestamp(r.created_at),
        'lines', ${refundLinesJson}) order by r.created_at, r.id)
      from payments p join refunds r on r.payment_id = p.id
      where p.order_id = o.id and r.state <> 'failed'), '[]')`;

/** An order o as JSON, with its lines from l. */
export const orderJsonSql = (
  lines: string,
  invoice = 'null',
  refunds = "'[]'::json",
) => `json_build_object(
    'orderId', o.id,
    'number', o.number,
    'state', o.state,
    'version', o.version,
    'paymentDueAt', format_timestamp(o.payment_due_at),
    'payment', ${latestPaymentJsonSql},
    'invoice', ${invoice},
    'orders', (select json_agg(l.snapshot order by l.snapshot->>'createdAt', l.snapshot->>'_id') from ${lines}),
    'address', o.address,
    'billingAddress', o.invoice_address,
    'market', o.market_code,
    'currency', o.currency,
    'roundingStep', ${unitsSql('o.rounding_step', 'o.currency')},
    'amount', ${unitsSql('o.amount_cents', 'o.currency')},
    'delivery', ${unitsSql('o.delivery_cents', 'o.currency')},
    'discounts', ${appliedDiscountsSql},
    'payBy', o.payment_mode,
    'collected', o.is_collected,
    'deliveryDate', o.delivery_date,
    'tracking', o.tracking,
    'placedAt', format_timestamp(o.placed_at),
    'cashback', ${unitsSql('o.cashback_cents', 'o.currency')},
    'gift', o.gift_options,
    'refunds', ${refunds}
  )`;

/** The name and subtitle of a line's product. */
export const productTitleSql = (line: string) =>
  `concat_ws(' ', ${line}->>'product_name', nullif(${line}->>'product_subtitle', ''))`;

/** The same with the selected metal and size and the engraved text, if any. */
export const lineTitleSql = (line: string) =>
  `concat_ws(', ', ${productTitleSql(line)}, ${line}->'variant'->>'model', ${line}->'variant'->>'size',
    'engraved in ' || initcap(${line}->'engraving'->>'typeface') || ' “' || nullif(${line}->'engraving'->>'text', '') || '”')`;

/** As printed on the invoice. */
export const invoiceNumberSql = "lpad(i.number::text, 6, '0')";

export const storedOrderJsonSql = orderJsonSql(
  'order_lines l where l.user_id = o.user_id and l.order_id = o.id',
  `(select ${invoiceNumberSql} from invoices i where i.order_id = o.id)`,
  refundsJson,
);

const countRecentStatement = {
  name: 'count-recent-orders',
  text: `
    select count(*)::int as placed,
      count(*) filter (where state in ('cancelled', 'expired'))::int as cancelled
    from orders where user_id = $1::uuid and placed_at > $2::timestamptz
      and (payment_mode <> 'online' or state in ('awaiting_payment', 'cancelled', 'expired'))`,
};

const findOrderStatement = {
  name: 'find-order',
  text: `select ${storedOrderJsonSql}::text as "order" from orders o where o.user_id = $1 and o.id = $2::uuid`,
};

const findOwnerStatement = {
  name: 'find-order-owner',
  text: `
    select o.user_id::text as id from orders o
    where o.user_id in ${orderOwnersSql('$1')} and o.id = $2::uuid`,
};

const listOrdersStatement = {
  name: 'list-orders',
  text: `
    select ${storedOrderJsonSql} as "order" from orders o
    where o.user_id in ${orderOwnersSql('$1')} and ($2::uuid is null or o.id < $2::uuid) order by o.id desc limit $3`,
};
