import { currency, dayMs } from '@briolette/contract';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { getMinUuidAt } from '../database/list-sql.ts';
import { centsSql } from '../database/money-sql.ts';
import type { InvariantViolation } from '../payments/ledger-check.ts';
import { lineIdSql } from '../variants/line-sql.ts';

/** Days per statement. */
const daysAtOnce = 31;
/**
 * Rows may become visible this long after their timestamp, because clocks differ and transactions
 * take time.
 */
const overlapMs = 5 * 60_000;
/** The time in an order's id may differ from `placed_at` by this much. */
const idClockSkewMs = 60_000;

type Watermark = { run: string; countedUntil: Date | null };

/**
 * Recounts each day whose orders or refunds changed since the last run, or all days on the first
 * run. Of two concurrent runs only one writes. Does nothing if more than `maxDays` days are due, so
 * that a request doesn't wait for them.
 */
export async function updateAnalytics(
  database: Database,
  now: Date,
  { maxDays = Number.POSITIVE_INFINITY }: { maxDays?: number } = {},
): Promise<void> {
  const watermark = await queryOne<Watermark>(database, watermarkStatement);
  const days = watermark.countedUntil
    ? await listChangedDays(database, new Date(watermark.countedUntil.getTime() - overlapMs))
    : await listAllDays(database, now);
  if (days.length > maxDays) return;
  let run: string | null = watermark.run;
  for (let from = 0; run !== null && from < days.length; from += daysAtOnce)
    run = await countDays(database, run, days.slice(from, from + daysAtOnce));
  if (run !== null) await database.query(advanceStatement, [run, now]);
}

/** Returns the time up to which changes are counted, or null if nothing was counted yet. */
export async function getAnalyticsWatermark(database: Database): Promise<Date | null> {
  return (await queryOne<Watermark>(database, watermarkStatement)).countedUntil;
}

/** Returns the number of the next run; null when another run has overtaken this one. */
async function countDays(
  database: Database,
  run: string,
  days: readonly string[],
): Promise<string | null> {
  const at = (day: string, ms: number) => getMinUuidAt(new Date(Date.parse(day) + ms));
  const [taken] = await database.query<{ run: string }>(countStatement, [
    run,
    days,
    days.map((day) => at(day, -idClockSkewMs)),
    days.map((day) => at(day, dayMs + idClockSkewMs)),
  ]);
  return taken?.run ?? null;
}

async function listChangedDays(database: Database, since: Date): Promise<string[]> {
  const rows = await database.query<{ day: string }>(changedDaysStatement, [
    since,
    getMinUuidAt(since),
  ]);
  return rows.map(({ day }) => day);
}

async function listAllDays(database: Database, now: Date): Promise<string[]> {
  const [first] = await database.query<{ at: Date }>(firstStatement);
  if (!first) return [];
  const days: string[] = [];
  for (let at = Math.floor(first.at.getTime() / dayMs) * dayMs; at <= now.getTime(); at += dayMs)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** The states of an order that count as a sale, whether or not the payment is captured. */
const saleStatesSql = `('placed', 'making', 'packed', 'shipped', 'delivered')`;

export const startOfDaySql = (day: string) => `(${day})::timestamp at time zone 'UTC'`;

/** Products are ranked by their sales in the shop's own currency. */
const salesSql = (order: string) => `case when ${order}.currency = '${currency.code}'
            then l.qty * coalesce(${centsSql("l.snapshot->>'product_price'")}, 0) else 0 end`;

const utcDateSql = (moment: string) => `(${moment} at time zone 'UTC')::date`;

const watermarkStatement: Statement = {
  name: 'get-analytics-watermark',
  text: 'select run_number::text as run, counted_until as "countedUntil" from analytics_watermark',
};

const advanceStatement: Statement = {
  name: 'advance-analytics-watermark',
  text: `
    update analytics_watermark set run_number = run_number + 1, counted_until = $2::timestamptz
    where run_number = $1::bigint`,
};

const firstStatement: Statement = {
  name: 'first-order',
  text: 'select placed_at as at from orders order by id limit 1',
};

/**
 * $1 time, $2 the smallest id of that time. A change of an order also affects the days of its
 * refunds.
 */
const changedDaysStatement: Statement = {
  name: 'list-changed-days',
  text: `
    with moved as (
      select id, placed_at from orders where id >= $2::uuid
      union
      select o.id, o.placed_at from order_events e join orders o on o.id = e.order_id
      where e.created_at >= $1::timestamptz
    )
    select distinct to_char(day, 'YYYY-MM-DD') as day from (
      select ${utcDateSql('placed_at')} as day from moved
      union all
      select ${utcDateSql('r.created_at')} from moved m
        join payments p on p.order_id = m.id join refunds r on r.payment_id = p.id
      union all
      select ${utcDateSql('created_at')} from refunds where updated_at >= $1::timestamptz
    ) as days order by 1`,
};

/**
 * $1 run, $2 days, $3 the smallest id of each day, $4 the smallest id after each day.
 *
 * The watermark is locked first: a statement that started before another one wrote finds it changed
 * and does nothing. Rows are written in key order, like the product views, to avoid deadlocks.
 */
const countStatement: Statement = {
  name: 'count-analytics',
  text: `
    with taken as (
      update analytics_watermark set run_number = run_number + 1
      where run_number = $1::bigint returning run_number
    ),
    days as materialized (
      select d.* from taken, unnest($2::date[], $3::uuid[], $4::uuid[]) as d (day, first, after)
    ),
    sale as materialized (
      select d.day, o.user_id, o.id, o.currency, o.amount_cents from days d join orders o
        on o.id >= d.first and o.id < d.after
        and o.placed_at >= ${startOfDaySql('d.day')} and o.placed_at < ${startOfDaySql('d.day + 1')}
      where o.state in ${saleStatesSql}
    ),
    refund as materialized (
      select d.day, r.id, r.amount_cents, o.currency, o.user_id from days d
        join refunds r on r.created_at >= ${startOfDaySql('d.day')} and r.created_at < ${startOfDaySql('d.day + 1')}
        join payments p on p.id = r.payment_id
        join orders o on o.user_id = p.user_id and o.id = p.order_id
      -- The refund of a change has lowered the amount of its order.
      where r.state <> 'failed' and r.change_version is null and o.state in ${saleStatesSql}
    ),
    by_day as (
      insert into analytics_daily_sales (day, currency, order_count, sales_cents, refund_count,
        refunded_cents)
      select day, currency, coalesce(s.orders, 0), coalesce(s.cents, 0), coalesce(g.refunds, 0),
        coalesce(g.cents, 0)
      from (
          select day, '${currency.code}' as currency from days
          union select day, currency from sale
          union select day, currency from refund
          -- Resets currencies whose sales no longer count.
          union select f.day, f.currency from days join analytics_daily_sales f using (day)) as keys
        left join (select day, currency, count(*) as orders, sum(amount_cents) as cents
          from sale group by 1, 2) s using (day, currency)
        left join (select day, currency, count(*) as refunds, sum(amount_cents) as cents
          from refund group by 1, 2) g using (day, currency)
      order by day, currency
      on conflict (day, currency) do update set order_count = excluded.order_count,
        sales_cents = excluded.sales_cents, refund_count = excluded.refund_count,
        refunded_cents = excluded.refunded_cents
    ),
    by_product as (
      insert into analytics_daily_products (day, product_id, units_sold, sales_cents, units_returned)
      select day, product_id, sum(sold), sum(cents), sum(returned) from (
        select s.day, l.product_id, l.qty as sold, ${salesSql('s')} as cents, 0 as returned
        from sale s join order_lines l on l.user_id = s.user_id and l.order_id = s.id
        union all
        select g.day, l.product_id, 0, 0, r.quantity
        from refund g join refund_lines r on r.refund_id = g.id
          join order_lines l on l.user_id = g.user_id and l.order_id = r.order_id
            and ${lineIdSql('l')} = r.line_id
        union all
        -- Resets products whose sales no longer count.
        select f.day, f.product_id, 0, 0, 0 from days d join analytics_daily_products f on f.day = d.day
        where (f.units_sold, f.sales_cents, f.units_returned) <> (0, 0, 0)
      ) as parts
      group by 1, 2 order by 1, 2
      on conflict (day, product_id) do update set units_sold = excluded.units_sold,
        sales_cents = excluded.sales_cents, units_returned = excluded.units_returned
    )
    select run_number::text as run from taken`,
};

/** Compares the analytics with the ledger and returns the differences. */
export function checkAnalytics(database: Database): Promise<InvariantViolation[]> {
  return database.query<InvariantViolation>(checkStatement, []);
}

const checkStatement: Statement = {
  name: 'check-analytics',
  text: `
    select 'daily sales match the orders' as rule,
      day || ': ' || coalesce(f.order_count, 0) || ' orders and ' || coalesce(f.sales_cents, 0)
        || ' cents counted, ' || coalesce(o.orders, 0) || ' and ' || coalesce(o.cents, 0)
        || ' actual' as what
    from analytics_daily_sales f full join (
        select ${utcDateSql('placed_at')} as day, currency, count(*) as orders,
          sum(amount_cents) as cents
        from orders where state in ${saleStatesSql} group by 1, 2
      ) o using (day, currency)
    where (coalesce(f.order_count, 0), coalesce(f.sales_cents, 0))
      is distinct from (coalesce(o.orders, 0), coalesce(o.cents, 0))
    union all
    select 'daily refunds match the ledger', day || ': '
      || coalesce(f.refunded_cents, 0) || ' cents counted, ' || coalesce(r.cents, 0) || ' actual'
    from analytics_daily_sales f full join (
        select ${utcDateSql('r.created_at')} as day, o.currency, count(*) as refunds,
          sum(r.amount_cents) as cents
        from refunds r join payments p on p.id = r.payment_id
          join orders o on o.user_id = p.user_id and o.id = p.order_id
        where r.state <> 'failed' and r.change_version is null and o.state in ${saleStatesSql} group by 1, 2
      ) r using (day, currency)
    where (coalesce(f.refund_count, 0), coalesce(f.refunded_cents, 0))
      is distinct from (coalesce(r.refunds, 0), coalesce(r.cents, 0))
    union all
    select 'product sales match the order lines', day || ' ' || product_id || ': '
      || coalesce(f.units_sold, 0) || ' counted, ' || coalesce(l.sold, 0) || ' actual'
    from analytics_daily_products f full join (
        select ${utcDateSql('o.placed_at')} as day, l.product_id, sum(l.qty) as sold,
          sum(${salesSql('o')}) as cents
        from orders o join order_lines l on l.user_id = o.user_id and l.order_id = o.id
        where o.state in ${saleStatesSql} group by 1, 2
      ) l using (day, product_id)
    where (coalesce(f.units_sold, 0), coalesce(f.sales_cents, 0))
      is distinct from (coalesce(l.sold, 0), coalesce(l.cents, 0))`,
};
