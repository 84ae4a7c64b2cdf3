import type { Priority } from '@briolette/contract';
import type { Admission } from '../admission/admission.ts';

export type Metrics = {
  observeRequest(call: string, method: string, status: number, seconds: number): void;
  countShed(priority: Priority): void;
  /** One attempt at a job, and how it ended. */
  countJob(kind: string, result: string): void;
  watch(admission: Admission): void;
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
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
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
    help: 'Attempts at jobs by how they ended: done, failed (tried again), dead',
    labelNames: ['kind', 'result'],
    registers,
  });
  return {
    observeRequest: (call, method, status, seconds) =>
      requests.observe({ call, method, status }, seconds),
    countJob: (kind, result) => jobs.inc({ kind, result }),
    countShed: (priority) => shed.inc({ priority }),
    watch(admission) {
      new Gauge({
        name: 'shop_requests_in_hand',
        help: 'Requests that work, and that wait for their turn',
        labelNames: ['state'],
        registers,
        collect() {
          const { working, waiting } = admission.load();
          this.set({ state: 'working' }, working);
          this.set({ state: 'waiting' }, waiting);
        },
      });
    },
    text: () => registry.metrics(),
  };
}
