import type { Order } from '@briolette/contract';
import type { Database } from '../database.ts';

export async function findOrder(
  database: Database,
  userId: string,
  orderId: string,
): Promise<Order | null> {
  const [row] = await database.query<{ order: Order }>(
    { name: 'find-order', text: `${selectOrder} and o.id = $2::uuid` },
    [userId, orderId],
  );
  return row?.order ?? null;
}

/** Newest first: ids are UUIDv7, so they sort by time. before: the last id of the page before. */
export async function listOrders(
  database: Database,
  userId: string,
  page: { before: string | null; limit: number },
): Promise<Order[]> {
  const rows = await database.query<{ order: Order }>(
    {
      name: 'list-orders',
      text: `${selectOrder} and ($2::uuid is null or o.id < $2::uuid) order by o.id desc limit $3`,
    },
    [userId, page.before, page.limit],
  );
  return rows.map((row) => row.order);
}

const selectOrder = `
  select json_build_object(
    'orderId', o.id,
    'orders', (
      select json_agg(l.line order by l.line->>'createdAt', l.product_id) from order_lines l
      where l.user_id = o.user_id and l.order_id = o.id),
    'address', o.address,
    'amount', trim_scale(o.amount_cents::numeric / 100),
    'payBy', o.pay_by,
    'deliveryDate', o.delivery_date,
    'placedAt', wire_time(o.placed_at),
    'cashback', trim_scale(o.cashback_cents::numeric / 100)
  ) as "order"
  from orders o where o.user_id = $1`;
