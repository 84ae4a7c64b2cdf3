import type { Database } from '../database/database.ts';

/** One more is let in interval_ms so often, and as many at once as fit in a window. */
export type RateLimitKey = { key: string; intervalMs: number };

/**
 * Counts one more under each key, and gives the keys that had room for it. Each key has a moment at
 * which it is empty again; an attempt moves it on, as far as the window reaches.
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

/** Takes one off each of these keys again. */
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

/** Keys are taken in their order, so that two nodes never wait for each other in a circle. */
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
