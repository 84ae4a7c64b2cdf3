import type { Database } from '../database.ts';

/** Orders placed before this moment are no longer counted, whatever became of them. */
export async function sweepUnpaidCounts(database: Database, before: Date): Promise<void> {
  await database.query(sweepStatement, [before]);
}

const sweepStatement = {
  name: 'sweep-unpaid-counts',
  text: `
    update orders set counted_under = null where (user_id, id) in (
      select user_id, id from orders
      where counted_under is not null and placed_at < $1::timestamptz order by placed_at limit 1000)`,
};
