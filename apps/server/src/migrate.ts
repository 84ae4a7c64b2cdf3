import './production.ts';
import { bringUpToDate } from './database/migrate.ts';
import { createLog } from './observability/log.ts';
import { readMigrateConfig } from './settings/config.ts';
import { explainFailure } from './settings/explain-error.ts';

/**
 * npm run migrate: brings the tables up to date as their owner (DATABASE_MIGRATION_URL), grants the
 * shop's role (the user of DATABASE_URL) what it needs, and ends. Safe to run again.
 */
try {
  const config = readMigrateConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  await bringUpToDate(config, { say: (line) => log.info(line) });
  log.info('The tables are up to date');
} catch (error) {
  console.error(explainFailure(error, process.env) ?? error);
  process.exit(1);
}
