import './production.ts';
import { readConfig } from './settings/config.ts';
import { explainStartupError } from './settings/explain-error.ts';

try {
  const config = readConfig(process.env);
  // A wrong setting is said at once, before the rest is loaded.
  const [{ createLogger }, { startServer }, { reloadCertificatesOnSighup }] = await Promise.all([
    import('./observability/log.ts'),
    import('./start.ts'),
    import('./start.ts'),
  ]);
  const log = createLogger(config.LOG_LEVEL);
  const running = await startServer(config, log);
  stopOn(['SIGTERM', 'SIGINT'], async (signal) => {
    log.info(`${signal}: finishing what is under way`);
    // Ctrl-C is somebody at the keyboard; a load balancer must first notice that we leave.
    await running.stop(signal === 'SIGTERM' ? config.SHOP_SHUTDOWN_DELAY_SECONDS * 1000 : 0);
    log.info('The shop is closed');
  });
  reloadCertificatesOnSighup(running, log);
  // What nobody caught leaves the process in a state nobody knows: say so, and begin anew.
  process.once('uncaughtException', (error) => {
    log.fatal({ error }, 'The shop stops: an error was not caught');
    process.exit(1);
  });
  // Last: who reads it may tell us to stop at once.
  log.info(`The shop is open at ${running.url}`);
} catch (error) {
  console.error(explainStartupError(error, process.env) ?? error);
  process.exit(1);
}

function stopOn(signals: NodeJS.Signals[], stop: (signal: string) => Promise<void>) {
  let stopping = false;
  for (const signal of signals)
    process.on(signal, async () => {
      // The second time somebody is in a hurry.
      if (stopping) process.exit(1);
      stopping = true;
      await stop(signal);
      process.exit(0);
    });
}
