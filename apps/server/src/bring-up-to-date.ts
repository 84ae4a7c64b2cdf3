import { setTimeout as pause } from 'node:timers/promises';
import { type MigrateOptions, migrate } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import type { Config } from './settings/config.ts';
import { isNotReadyYet } from './settings/explain-failure.ts';

/** How long a start waits for a database that starts too, or that has just lost its leader. */
const patienceMs = 120_000;

/**
 * Waits until the database is ready, then brings its tables up to date. Whoever would rather end and
 * be started again costs a cluster that is just coming up the processors it needs for that.
 */
export async function bringUpToDate(config: Config, options: MigrateOptions): Promise<void> {
  const end = performance.now() + patienceMs;
  for (let isTold = false; ; isTold = true) {
    try {
      return await migrateAsOwner(config, options);
    } catch (error) {
      if (!isNotReadyYet(error) || performance.now() > end) throw error;
      if (!isTold) options.say?.('The database is not ready yet: the shop waits for it');
      await pauseOrLeave();
    }
  }
}

/**
 * As the owner of the tables, who is gone before the first request: the shop itself runs as a role
 * that can write rows and nothing else, if it is given one.
 */
async function migrateAsOwner(config: Config, options: MigrateOptions): Promise<void> {
  const owner = openPostgres({
    connectionString: config.DATABASE_MIGRATE_URL ?? config.DATABASE_URL,
    maxConnections: 1,
  });
  const grantTo = config.DATABASE_MIGRATE_URL && new URL(config.DATABASE_URL).username;
  try {
    await migrate(owner, { ...options, ...(grantTo && { grantTo: decodeURIComponent(grantTo) }) });
  } finally {
    await owner.close();
  }
}

/** The first process of a container is ended by a signal only if it asks for it. */
async function pauseOrLeave(): Promise<void> {
  const leave = () => process.exit(0);
  process.once('SIGTERM', leave);
  await pause(1_000);
  process.off('SIGTERM', leave);
}
