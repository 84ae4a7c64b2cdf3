import { currency, type Dashboard, dayMs } from '@briolette/contract';
import { recentLowStockSql } from '../catalogue/staff-products.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { counted, maxCounted } from '../database/list-sql.ts';
import { dollarsSql, unitsSql } from '../database/money-sql.ts';
import { emailKinds, kindsSql } from '../jobs/enqueue.ts';

/** Counts the messages and reviews without an answer. */
export const countWaiting = (database: Database) =>
  queryOne<{ messages: number; reviews: number }>(database, waitingStatement, []);

const waitingStatement: Statement = {
  name: 'count-waiting',
  text: `
    select ${counted('from contact_messages where resolved_at is null')} as messages,
      ${counted('from reviews where reply is null and hidden_reason is null')} as reviews`,
};

const days = 30;

/** With the sales, which not every role may read. */
type FullDashboard = Dashboard & {
  [Sales in 'days' | 'otherCurrencies']: NonNullable<Dashboard[Sales]>;
};

/** Orders that need attention and the sales of the last days, from the order counters. */
export async function getDashboard(database: Database, now: Date): Promise<FullDashboard> {
  const toDay = (ago: number) => new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10);
  const { dashboard } = await queryOne<{ dashboard: FullDashboard }>(database, dashboardStatement, [
    Array.from({ length: days }, (_, place) => toDay(days - 1 - place)),
    toDay(0),
  ]);
  return dashboard;
}

const open = (...states: string[]) => `
  least(${maxCounted}, (select coalesce(sum(order_count), 0) from order_counters
    where counter = 'open' and bucket in (${states.map((state) => `'${state}'`).join(', ')})))`;

/** $1 days, $2 today. */
const dashboardStatement: Statement = {
  name: 'get-dashboard',
  text: `
    with ${recentLowStockSql}
    select json_build_object(
      'toPack', ${open('placed', 'making')},
      'toShip', ${open('packed')},
      'awaitingPayment', ${open('awaiting_payment')},
      'late', least(${maxCounted}, (select coalesce(sum(order_count), 0) from order_counters
        where counter = 'promised' and bucket < $2)),
      'failedEmails', ${counted(`from jobs where dead_at is not null and kind in (${kindsSql(emailKinds)})`)},
      'withdrawals', ${counted('from withdrawals where resolved_at is null')},
      'withdrawalOrders', (select coalesce(json_agg(json_build_object('orderId', o.id,
        'number', o.number, 'name', coalesce(o.address->>'fullName', ''),
        'units', (select sum((line->>'qty')::int) from jsonb_array_elements(w.lines) line),
        'amount', ${unitsSql('w.refund_due_cents', 'o.currency')}, 'currency', o.currency,
        'roundingStep', ${unitsSql('o.rounding_step', 'o.currency')}, 'at', format_timestamp(w.declared_at))
        order by w.declared_at, w.id), '[]')
        from (select * from withdrawals where resolved_at is null order by declared_at limit 8) w
          join orders o on o.user_id = w.user_id and o.id = w.order_id),
      'lowStock', (select count(*) from low),
      'lowStockProducts', (select coalesce(json_agg(json_build_object('productId', id, 'name', name,
        'image', image, 'stock', stock, 'variants', variants, 'soldOut', sold_out, 'low', low)), '[]') from (
          select * from low order by stock = 0 desc, sold_out desc, stock, id limit 8) low),
      'days', (
        select json_agg(json_build_object('day', d.day, 'orders', sold.orders,
          'amount', ${dollarsSql('sold.cents')}) order by d.day)
        from unnest($1::text[]) as d (day), lateral (
          select coalesce(sum(order_count), 0) as orders, coalesce(sum(amount_cents), 0) as cents
          from order_counters
          where counter = 'sold' and bucket = d.day and currency = '${currency.code}') sold),
      'otherCurrencies', (
        select coalesce(json_agg(json_build_object('currency', currency, 'orders', orders,
          'amount', ${unitsSql('cents', 'currency')}, 'today', ${unitsSql('today', 'currency')})
          order by currency), '[]')
        from (
          select currency, sum(order_count) as orders, sum(amount_cents) as cents,
            coalesce(sum(amount_cents) filter (where bucket = $2), 0) as today
          from order_counters
          where counter = 'sold' and bucket = any($1::text[]) and currency <> '${currency.code}'
          group by currency having sum(order_count) > 0
        ) other)
    ) as dashboard`,
};
