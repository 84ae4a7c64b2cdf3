import type { Database, Statement } from '../database/database.ts';
import type { InvariantViolation } from '../payments/ledger-check.ts';
import { saleStatesSql, utcDateSql } from './aggregate.ts';

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
        select ${utcDateSql('placed_at')} as day, count(*) as orders, sum(amount_cents) as cents
        from orders where state in ${saleStatesSql} group by 1
      ) o using (day)
    where (coalesce(f.order_count, 0), coalesce(f.sales_cents, 0))
      is distinct from (coalesce(o.orders, 0), coalesce(o.cents, 0))
    union all
    select 'daily refunds match the ledger', day || ': '
      || coalesce(f.refunded_cents, 0) || ' cents counted, ' || coalesce(r.cents, 0) || ' actual'
    from analytics_daily_sales f full join (
        select ${utcDateSql('r.created_at')} as day, count(*) as refunds, sum(r.amount_cents) as cents
        from refunds r join payments p on p.id = r.payment_id
          join orders o on o.user_id = p.user_id and o.id = p.order_id
        where r.state <> 'failed' and o.state in ${saleStatesSql} group by 1
      ) r using (day)
    where (coalesce(f.refund_count, 0), coalesce(f.refunded_cents, 0))
      is distinct from (coalesce(r.refunds, 0), coalesce(r.cents, 0))
    union all
    select 'product sales match the order lines', day || ' ' || product_id || ': '
      || coalesce(f.units_sold, 0) || ' counted, ' || coalesce(l.sold, 0) || ' actual'
    from analytics_daily_products f full join (
        select ${utcDateSql('o.placed_at')} as day, l.product_id, sum(l.qty) as sold,
          sum(l.qty * coalesce(round((l.snapshot->>'product_price')::numeric * 100), 0)) as cents
        from orders o join order_lines l on l.user_id = o.user_id and l.order_id = o.id
        where o.state in ${saleStatesSql} group by 1, 2
      ) l using (day, product_id)
    where (coalesce(f.units_sold, 0), coalesce(f.sales_cents, 0))
      is distinct from (coalesce(l.sold, 0), coalesce(l.cents, 0))`,
};
