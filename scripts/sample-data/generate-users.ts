import { defaultPolicy } from '@briolette/contract';
import type { Database } from '@briolette/storage';
import type { Progress } from './generate-products.ts';

const batch = 10_000;

/** Inserts users with an address and up to three orders. Four in ten have a cart. */
export async function fillUsers(
  database: Database,
  { users, passwordHash }: { users: number; passwordHash: string },
  progress: Progress,
): Promise<void> {
  progress('users, carts and orders', 0, users);
  for (let from = 0; from < users; from += batch) {
    const to = Math.min(from + batch, users) - 1;
    await database.query(usersStatement, [from, to, passwordHash]);
    await database.query(cartsStatement, [from, to]);
    await database.query(ordersStatement, [
      from,
      to,
      defaultPolicy.extraDiscount * 100,
      defaultPolicy.deliveryCharge * 100,
      defaultPolicy.cashbackPercent,
    ]);
    progress('users, carts and orders', to + 1, users);
  }
}

const chance = (number: string, salt: number) =>
  `((hashint8extended(${number}, ${salt}) & 2147483647)::float8 / 2147483648)`;
const userId = (number: string) => `md5('user ' || ${number})::uuid`;
const range = 'generate_series($1::int, $2::int) u';
const moment = `(date_trunc('day', now()) - interval '1 day' * (1 + 700 * ${chance('u', 31)}))`;

const usersStatement = {
  name: 'fill-users',
  text: `
    with made as (
      insert into users (id, email, normalized_email, password_hash, first_name, last_name, created_at,
        updated_at)
      select ${userId('u')}, 'shopper' || u || '@briolette.example',
        'shopper' || u || '@briolette.example', $3,
        (array['Ada', 'Ben', 'Chidi', 'Dana', 'Elif', 'Farah', 'Goran', 'Hana'])[1 + u % 8],
        (array['Marlow', 'Okafor', 'Lind', 'Sato', 'Reyes', 'Novak', 'Iyer'])[1 + u % 7],
        ${moment}, ${moment}
      from ${range}
    )
    insert into addresses (user_id, id, details, created_at)
    select ${userId('u')}, md5('address ' || u)::uuid, jsonb_build_object(
      'fullName', 'Shopper ' || u, 'mobile', (5550000000 + u)::text, 'building', (1 + u % 90)::text,
      'streetName', 'Lapidary Lane', 'town', 'Old Quarter', 'districtName', 'Goldsmiths',
      'pincode', 100001 + u % 800000, 'state', 'Westland', 'home', true, 'work', false), ${moment}
    from ${range}`,
};

/**
 * Selects a product by a number from 0 to 1. The condition on the state lets PostgreSQL use the
 * index by position.
 */
const product = (share: string) => `
  select p from products p where state = 'active' and position >= floor(${share}
    * (select max(position) from products where state = 'active'))::int
  order by position, id limit 1`;

const cartsStatement = {
  name: 'fill-carts',
  text: `
    insert into cart_lines (user_id, product_id, qty, created_at, updated_at)
    select ${userId('u')}, (p).id, 1 + (line + u) % 3, now(), now()
    from ${range}, generate_series(1, 1 + u % 5) line,
      lateral (${product(chance('u * 100::bigint + line', 32))}) piece
    where u % 10 < 4
    on conflict do nothing`,
};

const ordersStatement = {
  name: 'fill-orders',
  text: `
    with line as materialized (
      select u, nr, (p).id as product_id, (p).price_cents, qty, placed_at, p
      from ${range}, generate_series(1, u % 4) nr, generate_series(1, 1 + (u + nr) % 4) position,
        lateral (select 1 + (u + position) % 2 as qty, ${moment} + interval '1 hour' * nr as placed_at) at,
        lateral (${product(chance('u * 1000::bigint + nr * 10 + position', 33))}) piece
    ),
    bought as (
      select distinct on (u, nr, product_id) ${userId('u')} as user_id,
        -- UUIDv7: the milliseconds first, so that ids sort by time.
        overlay(overlay(
          lpad(to_hex((extract(epoch from placed_at) * 1000)::bigint), 12, '0')
          || substr(md5(u || ' ' || nr), 13) placing '7' from 13) placing '8' from 17)::uuid as order_id,
        line.*
      from line order by u, nr, product_id
    ),
    placed as (
      insert into orders (user_id, id, idempotency_key, address_id, address, payment_mode, line_count,
        amount_cents, cashback_cents, delivery_date, placed_at)
      select user_id, order_id, 'generated-' || u || '-' || nr, md5('address ' || u)::uuid::text,
        details || jsonb_build_object('id', md5('address ' || u)::uuid), 'Cash on delivery', lines,
        subtotal - least(subtotal, $3::bigint) + $4::bigint,
        case when pieces >= 2 then subtotal * $5::int / 10000 * 100 else 0 end,
        to_char(placed_at, 'Dy Mon DD YYYY'), placed_at
      from (
        select user_id, order_id, u, nr, placed_at, count(*)::int as lines, sum(qty) as pieces,
          sum(price_cents::bigint * qty)::bigint / 100 * 100 as subtotal
        from bought group by user_id, order_id, u, nr, placed_at
      ) total join addresses a using (user_id)
    )
    insert into order_lines (user_id, order_id, product_id, qty, snapshot)
    select user_id, order_id, product_id, qty,
      cart_line_json(p, row(user_id, product_id, '', '', qty, placed_at, placed_at, null)::cart_lines)
    from bought`,
};
