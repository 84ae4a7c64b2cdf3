import type { Statement } from '../database.ts';
import { lineJson, productOf } from '../models/line-sql.ts';
import { comesOff, isFor } from '../money/discount-sql.ts';
import { letterJob, paymentJob } from '../money/ending-an-order.ts';
import { orderJson } from './orders.ts';

/** Of a line that is not the product itself: what its size or its metal costs, and what is cut. */
const otherPrice = `coalesce((
          select s.price_cents from product_variants s
          where s.product_id = p.id and s.variant_code = shelf_of((line).product_id)
        ), (
          select m.price_cents from product_metal_options m
          where m.product_id = p.id and m.metal_code = split_part((line).product_id, '.', 2)
        ), p.price_cents) + case when (line).engraving is null then 0 else coalesce((
          select e.price_cents from product_engraving_options e where e.product_id = p.id), 0) end`;

/** How many days later such a line leaves the shop. */
const otherDays = `coalesce((
          select s.lead_days from product_variants s
          where s.product_id = p.id and s.variant_code = shelf_of((line).product_id)
        ), 0) + case when (line).engraving is null then 0 else coalesce((
          select e.lead_days from product_engraving_options e where e.product_id = p.id), 0) end`;

/**
 * $1 user, $2 order, $3 key, $4 address, $5 way to pay, $6 payment or null for cash, $7 the amount
 * as seen, $8 delivery, $9 now, $10 discount, $11 delivery charge, $12 cashback, $13 session,
 * $14 email, $15 provider, $16 currency, $17 pieces are held until, $18 the payment ends,
 * $19 keys that unpaid pieces are counted under, $20 how many each may have, $21 a code or null, $22 a gift or null,
 * $23 a hash of the customer's mailbox or null.
 *
 * An order that is to be paid online holds its pieces first and waits for its money; a job ends the
 * wait. An order with nothing to pay waits for nothing.
 * Either way the pieces are counted as unpaid, and too many refuse the order.
 * What comes off is each discount of the full prices of its pieces, in whole dollars, and all of
 * them together no more than the pieces cost. One that is counted has its row locked, and its limit
 * refuses the order; so does a code that takes nothing off.
 * A piece that is no longer shown, or a size that is no longer offered, is refused as one that is
 * sold out.
 * Without a living session the cart stays as it is, and an order of nothing is refused. Products
 * are locked in the order of their ids, so that two orders never wait for each other in a circle;
 * whoever takes or gives back a size holds its product.
 * A chosen size takes from its own stock. Lines that differ in what is cut into them take from one
 * shelf. The order comes later by the days of the line that takes longest.
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
      select p as product, line, p.id as product_id, (line).qty,
        case (line).product_id when p.id then '' else shelf_of((line).product_id) end as choice,
        case (line).product_id when p.id then p.price_cents else ${otherPrice} end as price_cents,
        case (line).product_id when p.id then 0 else ${otherDays} end as days
      from emptied join products p on p.id = ${productOf('(line).product_id')}
      where (line).qty >= 1
      order by p.id for no key update of p
    ),
    shelves as (
      select product_id, choice, sum(qty)::int as qty, bool_and((product).state = 'shown') as shown
      from bought group by product_id, choice
    ),
    taken as (
      update products p set stock = p.stock - shelves.qty
        - case when shown then 0 else p.stock end
      from shelves where p.id = shelves.product_id and shelves.choice = ''
    ),
    sized as (
      update product_variants s set stock = s.stock - shelves.qty
        - case when shown and s.is_active then 0 else s.stock end
      from shelves
      where shelves.choice <> '' and s.product_id = shelves.product_id and s.variant_code = shelves.choice
    ),
    totals as (
      select count(*)::int as lines, coalesce(sum(qty), 0) as pieces, coalesce(max(days), 0) as days,
        coalesce(sum(price_cents::bigint * qty), 0)::bigint / 100 * 100 as subtotal
      from bought
    ),
    off as (
      select d.id, d.position, d.name, d.code, d.tracks_usage, d.once_per_customer,
        least(fitting.cents, coalesce(fitting.cents * d.percent / 100, d.amount_cents,
          $10::bigint)) / 100 * 100 as cents
      from discounts d, lateral (
        select coalesce(sum(price_cents::bigint * qty), 0)::bigint as cents from bought
        where ${isFor('product_id', '(product).category')}) as fitting
      where ${comesOff({ user: '$1::uuid', mailbox: '$23::text' }, '$21::text', '$9::timestamptz')}
    ),
    given as (
      select * from (
        select off.*, (least(subtotal, sum(cents) over before)
          - least(subtotal, sum(cents) over before - cents))::bigint as given
        from off, totals window before as (order by code is not null, position)
      ) as each where given > 0
    ),
    came_off as (
      select coalesce(sum(given), 0)::bigint as discount,
        coalesce(sum(given) filter (where code is not null), 0)::bigint as coupon,
        coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'code', code,
          'amount', given / 100) order by code is not null, position), '[]') as discounts
      from given
    ),
    placed as (
      insert into orders (user_id, id, idempotency_key, address_id, address, pay_by,
        state, pay_until, line_count, amount_cents, cashback_cents, seen_amount_cents,
        delivery_date, placed_at, counted_under, discount_cents, delivery_cents,
        discounts, coupon, coupon_cents, gift)
      select $1::uuid, $2::uuid, $3, $4,
        (select details || jsonb_build_object('id', id) from addresses
          where user_id = $1 and id::text = $4),
        $5,
        case when $6::uuid is null or amount = 0 then 'placed' else 'awaiting_payment' end,
        case when $6::uuid is null or amount = 0 then null else $17::timestamptz end,
        lines, amount,
        case when pieces >= 2 then subtotal * $12::int / 10000 * 100 else 0 end,
        $7::bigint, case when days = 0 then $8 else
          to_char(to_date($8, 'Dy Mon DD YYYY') + days, 'Dy Mon DD YYYY') end,
        $9::timestamptz, $19::text[], discount, $11::bigint,
        discounts, $21::text, coupon, $22::jsonb
      from totals, came_off, lateral (select subtotal - discount + $11::bigint as amount) as sum
      returning *
    ),
    counted as (
      insert into unpaid_pieces as u (key, pieces, most)
      select key, pieces, most from totals, unnest($19::text[], $20::int[]) as limits (key, most)
      where lines > 0 order by key
      on conflict (key) do update set pieces = u.pieces + excluded.pieces, most = excluded.most
    ),
    used as (
      insert into discount_redemptions (user_id, order_id, discount_id, once_per_user_id,
        once_per_mailbox)
      select $1::uuid, $2::uuid, id, case when once_per_customer then $1::uuid end,
        case when once_per_customer then $23::text end
      from given where tracks_usage
    ),
    limited as (
      select d.id from given join discounts d on d.id = given.id where given.tracks_usage
      order by d.id for no key update of d
    ),
    used_up as (
      update discounts d set usage_count = d.usage_count + 1 from limited where d.id = limited.id
    ),
    new_payment as (
      insert into payments (id, user_id, order_id, provider, amount_cents, currency, state,
        expires_at, created_at, updated_at)
      select $6::uuid, user_id, id, $15, amount_cents, $16, 'pending', $18::timestamptz,
        $9::timestamptz, $9::timestamptz
      from placed where state = 'awaiting_payment'
      returning id, sync_count
    ),
    lined as (
      insert into order_lines (user_id, order_id, product_id, choice, engraved, qty, line)
      select $1::uuid, $2::uuid, product_id, choice, split_part((line).product_id, '.~', 2), qty,
        ${lineJson('product', 'line')}
      from bought
      returning line
    ),
    asked as (
      insert into jobs (kind, key, body, run_at)
      ${letterJob('order-placed', "placed where state = 'placed'", '$9')}
      union all ${paymentJob('new_payment', '$17')}
    )
    select ${orderJson('lined l')}::text as placed from placed o`,
};
