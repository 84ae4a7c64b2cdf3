import type { Database, Statement } from '@briolette/storage';

/** Adds this many orders of the last forty days: most are delivered, one in ten is placed. */
export const manyOrders = (many: number) => `
  with person as (
    select id, (select array_agg(id order by id) from products) as pieces from users limit 1
  ),
  made as (
    select nr, person.id as user_id, now() - (nr % 960) * interval '1 hour' as at,
      pieces[1 + nr % 40] as product_id
    from generate_series(1, ${many}) as nr, person
  ),
  named as (
    select made.*, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
      || '7' || substr(md5(nr || ' ' || ${many}), 1, 19))::uuid as id from made
  ),
  placed as (
    insert into orders (user_id, id, idempotency_key, address_id, address, payment_mode, line_count,
      amount_cents, cashback_cents, expected_amount_cents, delivery_date, placed_at, state)
    select user_id, id, id::text, 'none', '{"fullName": "Ada Marlow"}', 'Cash on delivery', 1,
      100 * nr, 0, null, to_char(at + interval '3 days', 'Dy Mon DD YYYY'), at,
      case nr % 10 when 0 then 'placed' when 1 then 'cancelled' else 'delivered' end
    from named
  )
  insert into order_lines (user_id, order_id, product_id, qty, snapshot)
  select user_id, id, product_id, 1, jsonb_build_object('product_price', nr) from named`;

/** Returns the blocks that a statement reads. */
export async function countBlocks(
  database: Database,
  { text }: Statement,
  parameters: readonly unknown[] = [],
): Promise<number> {
  const [row] = await database.query<{ 'QUERY PLAN': Explained }>(
    { name: '', text: `explain (analyze, buffers, format json) ${text}` },
    parameters,
  );
  const plan = row?.['QUERY PLAN'][0].Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}

/** Returns the blocks that the last statement of a task reads. */
export async function countBlocksOfTask(
  database: Database,
  work: (explained: Database) => Promise<unknown>,
): Promise<number> {
  let blocks = 0;
  await work({
    ...database,
    query: async (statement, parameters) => {
      blocks = await countBlocks(database, statement, parameters);
      return database.query(statement, parameters);
    },
  });
  return blocks;
}

type Explained = [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
