import type { OrderNews } from '@briolette/contract';
import type { Database, Statement } from '../database.ts';
import { firstIdOf } from './time-in-ids.ts';

/** Orders that were placed or moved after this moment, as they are now, with when it was. */
export function orderNews(database: Database, since: Date): Promise<(OrderNews & { at: Date })[]> {
  return database.query(newsStatement, [since, firstIdOf(since), mostNews]);
}

/** Whoever missed more than this has to look at the list anyway. */
const mostNews = 500;

const newsStatement: Statement = {
  name: 'order-news',
  text: `
    with news as (
      (select id, placed_at as at from orders where id >= $2::uuid and placed_at > $1::timestamptz
        order by id desc limit $3)
      union all
      (select order_id, at from order_events where at > $1::timestamptz order by at desc limit $3)
    )
    select o.id::text as "orderId", o.number, o.state, o.version, max(news.at) as at
    from news join orders o on o.id = news.id
    group by o.id, o.number, o.state, o.version order by max(news.at)`,
};
