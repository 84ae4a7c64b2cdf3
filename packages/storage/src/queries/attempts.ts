import type { Database } from '../database.ts';

export type AttemptCount = { key: string; count: number };

/** Counts one more under each key, and gives the counts. A count starts again when it expires. */
export function countAttempts(
  database: Database,
  keys: readonly string[],
  now: Date,
  expiresAt: Date,
): Promise<AttemptCount[]> {
  return database.query<AttemptCount>(countStatement, [keys, now, expiresAt]);
}

/** Takes one off each of these keys again, and remembers another one until it expires. */
export async function settleAttempts(
  database: Database,
  honest: readonly string[],
  remembered: { key: string; expiresAt: Date },
): Promise<void> {
  await database.query(settleStatement, [honest, remembered.key, remembered.expiresAt]);
}

export async function isRemembered(database: Database, key: string, now: Date): Promise<boolean> {
  const rows = await database.query(rememberedStatement, [key, now]);
  return rows.length > 0;
}

export async function sweepAttempts(database: Database, now: Date): Promise<void> {
  await database.query(sweepStatement, [now]);
}

/** Keys are taken in their order, so that two nodes never wait for each other in a circle. */
const countStatement = {
  name: 'count-attempts',
  text: `
    insert into attempts (key, count, expires_at)
    select key, 1, $3::timestamptz from unnest($1::text[]) key order by key
    on conflict (key) do update set
      count = case when attempts.expires_at <= $2::timestamptz then 1 else attempts.count + 1 end,
      expires_at = case when attempts.expires_at <= $2::timestamptz then excluded.expires_at
        else attempts.expires_at end
    returning key, count`,
};

const settleStatement = {
  name: 'settle-attempts',
  text: `
    with settled as (
      update attempts set count = greatest(count - 1, 0) where key = any($1::text[])
    )
    insert into attempts (key, count, expires_at) values ($2, 1, $3::timestamptz)
    on conflict (key) do update set expires_at = excluded.expires_at`,
};

const rememberedStatement = {
  name: 'attempt-remembered',
  text: 'select from attempts where key = $1 and expires_at > $2::timestamptz',
};

const sweepStatement = {
  name: 'sweep-attempts',
  text: `
    delete from attempts where key in (
      select key from attempts where expires_at < $1::timestamptz limit 10000)`,
};
