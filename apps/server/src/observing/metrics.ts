import type { Priority } from '@briolette/contract';
import type { JobCount } from '@briolette/storage';
import type { PoolLoad } from '@briolette/storage/postgres';
import type { PublicCache } from '../cache/public-cache.ts';

export type Metrics = {
  observeRequest(call: string, method: string, status: number, seconds: number): void;
  countShed(priority: Priority): void;
  /** One attempt at a job, and how it ended. */
  countJob(kind: string, result: string): void;
  /** An email over its limit, which was deferred or dropped. */
  countLimitedEmail(template: string, action: string): void;
  countRetry(): void;
  /** An old answer of the catalogue, given because a new one could not be had. */
  countStale(): void;
  watchLine(line: string, load: () => { working: number; waiting: number }): void;
  watchPools(pools: () => Record<string, PoolLoad>): void;
  /** Asked when somebody reads the counters; what fails is left out. */
  watchArchive(secondsBehind: () => Promise<number>): void;
  /** What is left to do in the table of jobs; asked as the archive is. */
  watchJobs(left: () => Promise<JobCount[]>): void;
  watchCache(cache: Pick<PublicCache, 'size'>): void;
  text(): Promise<string>;
};

/** Prometheus counters. The library is loaded only where a shop asks for them. */
export async function createMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import(
    'prom-client'
  );
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'shop_request_seconds',
    help: 'How long requests took, by call and status',
    labelNames: ['call', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30],
    registers,
  });
  const shed = new Counter({
    name: 'shop_requests_shed_total',
    help: 'Requests sent away because too many were waiting',
    labelNames: ['priority'],
    registers,
  });
  const jobs = new Counter({
    name: 'shop_jobs_total',
    help: 'Attempts at jobs by how they ended: done, failed (tried again), deferred, dead',
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
    name: 'shop_stale_answers_total',
    help: 'Old answers of the catalogue, given because a new one could not be had',
    registers,
  });
  const inHand = new Gauge({
    name: 'shop_requests_in_hand',
    help: 'Requests that work, and that wait for their turn, by line',
    labelNames: ['line', 'state'],
    registers,
    collect() {
      for (const [line, load] of lines)
        for (const [state, count] of Object.entries(load())) this.set({ line, state }, count);
    },
  });
  const lines = new Map<string, () => { working: number; waiting: number }>();
  return {
    observeRequest: (call, method, status, seconds) =>
      requests.observe({ call, method, status }, seconds),
    countJob: (kind, result) => jobs.inc({ kind, result }),
    countLimitedEmail: (template, action) => limitedEmails.inc({ template, action }),
    countShed: (priority) => shed.inc({ priority }),
    countRetry: () => retries.inc(),
    countStale: () => stale.inc(),
    watchLine(line, load) {
      lines.set(line, load);
      inHand.set({ line, state: 'working' }, 0);
    },
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
        name: 'shop_database_unarchived_seconds',
        help: 'For how long nothing has reached the archive of the log although something waits',
        registers,
        async collect() {
          this.set(await secondsBehind().catch(() => Number.NaN));
        },
      });
    },
    watchJobs(left) {
      new Gauge({
        name: 'shop_jobs_left',
        help: "Jobs that are not done: waiting, late (due for a minute, in nobody's hands), dead",
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
        name: 'shop_cache_size',
        help: 'Answers kept for everyone, and the memory they take',
        labelNames: ['of'],
        registers,
        collect() {
          const { entries, bytes } = cache.size();
          this.set({ of: 'entries' }, entries);
          this.set({ of: 'bytes' }, bytes);
        },
      });
    },
    text: () => registry.metrics(),
  };
}
