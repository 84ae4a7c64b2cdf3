import type { StaffOrder } from '@briolette/contract';
import { userEmailSql } from '../accounts/guests.ts';
import type { Database, Statement } from '../database/database.ts';
import { minorUnitsSql, unitsSql } from '../database/money-sql.ts';
import { appliedDiscountsSql } from '../discounts/discount-conditions.ts';
import { lineIdSql } from '../variants/line-sql.ts';
import {
  invoiceNumberSql,
  latestPaymentJsonSql,
  productTitleSql,
  refundLinesJson,
} from './orders.ts';
import { jobsOfOrderSql } from './staff-order-actions.ts';
import { openWithdrawals, orderWithdrawalsSql } from './withdrawal-sql.ts';

/** The fields of a row of the list, for an order o and its customer u. */
export const orderRowFieldsSql = `
    'orderId', o.id,
    'number', o.number,
    'state', o.state,
    'version', o.version,
    'placedAt', format_timestamp(o.placed_at),
    'deliveryDate', o.delivery_date,
    'customer', jsonb_build_object('name', coalesce(o.address->>'fullName', ''), 'email', ${userEmailSql},
      'guest', coalesce(u.is_guest, false),
      'town', coalesce(o.address->>'town', nullif(o.address->>'city', ''), o.address->>'region', '')),
    'units', (select coalesce(sum(l.qty), 0) from order_lines l
      where l.user_id = o.user_id and l.order_id = o.id),
    'thumbnails', (
      select coalesce(jsonb_agg(jsonb_build_object('name', l.snapshot->>'product_name',
        'image', l.snapshot->>'product_image', 'qty', l.qty) order by l.product_id), '[]')
      from (select l.* from order_lines l where l.user_id = o.user_id and l.order_id = o.id
        order by l.product_id limit 4) l),
    'market', o.market_code,
    'currency', o.currency,
    'roundingStep', ${unitsSql('o.rounding_step', 'o.currency')},
    'amount', ${unitsSql('o.amount_cents', 'o.currency')},
    'payBy', o.payment_mode,
    'collected', o.is_collected,
    'payment', ${latestPaymentJsonSql},
    'tracking', o.tracking,
    'notes', (select count(*) from audit_log n where n.order_id = o.id and n.action = 'addStaffOrderNote'),
    'openWithdrawals', ${openWithdrawals}`;

/** `userId` isn't sent to clients. */
export type StaffOrderRecord = Omit<StaffOrder, 'steps' | 'undo'> & { userId: string };

/** Returns all details of an order for the back office. */
export async function findStaffOrder(
  database: Database,
  orderId: string,
): Promise<StaffOrderRecord | null> {
  const [row] = await database.query<{ order: StaffOrderRecord }>(findStatement, [orderId]);
  return row?.order ?? null;
}

/** The total of the lines. Orders without stored parts derive discount or delivery from it. */
const lineTotalSql = `(select sum(${minorUnitsSql("l.snapshot->>'product_price'", 'o.currency')} * l.qty)
  from order_lines l where l.user_id = o.user_id and l.order_id = o.id)`;

const findStatement: Statement = {
  name: 'find-staff-order',
  text: `
    select jsonb_build_object(${orderRowFieldsSql},
      'userId', o.user_id,
      'address', o.address,
      'billingAddress', o.invoice_address,
      'gift', o.gift_options,
      'paymentDueAt', format_timestamp(o.payment_due_at),
      'cashback', ${unitsSql('o.cashback_cents', 'o.currency')},
      'discount', ${unitsSql(`coalesce(o.discount_cents, greatest(${lineTotalSql} - o.amount_cents, 0))`, 'o.currency')},
      'discounts', ${appliedDiscountsSql},
      'delivery', ${unitsSql(`coalesce(o.delivery_cents, greatest(o.amount_cents - ${lineTotalSql}, 0))`, 'o.currency')},
      'invoice', (select ${invoiceNumberSql} from invoices i where i.order_id = o.id),
      'lines', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'productId', ${lineIdSql('l')},
          'name', ${productTitleSql('l.snapshot')},
          'image', l.snapshot->>'product_image',
          'size', coalesce(l.snapshot->'variant'->>'size', ''),
          'engraving', l.snapshot->'engraving',
          'madeToOrder', coalesce((l.snapshot->>'made_to_order')::boolean, false),
          'color', case when l.snapshot ? 'variant' then '' else l.snapshot->>'product_color' end,
          'material', coalesce(l.snapshot->'variant'->>'model', l.snapshot->>'product_material'),
          'qty', l.qty,
          'price', l.snapshot->'product_price',
          'refundedQty', b.refunded_quantity,
          'refundedAmount', ${unitsSql('b.refunded_cents', 'o.currency')}) order by l.snapshot->>'createdAt', l.product_id, l.variant_code, l.engraving_key), '[]')
        from order_lines l join order_line_balances(o.id) b on b.line_id = ${lineIdSql('l')}
        where l.user_id = o.user_id and l.order_id = o.id),
      'timeline', jsonb_build_array(jsonb_build_object('createdAt', format_timestamp(o.placed_at),
          'state', case when o.payment_due_at is null then 'placed' else 'awaiting_payment' end,
          'actorName', coalesce(o.placed_by, 'shopper'), 'note', '', 'refundId', null)) || (
        select coalesce(jsonb_agg(jsonb_build_object('createdAt', format_timestamp(e.created_at), 'state', e.state,
          'actorName', e.actor_name, 'note', e.note, 'refundId', (
            select r.id from payments p join refunds r on r.payment_id = p.id
            where p.order_id = o.id and r.created_at = e.created_at and e.note = 'refund: ' || r.reason
            limit 1)) order by e.version), '[]')
        from order_events e where e.order_id = o.id),
      'payments', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'paymentId', p.id, 'provider', p.provider,
          'state', case p.state when 'received' then 'captured' else p.state end, 'url', p.checkout_url,
          'declined', p.declined, 'amount', ${unitsSql('p.amount_cents', 'o.currency')}, 'currency', p.currency,
          'captured', ${unitsSql('p.captured_cents', 'o.currency')}, 'refunded', ${unitsSql('p.refunded_cents', 'o.currency')},
          'at', format_timestamp(p.created_at), 'disputed', p.disputed_at is not null)
          order by p.created_at, p.id), '[]')
        from payments p where p.order_id = o.id),
      'refunds', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'refundId', r.id, 'amount', ${unitsSql('r.amount_cents', 'o.currency')}, 'state', r.state,
          'reason', r.reason, 'at', format_timestamp(r.created_at), 'lines', ${refundLinesJson})
          order by r.created_at, r.id), '[]')
        from payments p join refunds r on r.payment_id = p.id where p.order_id = o.id),
      'withdrawals', ${orderWithdrawalsSql},
      'refundable', (
        select ${unitsSql('coalesce(sum(p.captured_cents - p.refunded_cents), 0)', 'o.currency')}
        from payments p where p.order_id = o.id and p.state in ('captured', 'received')),
      'emails', (
        select coalesce(jsonb_agg(jsonb_build_object('template', j.payload->>'template',
          'state', case when j.completed_at is not null then 'sent' when j.dead_at is not null
            then 'failed' else 'waiting' end,
          'at', format_timestamp(coalesce(j.completed_at, j.dead_at, j.run_at))) order by j.id), '[]')
        from (
          select * from jobs where dedup_key in ('order-placed:' || o.id, 'payment-link:' || o.id,
            'order-cancelled:' || o.id)
          union all
          select j.* from payments p join refunds r on r.payment_id = p.id
            join jobs j on j.dedup_key = 'order-refunded:' || r.id where p.order_id = o.id
          union all
          select j.* from withdrawals w join jobs j on j.dedup_key = 'withdrawal-received:' || w.id
            where w.order_id = o.id
          union all
          select j.* from unnest(array['order-shipped', 'order-changed', 'tracking-changed',
            'shipment-undone', 'resent']) key join jobs j on ${jobsOfOrderSql('key', 'o.id')}
        ) j),
      'notesWritten', (
        select coalesce(jsonb_agg(jsonb_build_object('createdAt', format_timestamp(n.created_at),
          'actorName', n.actor_name,
          'text', n.changes_after->>'text') order by n.id), '[]')
        from audit_log n where n.order_id = o.id and n.action = 'addStaffOrderNote')
    ) as "order"
    from orders o left join users u on u.id = o.user_id
    where o.id = $1::uuid`,
};
