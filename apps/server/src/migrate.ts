import { migrateWhenReady } from './database/migrate.ts';
import { createLogger } from './observability/log.ts';
import { readMigrateConfig } from './settings/config.ts';
import { explainStartupError } from './settings/explain-error.ts';

/**
 * npm run migrate: migrates the schema as the owner of the tables (DATABASE_MIGRATION_URL), grants
 * the shop's role (the user of DATABASE_URL) its rights, and exits. Safe to run again.
 */
try {
  const config = readMigrateConfig(process.env);
  const log = createLogger(config.LOG_LEVEL);
  await migrateWhenReady(config, { log: (line) => log.info(line) });
  log.info('The schema is up to date');
} catch (error) {
  console.error(explainStartupError(error, process.env) ?? error);
  process.exit(1);
}
