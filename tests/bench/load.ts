import autocannon from 'autocannon';
import type { Served } from './serve.ts';

export type LoadOptions = {
  connections: number;
  seconds?: number;
  /** Sends this many requests instead of sending for some seconds. */
  amount?: number;
  requests: {
    method?: 'GET' | 'POST';
    path: string;
    headers?: Record<string, string>;
    body?: string;
  }[];
};

export type Load = {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU time of the server's process. */
  cpuMsPerRequest: number;
  failed: number;
  succeeded: number;
};

export async function load(served: Served, options: LoadOptions): Promise<Load> {
  const before = await served.cpuMs();
  const startedAt = performance.now();
  let lastAt = startedAt;
  let next = 0;
  const result = await autocannon({
    url: served.url,
    connections: options.connections,
    ...(options.amount === undefined
      ? { duration: options.seconds ?? 2 }
      : { amount: options.amount }),
    // autocannon checks for the end once a second, so short runs would seem to take a second.
    setupClient: (client) => {
      client.on('response', () => {
        lastAt = performance.now();
      });
    },
    // By default every connection would start with the first request.
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          ...options.requests[next++ % options.requests.length],
        }),
      },
    ],
  });
  const seconds = (lastAt - startedAt) / 1000;
  const succeeded = result['2xx'];
  return {
    perSecond: options.amount === undefined ? result.requests.average : succeeded / seconds,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMsPerRequest: ((await served.cpuMs()) - before) / Math.max(1, succeeded),
    failed: result.non2xx + result.errors + result.timeouts,
    succeeded,
  };
}
