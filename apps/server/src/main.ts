import { readConfig } from './settings/config.ts';
import { explainStartupError } from './settings/explain-error.ts';

// React and the router read NODE_ENV once, when they are imported below. In development mode a page
// takes five times as long.
process.env.NODE_ENV ??= 'production';

try {
  const config = readConfig(process.env);
  // Settings are validated before the rest is loaded.
  const [{ createLogger }, { startServer }, { reloadCertificatesOnSighup }] = await Promise.all([
    import('./observability/log.ts'),
    import('./start.ts'),
    import('./start.ts'),
  ]);
  const log = createLogger(config.LOG_LEVEL);
  const running = await startServer(config, log);
  stopOn(['SIGTERM', 'SIGINT'], async (signal) => {
    log.info(`${signal}: finishing running requests`);
    // SIGTERM waits until the load balancer notices; Ctrl-C doesn't.
    await running.stop(signal === 'SIGTERM' ? config.SHOP_SHUTDOWN_DELAY_SECONDS * 1000 : 0);
    log.info('The shop is closed');
  });
  reloadCertificatesOnSighup(running, log);
  // After an uncaught exception the state is undefined, so the process exits.
  process.once('uncaughtException', (error) => {
    log.fatal({ error }, 'Exiting after an uncaught exception');
    process.exit(1);
  });
  // Logged last, because a reader may stop the process as soon as it sees this line.
  log.info(`The shop is open at ${running.url}`);
} catch (error) {
  console.error(explainStartupError(error, process.env) ?? error);
  process.exit(1);
}

function stopOn(signals: NodeJS.Signals[], stop: (signal: string) => Promise<void>) {
  let stopping = false;
  for (const signal of signals)
    process.on(signal, async () => {
      // A second signal exits at once.
      if (stopping) process.exit(1);
      stopping = true;
      await stop(signal);
      process.exit(0);
    });
}
