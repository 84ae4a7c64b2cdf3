import { type Analytics, currency } from '@briolette/contract';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { dollarsSql, unitsSql } from '../database/money-sql.ts';

export type AnalyticsPeriod = { from: string; to: string };
/** `compare` defaults to as many days before the period. */
export type ComparedPeriod = AnalyticsPeriod & { compare?: AnalyticsPeriod | null };

/** Products per list. */
const listed = 10;
/** Products in an export. The remaining ones have no sales and few views. */
const exported = 5000;

/**
 * Returns sales, views and returns of a period from the aggregated tables, without reading orders.
 */
export async function getAnalytics(
  database: Database,
  { from, to, compare }: ComparedPeriod,
): Promise<Analytics> {
  const { analytics } = await queryOne<{ analytics: Analytics }>(database, readStatement, [
    from,
    to,
    listed,
    compare?.from ?? null,
    compare?.to ?? null,
  ]);
  return analytics;
}

export type ProductAnalytics = {
  productId: string;
  name: string;
  sold: number;
  amount: number;
  returned: number;
  views: number;
};

/** Lists the products with sales or views, highest sales first. */
export function listProductAnalytics(
  database: Database,
  { from, to }: AnalyticsPeriod,
): Promise<ProductAnalytics[]> {
  return database.query<ProductAnalytics>(productsStatement, [from, to, exported]);
}

/** $1 first day, $2 last day. */
const productTotalsSql = `
  select product_id, sum(units_sold) as sold, sum(sales_cents) as cents,
    sum(units_returned) as returned, sum(view_count) as views
  from analytics_daily_products where day between $1::date and $2::date group by product_id`;

const productFields = `'productId', p.id, 'name', p.name, 'image', p.image`;
const list = (what: string, rows: string) =>
  `(select coalesce(json_agg(json_build_object(${productFields}, ${what})), '[]') from (${rows}) as p)`;

/** $3 products per list, $4 and $5 the first and the last day to compare with. */
const readStatement: Statement = {
  name: 'read-analytics',
  text: `
    with by_product as materialized (${productTotalsSql}),
    day as materialized (
      select d.day::date, coalesce(f.order_count, 0) as orders, coalesce(f.sales_cents, 0) as cents,
        coalesce(f.refund_count, 0) as refunds, coalesce(f.refunded_cents, 0) as refunded_cents
      from generate_series($1::date, $2::date, '1 day') as d (day)
        left join analytics_daily_sales f
          on f.day = d.day::date and f.currency = '${currency.code}'
    ),
    earlier as (
      select coalesce(sum(order_count), 0) as orders, coalesce(sum(sales_cents), 0) as cents
      from analytics_daily_sales
      where day between coalesce($4::date, $1::date - ($2::date - $1::date + 1))
        and coalesce($5::date, $1::date - 1) and currency = '${currency.code}'
    ),
    other as (
      select currency, sum(order_count) as orders, sum(sales_cents) as cents,
        sum(refund_count) as refunds, sum(refunded_cents) as refunded_cents
      from analytics_daily_sales
      where day between $1::date and $2::date and currency <> '${currency.code}'
      group by currency having sum(order_count) + sum(refund_count) > 0
    ),
    named as materialized (
      select b.*, p.id, p.name, p.image, p.stock, p.price_cents
      from by_product b join products p on p.id = b.product_id
    )
    select json_build_object(
      'countedAt', (select format_timestamp(counted_until) from analytics_watermark),
      'days', (select json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'),
        'orders', orders, 'amount', ${dollarsSql('cents')}, 'refunds', refunds,
        'refunded', ${dollarsSql('refunded_cents')}) order by day) from day),
      'totals', (select json_build_object('orders', sum(orders), 'amount', ${dollarsSql('sum(cents)')},
        'refunds', sum(refunds), 'refunded', ${dollarsSql('sum(refunded_cents)')},
        'sold', (select coalesce(sum(sold), 0) from by_product),
        'returned', (select coalesce(sum(returned), 0) from by_product),
        'views', (select coalesce(sum(views), 0) from by_product)) from day),
      'otherCurrencies', (select coalesce(json_agg(json_build_object('currency', currency,
        'orders', orders, 'amount', ${unitsSql('cents', 'currency')}, 'refunds', refunds,
        'refunded', ${unitsSql('refunded_cents', 'currency')}) order by currency), '[]') from other),
      'before', (select json_build_object('orders', orders, 'amount', ${dollarsSql('cents')})
        from earlier),
      'best', ${list(
        `'sold', p.sold, 'amount', ${dollarsSql('p.cents')}, 'views', p.views`,
        'select * from named where sold > 0 order by cents desc, product_id limit $3::int',
      )},
      'unbought', ${list(
        `'views', p.views, 'stock', p.stock, 'price', ${dollarsSql('p.price_cents')}`,
        'select * from named where sold = 0 and views > 0 order by views desc, product_id limit $3::int',
      )},
      'returned', ${list(
        `'returned', p.returned, 'sold', p.sold`,
        'select * from named where returned > 0 order by returned desc, product_id limit $3::int',
      )}
    ) as analytics`,
};

/** $3 limit. */
const productsStatement: Statement = {
  name: 'read-product-analytics',
  text: `
    select p.id as "productId", p.name, b.sold::int, ${dollarsSql('b.cents')}::float8 as amount,
      b.returned::int, b.views::int
    from (${productTotalsSql}) as b join products p on p.id = b.product_id
    order by b.cents desc, b.views desc, p.id limit $3::int`,
};
