import type { Statement } from '../database.ts';
import { orderJson } from './orders.ts';

/**
 * $1 user, $2 order, $3 key, $4 address, $5 way to pay, $6 reference of the payment, $7 the amount
 * as seen, $8 delivery, $9 now, $10 discount, $11 delivery charge, $12 cashback, $13 session,
 * $14 email.
 *
 * Without a living session the cart stays as it is, and an order of nothing is refused. Stock rows
 * are locked in the order of their ids, so that two orders never wait for each other in a circle.
 * Amounts are whole dollars, as domain's checkoutTotals has them.
 */
export const placeOrderStatement: Statement = {
  name: 'place-order',
  // The key makes it so: run again it is refused whole, and the order is found by its key.
  repeatable: true,
  text: `
    with caller as (
      select from sessions s join users u on u.id = s.user_id
      where s.user_id = $1 and s.id = $13 and s.expires_at > $9::timestamptz and u.email = $14
    ),
    emptied as (
      delete from cart_lines c where c.user_id = $1 and exists (select from caller)
      returning c as line
    ),
    bought as (
      select p as product, line, p.id as product_id, (line).qty, p.price_cents
      from emptied join products p on p.id = (line).product_id where (line).qty >= 1
      order by p.id for no key update of p
    ),
    taken as (
      update products p set stock = p.stock - bought.qty from bought where p.id = bought.product_id
    ),
    totals as (
      select count(*)::int as lines, coalesce(sum(qty), 0) as pieces,
        coalesce(sum(price_cents::bigint * qty), 0)::bigint / 100 * 100 as subtotal
      from bought
    ),
    placed as (
      insert into orders (user_id, id, idempotency_key, address_id, address, pay_by,
        payment_reference, line_count, amount_cents, cashback_cents, seen_amount_cents,
        delivery_date, placed_at)
      select $1::uuid, $2::uuid, $3, $4,
        (select details || jsonb_build_object('id', id) from addresses
          where user_id = $1 and id::text = $4),
        $5, $6, lines,
        subtotal - least(subtotal, $10::bigint) + $11::bigint,
        case when pieces >= 2 then subtotal * $12::int / 10000 * 100 else 0 end,
        $7::bigint, $8, $9::timestamptz
      from totals
      returning *
    ),
    lined as (
      insert into order_lines (user_id, order_id, product_id, qty, line)
      select $1::uuid, $2::uuid, product_id, qty, cart_line_json(product, line) from bought
      returning product_id, line
    ),
    confirmed as (
      insert into jobs (kind, key, body, run_at)
      select 'order-letter', 'order-placed:' || id,
        jsonb_build_object('letter', 'order-placed', 'user', user_id, 'order', id), placed_at
      from placed
    )
    select ${orderJson('lined l')}::text as placed from placed o`,
};
