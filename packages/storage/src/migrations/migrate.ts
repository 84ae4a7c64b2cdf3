import { createProductJsonFunctionSql } from '../catalogue/product-columns.ts';
import type { Database } from '../database/database.ts';
import { migrations as ownMigrations } from './baseline.ts';

/** An arbitrary lock id that all nodes share. */
const migrationLock = 740_231;

/**
 * Waits for the lock among nodes without a time-out, but for table locks only briefly: orders would
 * queue behind a waiting migration. A migration that doesn't get a table lock gives up and retries
 * later.
 */
const startSql = `begin; set local statement_timeout = 0; set local lock_timeout = 0;
  select pg_advisory_xact_lock(${migrationLock}); set local lock_timeout = '100ms';`;
const lockNotAvailable = '55P03';
const pauseMs = 200;

export type Migration = { name: string; text: string };

export type MigrateOptions = {
  /** Receives progress messages. */
  log?: (line: string) => void;
  /**
   * The role of the running shop, if it isn't the one that migrates. It is granted rights on the
   * tables.
   */
  grantTo?: string;
  /** Defaults to the migrations of this release. */
  migrations?: readonly Migration[];
  /** How long to retry while a table is locked. */
  tryForMs?: number;
};

/** The database has the schema of an early build, which can't be migrated to the baseline. */
export class SchemaBeforeBaseline extends Error {
  override name = 'SchemaBeforeBaseline';
  override message =
    'The database has a schema from before the baseline. Start with an empty database.';
}

/** The first migration of the early builds. */
const beforeBaseline = '0001-shop';

/**
 * Applies pending migrations on either engine and returns their names. Each runs in its own
 * transaction under a lock, so several nodes may start at once. The newest one also recreates
 * product_json; an older release that starts beside a newer one leaves it alone.
 */
export async function migrate(
  database: Database,
  { log = () => {}, grantTo, migrations = ownMigrations, tryForMs = 60_000 }: MigrateOptions = {},
): Promise<string[]> {
  await database.script(
    `${startSql}
     create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
     commit;`,
  );
  if (await isApplied(database, beforeBaseline)) throw new SchemaBeforeBaseline();
  const applied: string[] = [];
  for (const { name, text } of migrations) {
    if (await isApplied(database, name)) continue;
    const productJsonToo = name === migrations.at(-1)?.name ? createProductJsonFunctionSql() : '';
    log(`Applying migration ${name}`);
    const startedAt = performance.now();
    const done = await applyOnce(
      database,
      name,
      `${startSql} insert into migrations (name) values ('${name}'); ${text} ${productJsonToo} commit;`,
      startedAt + tryForMs,
    );
    if (!done) continue;
    log(`Applied migration ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    applied.push(name);
  }
  if (grantTo !== undefined && !(await hasRights(database, grantTo)))
    await database.script(`${startSql} ${grants(grantTo)} commit;`);
  return applied;
}

/** Checks whether the connection's role may create tables, and so can migrate. */
export async function mayMigrate(database: Database): Promise<boolean> {
  const rows = await database.query({
    name: 'may-migrate',
    text: `select 1 where has_schema_privilege('public', 'create')`,
  });
  return rows.length > 0;
}

/**
 * Lists the migrations and table rights that this release still needs, for a role that can't
 * migrate. The shop can start if the list is empty.
 */
export async function missingMigrations(
  database: Database,
  migrations: readonly Migration[] = ownMigrations,
): Promise<string[]> {
  const tables = await database.query<{ name: string; readable: boolean }>({
    name: 'tables-and-rights',
    text: `
      select relname as name, has_table_privilege(oid, 'select') as readable from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  });
  if (!tables.some(({ name, readable }) => name === 'migrations' && readable))
    return migrations.map(({ name }) => name);
  const applied = await database.query<{ name: string }>({
    name: 'applied-migrations',
    text: 'select name from migrations',
  });
  const names = new Set(applied.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  const unreadable = tables.filter(({ readable }) => !readable);
  return [...missing, ...unreadable.map(({ name }) => `rights on ${name}`)];
}

/** Applies a migration. Returns false if another node has applied it. */
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

/**
 * Selects each table with the rights of the shop's role. Ledger tables get select and insert, and
 * update on the columns that their trigger leaves out (`open_columns`, null for none).
 */
const expectedRightsSql = `
  select c.oid, t.oid is not null as is_ledger, (
    select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and t.tgattr::text <> '' and not a.attnum = any(t.tgattr)) as open_columns
  from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgtype & 1 = 0
    and t.tgfoid = to_regproc('forbid_change')
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and c.relname <> 'migrations'`;

async function hasRights(database: Database, role: string): Promise<boolean> {
  const rows = await database.query(
    {
      name: 'tables-with-wrong-rights',
      text: `
        select from (${expectedRightsSql}) w
        where not has_table_privilege($1, w.oid, 'select')
          or not has_table_privilege($1, w.oid, 'insert')
          or has_table_privilege($1, w.oid, 'update') = w.is_ledger
          or has_table_privilege($1, w.oid, 'delete') = w.is_ledger
          or exists (
            select from string_to_table(w.open_columns, ', ') as name
            where not has_column_privilege($1, w.oid, trim(both '"' from name), 'update'))
        limit 1`,
    },
    [role],
  );
  return rows.length === 0;
}

/** Grants access to rows only: the running shop can't change its own schema. */
function grants(role: string): string {
  const name = `"${role.replaceAll('"', '""')}"`;
  return `
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    revoke insert, update, delete on migrations from ${name};
    do $grants$
    declare ledger record;
    begin
      for ledger in select * from (${expectedRightsSql}) w where is_ledger loop
        execute format('revoke update, delete on %s from %I', ledger.oid::regclass,
          '${role.replaceAll("'", "''")}');
        if ledger.open_columns is not null then
          execute format('grant update (%s) on %s to %I', ledger.open_columns,
            ledger.oid::regclass, '${role.replaceAll("'", "''")}');
        end if;
      end loop;
    end $grants$;`;
}
