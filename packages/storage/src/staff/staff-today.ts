import type { Today } from '@briolette/contract';
import { type Database, queryOne, type Statement } from '../database.ts';
import { counted, mostCounted } from './counted.ts';
import { firstIdOf } from './time-in-ids.ts';

const dayMs = 24 * 60 * 60 * 1000;
const days = 30;
/** So few are few. */
const lowStock = 2;

/** What needs a hand now, and what was sold. Nothing is counted further than 1,000. */
export async function staffToday(database: Database, now: Date): Promise<Today> {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const starts = Array.from({ length: days + 1 }, (_, place) => today - (days - 1 - place) * dayMs);
  const moments = starts.map((start) => new Date(start));
  const { today: found } = await queryOne<{ today: Today }>(database, todayStatement, [
    moments.slice(0, days).map((moment) => moment.toISOString().slice(0, 10)),
    moments.slice(0, days).map(firstIdOf),
    moments.slice(1).map(firstIdOf),
    new Date(today),
    lowStock,
  ]);
  return found;
}

const open = (state: string) => counted(`from orders where state = '${state}'`);

/**
 * $1 days, $2 and $3 the ids that they lie between, $4 the beginning of today, $5 few pieces.
 *
 * Sums of a day are read out of the index by state. Few pieces matter where they sell: looked for
 * among the newest orders, since an index of the stock would slow every sale down.
 */
const todayStatement: Statement = {
  name: 'staff-today',
  text: `
    with low as (
      select p.id, p.name, p.image, p.stock from products p
      where p.stock <= $5::int and p.id in (
        select l.product_id from (select user_id, id from orders order by id desc limit 300) o
          join order_lines l on l.user_id = o.user_id and l.order_id = o.id)
      order by p.stock, p.id
    )
    select json_build_object(
      'toPack', least(${mostCounted}, ${open('placed')} + ${open('making')}),
      'toShip', ${open('packed')},
      'awaitingPayment', ${open('awaiting_payment')},
      'late', ${counted(`from orders where state in ('placed', 'making', 'packed')
        and to_date(substr(delivery_date, 5), 'Mon DD YYYY') < $4::timestamptz::date`)},
      'failedMails', ${counted(`from jobs where dead_at is not null and kind like '%-letter'`)},
      'lowStock', (select count(*) from low),
      'lowStockPieces', (select coalesce(json_agg(json_build_object('productId', id, 'name', name,
        'image', image, 'stock', stock)), '[]') from (select * from low limit 8) low),
      'days', (
        select json_agg(json_build_object('day', d.day, 'orders', sold.orders,
          'amount', trim_scale(sold.cents::numeric / 100)) order by d.day)
        from unnest($1::text[], $2::uuid[], $3::uuid[]) as d (day, first, next), lateral (
          select count(*) as orders, coalesce(sum(o.amount_cents), 0) as cents from orders o
          where o.state in ('placed', 'making', 'packed', 'shipped', 'delivered')
            and o.id >= d.first and o.id < d.next) sold)
    ) as today`,
};
