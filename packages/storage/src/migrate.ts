import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';
import { productJson } from './product-columns.ts';

/** Any number; every node that starts at once waits for the same one. */
const migrationLock = 740_231;

/** However long it takes: the time-outs are for shoppers. */
const begin = `begin; set local statement_timeout = 0; select pg_advisory_xact_lock(${migrationLock});`;

/**
 * Brings the schema up to date, on either engine, and says what it does. Each migration runs in a
 * transaction of its own under a lock, so that several nodes may start together. With the newest
 * one product_json is made anew; an older version of the shop that starts beside a newer one leaves
 * it alone.
 */
export async function migrate(
  database: Database,
  say: (line: string) => void = () => {},
): Promise<string[]> {
  await database.script(
    `${begin}
     create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
     commit;`,
  );
  const applied: string[] = [];
  for (const { name, text } of migrations) {
    if (await isApplied(database, name)) continue;
    say(`Applying migration ${name}`);
    const startedAt = performance.now();
    await database
      .script(
        `${begin}
       insert into migrations (name) values ('${name}');
       ${text}
       ${name === migrations.at(-1)?.name ? productJson() : ''}
       commit;`,
      )
      .catch(async (error) => {
        // Another node was faster: its row is there once the lock is free.
        if (!(await isApplied(database, name))) throw error;
      });
    say(`Applied migration ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    applied.push(name);
  }
  return applied;
}

async function isApplied(database: Database, name: string): Promise<boolean> {
  const rows = await database.query(
    { name: 'migration-applied', text: 'select 1 from migrations where name = $1' },
    [name],
  );
  return rows.length > 0;
}
