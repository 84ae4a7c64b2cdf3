import { setTimeout as pause } from 'node:timers/promises';
import { type MigrateOptions, mayMigrate, migrate, missingMigrations } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import type { Config } from '../settings/config.ts';
import { isDatabaseStarting, SchemaNotReady } from '../settings/explain-error.ts';

/** How long startup waits for a database that is starting or failing over. */
const patienceMs = 120_000;

type Urls = Pick<Config, 'DATABASE_URL' | 'DATABASE_MIGRATION_URL'>;

/**
 * Waits until the database is ready and has this release's schema. Migrates if the role may create
 * tables; otherwise waits for the migration job. Waiting is cheaper than restarting the process for a
 * cluster that is just coming up.
 */
export async function migrateWhenReady(
  config: Urls,
  options: MigrateOptions,
  forMs = patienceMs,
): Promise<void> {
  const end = performance.now() + forMs;
  for (let hasReported = false; ; hasReported = true) {
    try {
      return await migrateOrCheck(config, options);
    } catch (error) {
      const mayPass = isDatabaseStarting(error) || error instanceof SchemaNotReady;
      if (!mayPass || performance.now() > end) throw error;
      if (!hasReported)
        options.log?.(
          error instanceof SchemaNotReady
            ? 'Waiting for the migration job to update the schema'
            : 'Waiting for the database to become ready',
        );
      await pauseOrLeave();
    }
  }
}

async function migrateOrCheck(config: Urls, options: MigrateOptions): Promise<void> {
  const { DATABASE_URL, DATABASE_MIGRATION_URL } = config;
  const database = openPostgres({
    connectionString: DATABASE_MIGRATION_URL ?? DATABASE_URL,
    maxConnections: 1,
  });
  const grantTo = DATABASE_MIGRATION_URL && decodeURIComponent(new URL(DATABASE_URL).username);
  try {
    // A script fails with the driver's own error, which tells migrateWhenReady whether to wait.
    await database.script('select 1');
    if (grantTo) await migrate(database, { ...options, grantTo });
    else if (await mayMigrate(database)) await migrate(database, options);
    else {
      const missing = await missingMigrations(database, options.migrations);
      if (missing.length > 0) throw new SchemaNotReady(missing);
    }
  } finally {
    await database.close();
  }
}

/** Process 1 of a container ignores SIGTERM unless it has a listener. */
async function pauseOrLeave(): Promise<void> {
  const leave = () => process.exit(0);
  process.once('SIGTERM', leave);
  await pause(1_000);
  process.off('SIGTERM', leave);
}
