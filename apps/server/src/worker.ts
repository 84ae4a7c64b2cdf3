import { readConfig } from './settings/config.ts';
import { explainStartupError } from './settings/explain-error.ts';

// React and the router read NODE_ENV once, when they are imported below. In development mode a page
// takes five times as long.
process.env.NODE_ENV ??= 'production';

/** npm run worker: runs jobs in a separate process, beside servers with SHOP_RUN_JOBS=0. */
try {
  const config = readConfig(process.env);
  const [
    { createLogger },
    { openPostgres },
    { migrateWhenReady },
    { startCleanupTimer, startJobMetrics, startServerJobs },
    { reloadCertificatesOnSighup },
  ] = await Promise.all([
    import('./observability/log.ts'),
    import('@briolette/storage/postgres'),
    import('./database/migrate.ts'),
    import('./jobs/start-jobs.ts'),
    import('./start.ts'),
  ]);
  const log = createLogger(config.LOG_LEVEL);
  const reportError = (error: unknown) => log.error({ error }, 'failed');
  await migrateWhenReady(config, { log: (line) => log.info(line) });
  const database = openPostgres({
    connectionString: config.DATABASE_URL,
    maxConnections: config.DATABASE_POOL_SIZE,
    onError: reportError,
  });
  const jobMetrics = config.METRICS_PORT ? await startJobMetrics(config, database) : null;
  const jobs = await startServerJobs(config, database, {
    log,
    metrics: jobMetrics?.metrics,
    reportError,
  });
  const cleanup = startCleanupTimer(database, reportError);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, async () => {
      if (stopping) process.exit(1);
      stopping = true;
      log.info(`${signal}: finishing running jobs`);
      cleanup.stop();
      await jobs.stop();
      await jobMetrics?.listening.close();
      await database.close();
      process.exit(0);
    });
  if (jobMetrics) reloadCertificatesOnSighup(jobMetrics.listening, log);
  log.info('Running jobs');
} catch (error) {
  console.error(explainStartupError(error, process.env) ?? error);
  process.exit(1);
}
