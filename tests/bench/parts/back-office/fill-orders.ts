import type { Database } from '@briolette/storage';

const atOnce = 50_000;

/** Inserts orders of two years, the newest in progress. Existing orders are reused. */
export async function fillOrders(
  database: Database,
  count: number,
  log: (text: string) => void,
): Promise<void> {
  const [row] = await database.query<{ existing: number }>({
    name: '',
    text: 'select count(*)::int as existing from orders',
  });
  const existing = row?.existing ?? 0;
  for (let from = existing; from < count; from += atOnce) {
    log(`orders ${from} to ${from + atOnce}`);
    await database.script(fill(from, Math.min(count, from + atOnce), count));
  }
  if (existing < count) await database.script('vacuum analyze orders');
  if (existing < count) await database.script('vacuum analyze order_lines');
}

/**
 * Ids contain their time. The newest 5,000 are placed, packed, shipped or awaiting payment. Of the
 * others one in 40 is cancelled. There are many surnames and few first names.
 */
const fill = (from: number, until: number, count: number) => `
  with people as (select array_agg(id order by id) as ids from (select id from users limit 5000) u),
  pieces as (select array_agg(id order by id) as ids from (select id from products limit 500) p),
  made as (
    select nr, people.ids[1 + nr % cardinality(people.ids)] as user_id,
      now() - (${count} - nr) * interval '63 seconds' as at,
      pieces.ids[1 + nr % cardinality(pieces.ids)] as product_id
    from generate_series(${from}, ${until - 1}) as nr, people, pieces
  ),
  named as (
    select made.*, (regexp_replace(
        lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' ||
        substr(md5(nr::text), 1, 3) || '8' || substr(md5(nr::text), 4, 15),
        '(.{8})(.{4})(.{4})(.{4})(.{12})', '\\1-\\2-\\3-\\4-\\5'))::uuid as id
    from made
  ),
  placed as (
    insert into orders (user_id, id, idempotency_key, address_id, address, payment_mode, line_count,
      amount_cents, cashback_cents, expected_amount_cents, delivery_date, placed_at, state)
    select user_id, id, 'bench-' || nr, 'none', jsonb_build_object('fullName',
        (array['Ada', 'Bela', 'Cora', 'Dora', 'Enid', 'Fay', 'Greta', 'Hana', 'Ida', 'Jo'])[1 + nr % 10]
        || ' ' || initcap(translate(substr(md5((nr % 20000)::text), 1, 7), '0123456789', 'ghijklmnop')),
        'town', 'Town'),
      'Cash on delivery', 1, 100 * (100 + nr % 900), 0, null, to_char(at, 'Dy Mon DD YYYY'), at,
      case when nr < ${count} - 5000 then case when nr % 40 = 0 then 'cancelled' else 'delivered' end
        else (array['placed', 'placed', 'packed', 'shipped', 'awaiting_payment'])[1 + nr % 5] end
    from named
  )
  insert into order_lines (user_id, order_id, product_id, qty, snapshot)
  select user_id, id, product_id, 1, jsonb_build_object('product_name', 'A piece',
    'product_image', 'piece.avif', 'product_price', 100)
  from named`;
