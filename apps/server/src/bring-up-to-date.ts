import { type MigrateOptions, migrate } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import type { Config } from './settings/config.ts';

/**
 * As the owner of the tables, who is gone before the first request: the shop itself runs as a role
 * that can write rows and nothing else, if it is given one.
 */
export async function bringUpToDate(config: Config, options: MigrateOptions): Promise<void> {
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
