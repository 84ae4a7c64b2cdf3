import type { Database } from './database.ts';
import { migrations as ownMigrations } from './migrations/index.ts';
import { productJson } from './product-columns.ts';

/** Any number; every node that starts at once waits for the same one. */
const migrationLock = 740_231;

/**
 * The lock among nodes is waited for, however long it takes: the time-outs are for shoppers. A lock
 * on a table is not: every order would wait behind whoever waits for it. A migration that does not
 * get it soon leaves, lets the orders through, and comes again.
 */
const begin = `begin; set local statement_timeout = 0; set local lock_timeout = 0;
  select pg_advisory_xact_lock(${migrationLock}); set local lock_timeout = '100ms';`;
const lockNotAvailable = '55P03';
const pauseMs = 200;

export type Migration = { name: string; text: string };

export type MigrateOptions = {
  /** Told what is being done. */
  say?: (line: string) => void;
  /** The role that the shop runs as, if it is not the one that migrates: it may use the tables. */
  grantTo?: string;
  /** Of another release; those of this one otherwise. */
  migrations?: readonly Migration[];
  /** How long a table that is always in use is asked for. */
  tryForMs?: number;
};

/**
 * Brings the schema up to date, on either engine, and says what it did. Each migration runs in a
 * transaction of its own under a lock, so that several nodes may start together. With the newest
 * one product_json is made anew; an older version of the shop that starts beside a newer one leaves
 * it alone.
 */
export async function migrate(
  database: Database,
  { say = () => {}, grantTo, migrations = ownMigrations, tryForMs = 60_000 }: MigrateOptions = {},
): Promise<string[]> {
  await database.script(
    `${begin}
     create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
     commit;`,
  );
  const applied: string[] = [];
  for (const { name, text } of migrations) {
    if (await isApplied(database, name)) continue;
    const productJsonToo = name === migrations.at(-1)?.name ? productJson() : '';
    say(`Applying migration ${name}`);
    const startedAt = performance.now();
    const done = await applyOnce(
      database,
      name,
      `${begin} insert into migrations (name) values ('${name}'); ${text} ${productJsonToo} commit;`,
      startedAt + tryForMs,
    );
    if (!done) continue;
    say(`Applied migration ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    applied.push(name);
  }
  if (grantTo !== undefined && !(await mayUseTables(database, grantTo)))
    await database.script(`${begin} ${grants(grantTo)} commit;`);
  return applied;
}

/** false: another node was faster. Its row is there once the lock is free. */
async function applyOnce(
  database: Database,
  name: string,
  script: string,
  end: number,
): Promise<boolean> {
  for (;;) {
    try {
      await database.script(script);
      return true;
    } catch (error) {
      if (await isApplied(database, name)) return false;
      const isBusy = (error as { code?: unknown }).code === lockNotAvailable;
      if (!isBusy || performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
    }
  }
}

async function isApplied(database: Database, name: string): Promise<boolean> {
  const rows = await database.query(
    { name: 'migration-applied', text: 'select 1 from migrations where name = $1' },
    [name],
  );
  return rows.length > 0;
}

async function mayUseTables(database: Database, role: string): Promise<boolean> {
  const rows = await database.query(
    {
      name: 'tables-without-rights',
      text: `
        select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and relname <> 'migrations'
          and not (select bool_and(has_table_privilege($1, pg_class.oid, right_name))
            from unnest(array['select', 'insert', 'update', 'delete']) as rights (right_name))
        limit 1`,
    },
    [role],
  );
  return rows.length === 0;
}

/** Rows, and nothing else: whoever gets hold of the running shop cannot change what it is made of. */
function grants(role: string): string {
  const name = `"${role.replaceAll('"', '""')}"`;
  return `
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    revoke insert, update, delete on migrations from ${name};`;
}
