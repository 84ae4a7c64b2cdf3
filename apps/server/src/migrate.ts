import './production.ts';
import { migrateWhenReady } from './database/migrate.ts';
import { createLogger } from './observability/log.ts';
import { readMigrateConfig } from './settings/config.ts';
import { explainStartupError } from './settings/explain-error.ts';

/**
 * npm run migrate: brings the tables up to date as their owner (DATABASE_MIGRATION_URL), grants the
 * shop's role (the user of DATABASE_URL) what it needs, and ends. Safe to run again.
 */
try {
  const config = readMigrateConfig(process.env);
  const log = createLogger(config.LOG_LEVEL);
  await migrateWhenReady(config, { log: (line) => log.info(line) });
  log.info('The tables are up to date');
} catch (error) {
  console.error(explainStartupError(error, process.env) ?? error);
  process.exit(1);
}
