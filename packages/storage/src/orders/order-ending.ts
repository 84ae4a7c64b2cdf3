import { shopPaymentProviders } from '@briolette/contract';
import type { EnqueuedJob, OrderEmailTemplate, PayloadSql } from '../jobs/enqueue.ts';
/**
 * CTEs that restock the lines of ended orders, without the units that a refund restocked. `ended` is
 * a CTE with user_id and id. Each line is restocked once.
 */
export const restockSql = (ended: string, now: string) => `
  back as (
    insert into stock_movements (product_id, variant_code, created_at, type, order_id,
      quantity_delta)
    select product_id, variant_code, ${now}::timestamptz, 'order ended', order_id, units
    from (
      select l.product_id, l.variant_code, l.order_id,
        sum(l.qty) - restocked_units(l.order_id, l.product_id, l.variant_code) as units
      from ${ended} e join order_lines l on l.user_id = e.user_id and l.order_id = e.id
      group by l.product_id, l.variant_code, l.order_id) sold
    where units > 0
    on conflict do nothing
    returning product_id, variant_code, quantity_delta
  ),
  ${addStockSql}`;

/**
 * CTEs that add the movements of the CTE `back` to the stock. Products are locked in order of their
 * ids, as in an order.
 */
export const addStockSql = `
  restocked as (
    select p.id, back.variant_code, back.quantity_delta from back join products p on p.id = back.product_id
    order by p.id for no key update of p
  ),
  products_updated as (
    update products p set stock = p.stock + restocked.quantity_delta from restocked
    where p.id = restocked.id and restocked.variant_code = ''
  ),
  variants_updated as (
    update product_variants v set stock = v.stock + restocked.quantity_delta from restocked
    where restocked.variant_code <> '' and v.product_id = restocked.id
      and v.variant_code = restocked.variant_code
  )`;

/**
 * Puts the lines of unpaid orders back into the cart. Lines that are already in the cart don't
 * change.
 */
export const restoreCartSql = (ended: string, now: string) => `
  carted as (
    insert into cart_lines (user_id, product_id, variant_code, engraving_key, qty, created_at,
      updated_at, engraving)
    select l.user_id, l.product_id, l.variant_code, l.engraving_key, l.qty, ${now}::timestamptz,
      ${now}::timestamptz,
      case when l.engraving_key <> '' then jsonb_build_object('text', l.snapshot->'engraving'->'text',
        'typeface', l.snapshot->'engraving'->'typeface') end
    from ${ended} e
      join order_lines l on l.user_id = e.user_id and l.order_id = e.id
      join users u on u.id = l.user_id
    on conflict do nothing
  )`;

/** True for a payment that staff received, and refund, in the shop. */
export const isPaidInPersonSql = (provider: string) =>
  `${provider} in (${shopPaymentProviders.map((name) => `'${name}'`).join(', ')})`;

/** Adds an event to the timeline of each changed order. */
export const insertOrderEventSql = (moved: string, by: string, note: string, now: string) => `
  event as (
    insert into order_events (order_id, version, user_id, state, actor_name, note, created_at)
    select id, version, user_id, state, ${by}, ${note}, ${now}::timestamptz from ${moved}
  )`;

/** Emails the customer of each order in `from`. */
export function orderEmailJob(
  template: OrderEmailTemplate,
  {
    payload,
    keyedBy,
    ...rows
  }: Pick<EnqueuedJob, 'from' | 'where' | 'runAt' | 'mayBeNewCustomer'> & {
    payload?: Pick<PayloadSql<'send-order-email'>, 'details' | 'by'>;
    /** For an email that an order may need more than once. */
    keyedBy?: 'version';
  },
): EnqueuedJob {
  return {
    kind: 'send-order-email',
    dedupKey: `'${template}:' || id${keyedBy ? ` || ':' || ${keyedBy}` : ''}`,
    payload: { template: `'${template}'`, userId: 'user_id', orderId: 'id', ...payload },
    ...rows,
  };
}

/** Syncs each payment in `from` with its provider. */
export function paymentSyncJob(rows: Pick<EnqueuedJob, 'from' | 'where' | 'runAt'>): EnqueuedJob {
  return {
    kind: 'sync-payment',
    dedupKey: "'sync-payment:' || id || ':' || sync_count",
    payload: { paymentId: 'id' },
    ...rows,
  };
}
