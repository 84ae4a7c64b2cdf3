import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { countJobs, getWalArchiveLagSeconds } from '@briolette/storage';
import { withDeadline } from '@briolette/storage/postgres';
import { startProductViewFlush } from './analytics/product-views.ts';
import { createServer } from './create-server.ts';
import { listen } from './http/listen.ts';
import { hasInbox, startCleanupTimer, startServerJobs } from './jobs/start-jobs.ts';
import type { AppLogger } from './observability/log.ts';
import { createMetrics, type Metrics, serveMetrics } from './observability/metrics.ts';
import { type Fetch, getRequestId, getRouteName } from './observability/requests.ts';
import { startTracing, type Tracing } from './observability/tracing.ts';
import { createServerBackend } from './open-backend.ts';
import { createPageRenderer } from './pages/render-pages.ts';
import { createRequestQueue } from './request-queue/request-queue.ts';
import { trustedProxies } from './settings/client-address.ts';
import { type Config, ConfigError, splitList } from './settings/config.ts';

const defaultBuild = fileURLToPath(new URL('../../storefront/build/server', import.meta.url));

export type RunningServer = {
  url: string;
  /** Reads the certificates again. */
  reloadCertificates(): void;
  /** Reports "not ready" for `afterMs`, finishes running requests, and closes. */
  stop(afterMs?: number): Promise<void>;
};

/** Starts the shop; resolves when it listens. */
export async function startServer(config: Config, log: AppLogger): Promise<RunningServer> {
  const buildFolder = findBuild(config);
  const reportError = (error: unknown, request?: Request) =>
    log.error({ error, id: request && getRequestId(request) }, 'failed');
  const tracing = config.OTEL_EXPORTER_OTLP_ENDPOINT
    ? await startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT)
    : null;
  const metrics = config.METRICS_PORT ? await createMetrics() : undefined;
  const productViews = new Map<string, number>();
  const shop = await createServerBackend(config, reportError, {
    productViews,
    ...(tracing && { around: tracing.statements }),
    wakeJobRunner: () => jobs?.wake(),
    logSecurityEvent: (event, request) =>
      log.info({ id: getRequestId(request), ...event }, 'security'),
    logProgress: (line) => log.info(line),
    ...(metrics && { onRetry: metrics.countRetry }),
  });
  const jobs = config.SHOP_RUN_JOBS
    ? await startServerJobs(config, shop.database, { log, metrics, reportError })
    : null;
  const proxies = trustedProxies(splitList(config.SHOP_TRUSTED_PROXIES));
  let isLeaving = false;
  if (metrics) watchDatabase(metrics, shop);
  const server = createServer({
    api: traced(tracing, shop.fetch),
    pages: traced(tracing, await loadPages(buildFolder, config, shop.fetch, reportError)),
    assets: `${buildFolder}/client`,
    productViews,
    isReady: () => !isLeaving,
    ...createRequestQueues(config, metrics),
    resolveUser: shop.resolveUser,
    getDeviceId: shop.getDeviceId,
    log,
    ...(metrics && { metrics }),
    ...(proxies && { proxies }),
    siteUrl: config.SITE_URL,
    csp: { frames: config.SHOP_CSP_FRAME_SRC, formTargets: config.SHOP_CSP_FORM_ACTION },
    isDemo: config.SHOP_DEMO,
  });
  const cleanup = startCleanupTimer(shop.database, reportError);
  const viewFlush = startProductViewFlush(shop.database, productViews, reportError);
  const place = { host: config.HOST, tls: config.SHOP_TLS_DIR };
  const listening = await listen(server.fetch, { ...place, port: config.PORT }).catch(
    async (error) => {
      await jobs?.stop();
      await shop.database.close();
      throw error;
    },
  );
  const metricsServer = metrics && (await serveMetrics(metrics, config));
  // Builds the OpenAPI document in advance, because it takes as long as a hundred other responses.
  void shop.fetch(new Request(new URL('/api/openapi.json', listening.url)));
  return {
    url: listening.url,
    reloadCertificates() {
      listening.reloadCertificates();
      metricsServer?.reloadCertificates();
    },
    async stop(afterMs = 0) {
      isLeaving = true;
      cleanup.stop();
      await listening.close(afterMs);
      await metricsServer?.close();
      await viewFlush.stop();
      await jobs?.stop();
      await tracing?.close();
      await shop.database.close();
    },
  };
}

function findBuild(config: Config): string {
  const folder = resolve(config.SHOP_BUILD_DIR ?? defaultBuild);
  if (!existsSync(`${folder}/server/index.js`))
    throw new ConfigError([`The shop is not built yet: run npm run build, or set SHOP_BUILD_DIR`]);
  return folder;
}

async function loadPages(
  buildFolder: string,
  config: Config,
  api: Fetch,
  reportError: (error: unknown, request?: Request) => void,
): Promise<Fetch> {
  const build = await import(pathToFileURL(`${buildFolder}/server/index.js`).href);
  return createPageRenderer(
    build,
    api,
    'production',
    config.SITE_URL,
    { inbox: hasInbox(config), requestTester: config.SHOP_REQUEST_TESTER },
    reportError,
  );
}

function createRequestQueues(config: Config, metrics: Metrics | undefined) {
  const options = {
    atOnce: config.SHOP_MAX_CONCURRENT_REQUESTS,
    waiting: config.SHOP_MAX_QUEUED_REQUESTS,
    ...(metrics && { onShed: metrics.countShed }),
  };
  const requestQueue = createRequestQueue(options);
  const catalogueQueue = createRequestQueue(options);
  metrics?.watchQueue('catalogue', catalogueQueue.load);
  metrics?.watchQueue('orders and accounts', requestQueue.load);
  return { requestQueue, catalogueQueue };
}

function watchDatabase(
  metrics: Metrics,
  { database, pools }: Awaited<ReturnType<typeof createServerBackend>>,
): void {
  metrics.watchPools(pools);
  metrics.watchArchive(() => withDeadline(1_000, () => getWalArchiveLagSeconds(database)));
  metrics.watchJobs(() => withDeadline(1_000, () => countJobs(database, new Date())));
}

function traced(tracing: Tracing | null, fetch: Fetch): Fetch {
  const name = ({ method, url }: Request) =>
    `${method} ${getRouteName(method, new URL(url).pathname)}`;
  return tracing ? tracing.requests(name, fetch) : fetch;
}

/** Reloads the certificates on SIGHUP, after they were replaced. */
export function reloadCertificatesOnSighup(
  listening: { reloadCertificates(): void },
  log: AppLogger,
): void {
  process.on('SIGHUP', () => {
    try {
      listening.reloadCertificates();
      log.info('SIGHUP: certificates reloaded');
    } catch (error) {
      log.error({ error }, 'Cannot load the new certificates; keeping the old ones');
    }
  });
}
