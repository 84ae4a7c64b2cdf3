import { type Database, queryOne } from '@briolette/storage';

/** Counts lost and duplicated orders. Each shopper has ordered once. */
export async function countErrors(database: Database, since: Date, succeeded: number) {
  const { orders, buyers } = await queryOne<{ orders: number; buyers: number }>(
    database,
    {
      name: 'count-bench-orders',
      text: `
        select count(*)::int as orders, count(distinct user_id)::int as buyers
        from orders where placed_at >= $1`,
    },
    [since],
  );
  return { lost: Math.max(0, succeeded - buyers), doubled: orders - buyers };
}
