import {
  ApiError,
  type CartLine,
  type OrderItemsQuote,
  type OrderItemsRequest,
  StaffApiError,
} from '@briolette/contract';
import { toMinorUnits } from '@briolette/domain';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import { type Database, queryFirst } from '../database/database.ts';
import { getViolatedConstraint } from '../database/errors.ts';
import { floorToStepSql, minorUnitsSql, percentageSql, unitsSql } from '../database/money-sql.ts';
import { namedStatement } from '../database/named-parameters.ts';
import { enqueue } from '../jobs/enqueue.ts';
import {
  insertOrderEventSql,
  isPaidInPersonSql,
  orderEmailJob,
  paymentSyncJob,
} from '../orders/order-ending.ts';
import { pricedLineJsonSql } from '../variants/line-sql.ts';
import { type NewCounterLine, toLinesJson } from './counter-orders.ts';
import { boughtSql, type PricingSql, stockSql } from './place-order-statement.ts';

type ItemsChange = {
  orderId: string;
  lines: readonly NewCounterLine[];
  /** The delivery date of an item that needs no lead time, and the days that lead times add. */
  deliveryDate: string;
  leadDayOffsets: readonly number[] | null;
  cashbackPercent: number;
  now: Date;
};

/** Computes the amounts of an order with other items. Returns null if they can't be changed. */
export function quoteOrderItems(
  database: Database,
  change: ItemsChange,
): Promise<(Omit<OrderItemsQuote, 'lines'> & { lines: CartLine[] }) | null> {
  return queryFirst(database, quoteStatement, quoteStatement.toParameters(toParameters(change)));
}

/**
 * Changes the items of an order and settles the difference. Returns false if the version doesn't
 * match or the order can't be changed.
 */
export async function changeOrderItems(
  database: Database,
  change: ItemsChange &
    Pick<OrderItemsRequest, 'version' | 'amount'> & {
      /** How the customer paid a higher amount in the shop; null: not at all. */
      receivedBy: 'cash' | 'terminal' | null;
      paymentId: string;
      /** The currency of the order. */
      currency: string;
      actor: Actor;
    },
): Promise<boolean> {
  const { version, amount, receivedBy, paymentId, currency, actor } = change;
  const parameters = changeStatement.toParameters({
    ...toParameters(change),
    ...{ version, receivedBy, paymentId },
    expectedAmountCents: toMinorUnits(amount, currency),
    by: actor.name,
    actor: toActorParameter(actor),
  });
  try {
    return (await database.query(changeStatement, parameters)).length > 0;
  } catch (error) {
    const constraint = getViolatedConstraint(error);
    if (constraint?.endsWith('_amount_as_expected')) throw new ApiError('amountChanged');
    if (constraint === 'order_changes_paid') throw new StaffApiError('differenceUnpaid');
    if (constraint === 'orders_coupon_applied') throw new ApiError('couponNotApplicable');
    if (constraint === 'snapshot' || constraint?.endsWith('_stock_not_negative'))
      throw new ApiError('notEnoughStock', { short: [] });
    throw error;
  }
}

const toParameters = ({ lines, now, ...change }: ItemsChange): ChangeParameters => ({
  orderId: change.orderId,
  deliveryDate: change.deliveryDate,
  leadDayOffsets: change.leadDayOffsets,
  cashbackPercent: change.cashbackPercent,
  lines: toLinesJson(change.orderId, lines, now.toISOString()),
  now,
});

type ChangeParameters = Omit<ItemsChange, 'lines'> & { lines: string };

/**
 * An order whose items can change: it isn't packed, nothing was refunded except by earlier changes,
 * and its payment isn't about to be captured.
 */
const isChangeableSql = `o.state in ('placed', 'making') and o.address_id <> ''
        and o.applied_discounts is not null
        and not exists (select from invoices i where i.order_id = o.id)
        and not exists (select from payments p where p.order_id = o.id
          and (p.state in ('pending', 'cancelling') or (p.state = 'authorised' and (p.capture_requested
            or p.capture_before <= :now::timestamptz + interval '1 day 15 minutes'))
            or exists (select from refunds r where r.payment_id = p.id and r.state <> 'failed'
              and r.change_version is null)))`;

/** The order in `was` keeps its market and its currency. */
const pricing: PricingSql = {
  market: '(select price_market from was)',
  currency: '(select currency from was)',
  step: '(select rounding_step from was)',
};

/** The market whose prices an order o has; null for base prices. */
const priceMarketSql = `(
        select m.code from markets m where m.code = o.market_code and not m.is_default) as price_market`;

/**
 * CTEs with the new lines and amounts of the order in `was`. Items that the order has keep their
 * price. Discounts shrink with the subtotal, as in a refund by item, and never grow.
 */
const changedSql = (locks: boolean) => `entered as (
      select line from was, jsonb_populate_recordset(null::cart_lines, :lines::jsonb) as line
    ),
    kept as (
      select l.product_id, l.variant_code, l.engraving_key, l.qty, l.snapshot,
        ${minorUnitsSql("l.snapshot->>'product_price'", 'was.currency')} as price_cents
      from was join order_lines l on l.user_id = was.user_id and l.order_id = was.id
    ),
    locked as (
      select p.id from products p where p.id in (
        select product_id from kept union select (line).product_id from entered)
      order by p.id ${locks ? 'for no key update' : ''}
    ),
    emptied as (
      select line from entered where (select count(*) from locked) >= 0 and not exists (
        select from kept k where k.product_id = (line).product_id
          and k.variant_code = (line).variant_code and k.engraving_key = (line).engraving_key)
    ),
    ${boughtSql(locks ? 'order by p.id for no key update of p' : '', pricing)},
    changed as (
      select k.product_id, k.variant_code, k.engraving_key, (line).qty,
        k.snapshot || jsonb_build_object('qty', (line).qty) as snapshot, k.price_cents, 0 as days
      from entered join kept k on k.product_id = (line).product_id
        and k.variant_code = (line).variant_code and k.engraving_key = (line).engraving_key
      union all
      select product_id, variant_code, (line).engraving_key, qty,
        ${pricedLineJsonSql('product', 'line', pricing)}, price_cents, days
      from bought
    ),
    totals as (
      select coalesce(sum(qty), 0) as units, coalesce(max(days), 0) as days,
        ${floorToStepSql('coalesce(sum(price_cents::bigint * qty), 0)::bigint', pricing.step)} as subtotal,
        (select ${floorToStepSql('coalesce(sum(price_cents::bigint * qty), 0)::bigint', pricing.step)} from kept)
          as subtotal_before
      from changed
    ),
    discounted as (
      select each, place, ${floorToStepSql(
        `(${minorUnitsSql("each->>'amount'", 'was.currency')}::numeric
        * least(subtotal, subtotal_before) / greatest(subtotal_before, 1))::bigint`,
        'was.rounding_step',
      )} as cents
      from was, totals, jsonb_array_elements(was.applied_discounts) with ordinality as d (each, place)
    ),
    amounts as (
      select totals.*, off.*, subtotal - off.discount + was.delivery_cents as amount,
        case when units >= 2
          then ${floorToStepSql(percentageSql('subtotal', ':cashbackPercent::int'), 'was.rounding_step')} else 0 end as cashback,
        case when not exists (select from bought) then was.delivery_date
          else to_char(greatest(to_date(was.delivery_date, 'Dy Mon DD YYYY'),
            to_date(:deliveryDate, 'Dy Mon DD YYYY')
              + coalesce((:leadDayOffsets::int[])[days], days)), 'Dy Mon DD YYYY') end as delivery_date
      from was, totals, lateral (
        select coalesce(sum(cents), 0)::bigint as discount,
          coalesce(sum(cents) filter (where each->>'code' is not null), 0)::bigint as coupon,
          coalesce(jsonb_agg(each || jsonb_build_object('amount', ${unitsSql('cents', 'was.currency')})
            order by place), '[]') as discounts
        from discounted) as off
    )`;

const quoteStatement = namedStatement<ChangeParameters>({
  name: 'quote-order-items',
  text: `
    with was as (select o.*, ${priceMarketSql} from orders o where o.id = :orderId::uuid and ${isChangeableSql}),
    ${changedSql(false)}
    select
      (select coalesce(json_agg(snapshot order by snapshot->>'createdAt', product_id), '[]')
        from changed where snapshot is not null) as lines,
      (select coalesce(json_agg(each - 'id' order by place), '[]')
        from jsonb_array_elements(discounts) with ordinality as d (each, place)) as discounts,
      ${unitsSql('was.delivery_cents', 'was.currency')}::float8 as delivery,
      ${unitsSql('amount', 'was.currency')}::float8 as amount,
      ${unitsSql('amount - was.amount_cents', 'was.currency')}::float8 as difference,
      was.payment_mode = 'Cash on delivery' as "isPaidOnDelivery",
      amounts.delivery_date as "deliveryDate"
    from was, amounts`,
});

/**
 * A lower amount is given back from the payments, the newest first: less is captured of an
 * authorised payment, and a captured one is refunded. A higher amount was received in the shop, or
 * is paid on delivery.
 */
const changeStatement = namedStatement<
  ChangeParameters & {
    version: number;
    expectedAmountCents: number;
    receivedBy: string | null;
    paymentId: string;
    by: string;
    actor: string;
  }
>({
  name: 'change-order-items',
  text: `
    with was as (
      select o.*, ${priceMarketSql} from orders o
      where o.id = :orderId::uuid and o.version = :version::int and ${isChangeableSql}
      for no key update of o
    ),
    ${changedSql(true)},
    ${stockSql(`select product_id, variant_code, sum(units)::int as qty,
        bool_and(p.state = 'active') or sum(units) <= 0 as shown
      from (
        select product_id, variant_code, qty as units from changed
        union all select product_id, variant_code, -qty from kept) as each
        join products p on p.id = product_id
      group by product_id, variant_code having sum(units) <> 0`)},
    paid as (
      select p.id, p.state, p.created_at, case p.state
          when 'authorised' then coalesce(p.capture_cents, p.amount_cents)
          else p.captured_cents - p.refunded_cents end as held
      from was join payments p on p.order_id = was.id
      where p.state in ('authorised', 'captured', 'received')
      order by p.id for no key update of p
    ),
    shares as (
      select id, state, least(held, excess - coalesce(sum(held) over (order by created_at desc, id desc
          rows between unbounded preceding and 1 preceding), 0))::bigint as cents
      from paid, (select was.amount_cents - amount as excess from was, amounts) as lower
    ),
    reduced as (
      update payments p set capture_cents = coalesce(p.capture_cents, p.amount_cents) - shares.cents,
        updated_at = :now::timestamptz
      from shares where p.id = shares.id and shares.cents > 0 and shares.state = 'authorised'
    ),
    promised as (
      update payments p set refunded_cents = p.refunded_cents + shares.cents,
        sync_count = p.sync_count + 1, updated_at = :now::timestamptz
      from shares where p.id = shares.id and shares.cents > 0 and shares.state <> 'authorised'
      returning p.*, shares.cents
    ),
    given as (
      insert into refunds (id, payment_id, amount_cents, state, reason, change_version, created_at,
        updated_at)
      select gen_random_uuid(), id, cents,
        case when ${isPaidInPersonSql('provider')} then 'succeeded' else 'requested' end,
        'items changed', :version::int + 1, :now::timestamptz, :now::timestamptz
      from promised
    ),
    received as (
      insert into payments (id, user_id, order_id, provider, amount_cents, currency, state,
        captured_cents, expires_at, created_at, updated_at)
      select :paymentId::uuid, was.user_id, was.id, :receivedBy, amount - was.amount_cents,
        was.currency, 'received', amount - was.amount_cents, :now::timestamptz, :now::timestamptz, :now::timestamptz
      from was, amounts
      where amount > was.amount_cents and :receivedBy::text is not null
        and was.payment_mode <> 'Cash on delivery'
    ),
    recorded as (
      insert into order_changes (order_id, version, user_id, lines_before, lines_after,
        amount_before_cents, amount_after_cents, expected_amount_cents, discount_cents,
        applied_discounts, coupon_discount_cents, cashback_cents, delivery_date, is_paid, actor_name,
        changed_at)
      select was.id, was.version + 1, was.user_id,
        (select jsonb_agg(to_jsonb(k) - 'price_cents') from kept k),
        (select coalesce(jsonb_agg(to_jsonb(c) - array['price_cents', 'days']), '[]') from changed c),
        was.amount_cents, amount, :expectedAmountCents::bigint, discount, discounts, coupon, cashback,
        amounts.delivery_date,
        was.payment_mode = 'Cash on delivery' or :receivedBy::text is not null, :by, :now::timestamptz
      from was, amounts
      returning version, amount_before_cents, amount_after_cents
    ),
    moved as (
      select was.id, was.user_id, was.number, was.state, was.currency, recorded.* from was, recorded
    ),
    ${insertOrderEventSql('moved', ':by', "'changed: items'", ':now')},
    enqueued as (${enqueue(
      paymentSyncJob({
        from: 'promised',
        where: `not ${isPaidInPersonSql('provider')}`,
        runAt: ':now',
      }),
      orderEmailJob('order-changed', {
        from: 'moved',
        runAt: ':now',
        keyedBy: 'version',
        payload: {
          details: `jsonb_build_object('changed', '["items"]'::jsonb,
            'before', ${unitsSql('amount_before_cents', 'currency')})`,
          by: "'staff'",
        },
      }),
    )}),
    ${insertAuditLogSql('moved', {
      actor: ':actor',
      now: ':now',
      orderId: 'moved.id',
      subject: 'moved.number',
      before: "jsonb_build_object('amountCents', moved.amount_before_cents)",
      after: "jsonb_build_object('amountCents', moved.amount_after_cents)",
    })}
    select id from moved`,
});
