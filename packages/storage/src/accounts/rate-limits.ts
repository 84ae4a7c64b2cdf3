import type { Database } from '../database/database.ts';

/** A rate limit: one attempt per interval, with bursts up to the window. */
export type RateLimitKey = { key: string; intervalMs: number };

/**
 * Records an attempt under each key and returns the keys that had capacity left. Each key stores
 * the time at which it is empty again. An attempt moves that time forward by the interval, up to
 * the end of the window.
 */
export async function consumeRateLimit(
  database: Database,
  keys: readonly RateLimitKey[],
  { now, windowMs }: { now: Date; windowMs: number },
): Promise<string[]> {
  const rows = await database.query<{ key: string }>(consumeStatement, [
    keys.map(({ key }) => key),
    now,
    keys.map(({ intervalMs }) => intervalMs),
    windowMs,
  ]);
  return rows.map(({ key }) => key);
}

/** Undoes one attempt under each key. */
export async function releaseRateLimit(
  database: Database,
  keys: readonly RateLimitKey[],
): Promise<void> {
  await database.query(releaseStatement, [
    keys.map(({ key }) => key),
    keys.map(({ intervalMs }) => intervalMs),
  ]);
}

export async function deleteExpiredRateLimits(database: Database, now: Date): Promise<void> {
  await database.query(deleteExpiredStatement, [now]);
}

/** Rows are locked in key order to avoid deadlocks between nodes. */
const consumeStatement = {
  name: 'consume-rate-limit',
  text: `
    insert into rate_limits (key, resets_at)
    select key, $2::timestamptz + interval_ms * interval '1 ms'
    from unnest($1::text[], $3::int[]) as input (key, interval_ms) order by key
    on conflict (key) do update set
      resets_at = greatest(rate_limits.resets_at, $2::timestamptz) + (excluded.resets_at - $2::timestamptz)
    where greatest(rate_limits.resets_at, $2::timestamptz) + (excluded.resets_at - $2::timestamptz)
      <= $2::timestamptz + $4::int * interval '1 ms'
    returning key`,
};

const releaseStatement = {
  name: 'release-rate-limit',
  text: `
    update rate_limits set resets_at = rate_limits.resets_at - interval_ms * interval '1 ms'
    from unnest($1::text[], $2::int[]) as released (key, interval_ms) where rate_limits.key = released.key`,
};

const deleteExpiredStatement = {
  name: 'delete-expired-rate-limits',
  text: `
    delete from rate_limits where key in (
      select key from rate_limits where resets_at < $1::timestamptz limit 10000)`,
};
