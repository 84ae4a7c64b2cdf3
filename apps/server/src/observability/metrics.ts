import type { Priority } from '@briolette/contract';
import type { JobCount } from '@briolette/storage';
import type { PoolLoad } from '@briolette/storage/postgres';
import type { Registry } from 'prom-client';
import { type HttpListener, listen } from '../http/listen.ts';
import type { Config } from '../settings/config.ts';

export type Metrics = {
  observeRequest(call: string, method: string, status: number, seconds: number): void;
  countShed(priority: Priority): void;
  /** One attempt at a job, and how it ended. */
  countJob(kind: string, result: string): void;
  /** An email over its limit, which was deferred or dropped. */
  countLimitedEmail(template: string, action: string): void;
  countRetry(): void;
  /** A cached catalogue response past its age, served because the database was unavailable. */
  countStale(): void;
  watchQueue(queue: string, load: () => { working: number; waiting: number }): void;
  watchPools(pools: () => Record<string, PoolLoad>): void;
  /** Read on each scrape; left out when it fails. */
  watchArchive(secondsBehind: () => Promise<number>): void;
  /** Unfinished jobs; read on each scrape, like the archive. */
  watchJobs(left: () => Promise<JobCount[]>): void;
  watchCache(cache: { size(): { entries: number; bytes: number } }): void;
  text(): Promise<string>;
};

type Prometheus = typeof import('prom-client');

/** Creates the Prometheus metrics. Loads the library only when a shop enables them. */
export async function createMetrics(): Promise<Metrics> {
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  return {
    ...createCounters(prometheus, registry),
    ...createQueueGauge(prometheus, registry),
    ...createGauges(prometheus, registry),
    text: () => registry.metrics(),
  };
}

/** Counters that the server increments as things happen. */
function createCounters({ Counter, Histogram }: Prometheus, registry: Registry) {
  const registers = [registry];
  const requests = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'Duration of requests by call and status',
    labelNames: ['call', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30],
    registers,
  });
  const shed = new Counter({
    name: 'shop_requests_shed_total',
    help: 'Requests rejected at once because the queue was full',
    labelNames: ['priority'],
    registers,
  });
  const jobs = new Counter({
    name: 'shop_job_attempts_total',
    help: 'Attempts at jobs by result: done, failed (will be retried), deferred, dead',
    labelNames: ['kind', 'result'],
    registers,
  });
  const limitedEmails = new Counter({
    name: 'shop_emails_limited_total',
    help: 'Emails over the limit of their account or mailbox, deferred or dropped',
    labelNames: ['template', 'action'],
    registers,
  });
  const retries = new Counter({
    name: 'shop_database_retries_total',
    help: 'Statements sent again after an attempt that failed',
    registers,
  });
  const stale = new Counter({
    name: 'shop_stale_responses_total',
    help: 'Cached catalogue responses served past their age because the database was unavailable',
    registers,
  });
  return {
    observeRequest: (call, method, status, seconds) =>
      requests.observe({ call, method, status }, seconds),
    countJob: (kind, result) => jobs.inc({ kind, result }),
    countLimitedEmail: (template, action) => limitedEmails.inc({ template, action }),
    countShed: (priority) => shed.inc({ priority }),
    countRetry: () => retries.inc(),
    countStale: () => stale.inc(),
  } satisfies Partial<Metrics>;
}

function createQueueGauge({ Gauge }: Prometheus, registry: Registry): Pick<Metrics, 'watchQueue'> {
  const queues = new Map<string, () => { working: number; waiting: number }>();
  const requestGauge = new Gauge({
    name: 'shop_requests_in_flight',
    help: 'Requests running and waiting, by queue',
    labelNames: ['queue', 'state'],
    registers: [registry],
    collect() {
      for (const [queue, load] of queues)
        for (const [state, count] of Object.entries(load())) this.set({ queue, state }, count);
    },
  });
  return {
    watchQueue(queue, load) {
      queues.set(queue, load);
      requestGauge.set({ queue, state: 'working' }, 0);
    },
  };
}

/** Gauges that read their value when the metrics are requested. */
function createGauges({ Gauge }: Prometheus, registry: Registry) {
  const registers = [registry];
  return {
    watchPools(pools) {
      new Gauge({
        name: 'shop_database_connections',
        help: 'Connections open and idle, and statements that wait for one, by pool',
        labelNames: ['pool', 'state'],
        registers,
        collect() {
          for (const [pool, load] of Object.entries(pools()))
            for (const [state, count] of Object.entries(load)) this.set({ pool, state }, count);
        },
      });
    },
    watchArchive(secondsBehind) {
      new Gauge({
        name: 'shop_database_wal_archive_lag_seconds',
        help: 'Time since the last archived WAL segment while another one waits',
        registers,
        async collect() {
          this.set(await secondsBehind().catch(() => Number.NaN));
        },
      });
    },
    watchJobs(left) {
      new Gauge({
        name: 'shop_jobs_unfinished',
        help: 'Unfinished jobs by state: waiting, late (due for a minute and not leased), dead',
        labelNames: ['kind', 'state'],
        registers,
        async collect() {
          const counts = await left().catch(() => null);
          this.reset();
          for (const { kind, state, count } of counts ?? []) this.set({ kind, state }, count);
        },
      });
    },
    watchCache(cache) {
      new Gauge({
        name: 'shop_cache_entries',
        help: 'Responses in the public cache',
        registers,
        collect() {
          this.set(cache.size().entries);
        },
      });
      new Gauge({
        name: 'shop_cache_bytes',
        help: 'Memory used by the public cache',
        registers,
        collect() {
          this.set(cache.size().bytes);
        },
      });
    },
  } satisfies Partial<Metrics>;
}

/** Serves /metrics for Prometheus and /livez for health checks on METRICS_PORT. */
export function serveMetrics(
  metrics: Metrics,
  { HOST: host, METRICS_PORT: port = 0, SHOP_TLS_DIR: tls }: Config,
): Promise<HttpListener> {
  return listen(
    async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/livez') return new Response('ok');
      if (pathname !== '/metrics') return new Response('not found', { status: 404 });
      return new Response(await metrics.text(), { headers: { 'content-type': 'text/plain' } });
    },
    { host, port, tls },
  );
}
