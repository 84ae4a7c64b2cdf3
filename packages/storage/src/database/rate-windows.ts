import type { Database, Statement } from './database.ts';

/** At most `most` hits under a key within a sliding window. */
export type RateLimit = { key: string; most: number; windowMs: number };

/**
 * Records a hit under each key below its limit and returns those keys. All nodes count in the same
 * rows. Recording the same hit again changes nothing, so a retry passes.
 */
export async function recordHit(
  database: Database,
  limits: readonly RateLimit[],
  { hit, now }: { hit: string; now: Date },
): Promise<string[]> {
  const rows = await database.query<{ key: string }>(recordStatement, [
    limits.map(({ key }) => key),
    limits.map(({ most }) => most),
    limits.map(({ windowMs }) => now.getTime() + windowMs),
    hit,
    now.getTime(),
  ]);
  return rows.map(({ key }) => key);
}

export async function deleteExpiredRateWindows(database: Database, now: Date): Promise<void> {
  await database.query(deleteExpiredStatement, [now]);
}

/**
 * $1 keys, $2 limits, $3 when the hit leaves each window, $4 hit, $5 now; times in milliseconds.
 * Rows are locked in key order to avoid deadlocks.
 */
const recordStatement: Statement = {
  name: 'record-hit',
  repeatable: true,
  text: `
    insert into rate_windows (key, hits, expires_at)
    select key, jsonb_build_object($4::text, until), to_timestamp(until / 1000.0)
    from unnest($1::text[], $3::bigint[]) as input (key, until) order by key
    on conflict (key) do update set
      expires_at = excluded.expires_at,
      hits = excluded.hits || (
        select coalesce(jsonb_object_agg(hit, until), '{}')
        from jsonb_each(rate_windows.hits) as earlier (hit, until)
        where until::bigint > $5::bigint and hit <> $4::text)
    where (
        select count(*) from jsonb_each(rate_windows.hits) as earlier (hit, until)
        where until::bigint > $5::bigint and hit <> $4::text
      ) < (
        select most from unnest($1::text[], $2::int[]) as input (key, most)
        where input.key = rate_windows.key)
    returning key`,
};

const deleteExpiredStatement: Statement = {
  name: 'delete-expired-rate-windows',
  text: `
    delete from rate_windows where key in (
      select key from rate_windows where expires_at < $1::timestamptz limit 10000)`,
};
