import type { Database, Statement } from '../database/database.ts';
import { floorToStepSql, minorUnitsSql } from '../database/money-sql.ts';

export type InvariantViolation = { rule: string; what: string };

/** Checks the invariants of the ledger and returns the violations. */
export function checkLedger(database: Database): Promise<InvariantViolation[]> {
  return database.query<InvariantViolation>(checkStatement, []);
}

const checkStatement: Statement = {
  name: 'check-ledger',
  text: `
    select 'stock equals the sum of its movements' as rule,
      p.id || ': ' || p.stock || ' in stock, ' || (coalesce(m.sum, 0) - coalesce(l.sum, 0))
        || ' by its movements' as what
    from products p
      left join (
        select product_id, sum(quantity_delta) from stock_movements where variant_code = '' group by 1) m
        on m.product_id = p.id
      left join (select product_id, sum(qty) from order_lines where variant_code = '' group by 1) l
        on l.product_id = p.id
    where p.stock <> coalesce(m.sum, 0) - coalesce(l.sum, 0)
    union all
    select 'stock of a variant equals the sum of its movements', product_id || '.' || variant_code || ': '
      || coalesce(v.stock, 0) || ' in stock, ' || (coalesce(m.sum, 0) - coalesce(l.sum, 0))
      || ' by its movements'
    from (select product_id, variant_code, stock from product_variants where stock is not null) v
      full join (select product_id, variant_code, sum(quantity_delta) from stock_movements
        where variant_code <> '' group by 1, 2) m using (product_id, variant_code)
      full join (select product_id, variant_code, sum(qty) from order_lines
        where variant_code <> '' group by 1, 2) l using (product_id, variant_code)
    where coalesce(v.stock, 0) <> coalesce(m.sum, 0) - coalesce(l.sum, 0)
    union all
    select 'a placed online order has an authorised or captured payment', o.id || ' is ' || o.state
    from orders o
    where o.payment_mode = 'online' and o.amount_cents > 0
      and o.state not in ('awaiting_payment', 'cancelled', 'expired')
      and not exists (select from payments p where p.order_id = o.id
        and p.state in ('authorised', 'captured'))
    union all
    select 'an order paid in the shop has its payment', o.id || ' is ' || o.state
    from orders o
    where o.payment_mode in ('Cash', 'Card terminal') and o.amount_cents > 0
      and not exists (select from order_changes c where c.order_id = o.id)
      and not exists (select from payments p where p.order_id = o.id
        and p.provider in ('cash', 'terminal') and p.captured_cents = o.amount_cents)
    union all
    select 'a changed order is paid by its payments', o.id || ': ' || o.amount_cents || ', paid '
      || paid.cents
    from orders o, lateral (
      select coalesce(sum(case p.state when 'authorised' then coalesce(p.capture_cents, p.amount_cents)
        else p.captured_cents - (select coalesce(sum(r.amount_cents), 0) from refunds r
          where r.payment_id = p.id and r.change_version is not null and r.state <> 'failed') end), 0)
        as cents
      from payments p where p.order_id = o.id and p.state in ('authorised', 'captured', 'received')) paid
    where exists (select from order_changes c where c.order_id = o.id)
      and o.state not in ('cancelled', 'expired') and o.payment_mode <> 'Cash on delivery'
      and paid.cents <> o.amount_cents
    union all
    select 'the lines and the amount of a changed order are those of its last change', o.id::text
    from orders o, lateral (
      select c.* from order_changes c where c.order_id = o.id order by c.version desc limit 1) c
    where c.amount_after_cents <> o.amount_cents
      or (select jsonb_agg(jsonb_build_array(l.product_id, l.variant_code, l.engraving_key, l.qty)
          order by l.product_id, l.variant_code, l.engraving_key)
        from order_lines l where l.user_id = o.user_id and l.order_id = o.id)
      <> (select jsonb_agg(jsonb_build_array(l.product_id, l.variant_code, l.engraving_key, l.qty)
          order by l.product_id, l.variant_code, l.engraving_key)
        from jsonb_populate_recordset(null::order_lines, c.lines_after) l)
    union all
    select 'payments of an ended order are cancelled or refunded', p.id || ' is ' || p.state || ' for an order ' || o.state
    from payments p join orders o on o.user_id = p.user_id and o.id = p.order_id
    where o.state in ('cancelled', 'expired')
      and (p.state in ('pending', 'authorised')
        or (p.state in ('captured', 'received') and p.refunded_cents < p.captured_cents)
        or (p.state = 'cancelled' and p.refunded_cents < p.captured_cents))
    union all
    select 'refunded_cents equals the sum of the refunds', p.id || ': ' || p.refunded_cents
    from payments p
    where p.refunded_cents <> (select coalesce(sum(r.amount_cents), 0) from refunds r
      where r.payment_id = p.id and r.state <> 'failed')
    union all
    select 'no line is refunded twice', o.id || ' ' || b.line_id || ': ' || b.refunded_quantity
      || ' of ' || b.quantity || ', ' || b.refunded_cents || ' of ' || b.paid_cents || ' cents'
    from (select distinct order_id as id from refund_lines) o, order_line_balances(o.id) b
    where b.refunded_quantity > b.quantity or b.refunded_cents > b.paid_cents
    union all
    select 'the lines of a refund stay within its amount', r.id || ': ' || r.amount_cents
    from refunds r
    where r.amount_cents < (select sum(l.amount_cents) from refund_lines l where l.refund_id = r.id)
    union all
    select 'units of an ended order are restocked', o.id::text
    from orders o join order_lines l on l.user_id = o.user_id and l.order_id = o.id
    where o.state in ('cancelled', 'expired')
    group by o.id, l.product_id, l.variant_code
    having restocked_units(o.id, l.product_id, l.variant_code) <> sum(l.qty)
    union all
    select 'units of an active order are not restocked', o.id::text
    from orders o join stock_movements m on m.order_id = o.id
    where o.state not in ('cancelled', 'expired') and m.type = 'order ended'
    union all
    select 'no unit is restocked twice', m.order_id || ' ' || m.product_id || ': ' || sum(m.quantity_delta)
    from stock_movements m where m.order_id is not null
    group by m.order_id, m.product_id, m.variant_code
    having sum(m.quantity_delta) > (select sum(l.qty) from order_lines l where l.order_id = m.order_id
      and l.product_id = m.product_id and l.variant_code = m.variant_code)
    union all
    select 'unpaid unit counts match the counted orders',
      key || ': ' || coalesce(u.units, 0) || ' counted, ' || coalesce(o.units, 0) || ' by the orders'
    from unpaid_unit_counts u full join (
      select key, sum(l.qty) as units
      from orders o cross join unnest(o.unpaid_count_keys) as key
        join order_lines l on l.user_id = o.user_id and l.order_id = o.id
      group by key) o using (key)
    where u.units is distinct from o.units
    union all
    select 'paid, shipped and ended orders do not count as unpaid', o.id || ' is ' || o.state
    from orders o
    where o.unpaid_count_keys is not null and (o.state not in (
        'awaiting_payment', 'placed', 'making', 'packed')
      or exists (select from payments p where p.order_id = o.id and o.state <> 'awaiting_payment'
        and p.state in ('authorised', 'captured')))
    union all
    select 'the amount of an order is the sum of its parts', o.id || ': ' || o.amount_cents
    from orders o, lateral (
      select ${floorToStepSql(
        `sum(${minorUnitsSql("l.snapshot->>'product_price'", 'o.currency')} * l.qty)::bigint`,
        'o.rounding_step',
      )} as cents
      from order_lines l where l.user_id = o.user_id and l.order_id = o.id) as lines
    where o.applied_discounts is not null and (
      o.amount_cents <> lines.cents - o.discount_cents + o.delivery_cents
      or o.discount_cents not between 0 and lines.cents
      or o.discount_cents <> (select coalesce(sum(${minorUnitsSql("given->>'amount'", 'o.currency')}), 0)
        from jsonb_array_elements(o.applied_discounts) given))
    union all
    select 'a payment has the currency of its order', p.id || ': ' || p.currency || ', ' || o.currency
    from payments p join orders o on o.user_id = p.user_id and o.id = p.order_id
    where upper(p.currency) <> o.currency
    union all
    select 'amounts of an order are multiples of its step', o.id || ': ' || o.amount_cents
    from orders o
    where o.applied_discounts is not null
      and ((o.amount_cents - o.delivery_cents) % o.rounding_step <> 0
        or o.discount_cents % o.rounding_step <> 0
        or o.delivery_cents % charge_step(o.currency) <> 0)
    union all
    select 'the usage count of a discount matches its orders',
      d.name || ': ' || d.usage_count || ' counted, ' || coalesce(o.orders, 0) || ' by the orders, '
        || coalesce(u.uses, 0) || ' redeemed'
    from discounts d
      left join (select given->>'id' as id, count(*) as orders
        from orders o cross join jsonb_array_elements(o.applied_discounts) given
        where o.state not in ('cancelled', 'expired') group by 1) o on o.id = d.id::text
      left join (select discount_id, count(*) as uses from discount_redemptions group by 1) u
        on u.discount_id = d.id
    where d.tracks_usage
      and (d.usage_count <> coalesce(o.orders, 0) or d.usage_count <> coalesce(u.uses, 0))
    union all
    select 'a discount stays within its usage limit', d.name || ': ' || count(*)
    from discounts d join discount_redemptions u on u.discount_id = d.id
    group by d.id having count(*) > d.usage_limit
    union all
    select 'a once-per-customer discount is used once per customer', d.name || ': ' || u.user_id
    from discounts d join discount_redemptions u on u.discount_id = d.id
    where d.once_per_customer group by d.id, d.name, u.user_id having count(*) > 1
    union all
    select 'the timeline has an event for each version', o.id::text
    from orders o
    where o.version <> 1 + (select count(*) from order_events e where e.order_id = o.id)
    union all
    select 'the order counters match the orders', counter || ' ' || bucket || ': '
      || coalesce(t.orders, 0) || ' counted, ' || coalesce(o.orders, 0) || ' actual'
    from (
        select counter, bucket, currency, sum(order_count) as orders, sum(amount_cents) as cents
        from order_counters group by 1, 2, 3
      ) t full join (
        select k.counter, k.bucket, o.currency, count(*) as orders, sum(o.amount_cents) as cents
        from orders o, order_counter_keys(o.state, o.placed_at, o.delivery_date) k group by 1, 2, 3
      ) o using (counter, bucket, currency)
    -- Older days are deleted.
    where (counter <> 'sold' or bucket > to_char(now() - interval '30 days', 'YYYY-MM-DD'))
      and (coalesce(t.orders, 0), coalesce(t.cents, 0))
        is distinct from (coalesce(o.orders, 0), coalesce(o.cents, 0))`,
};
