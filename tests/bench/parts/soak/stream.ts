import { quantile } from '../../result.ts';
import type { SendRequest, Visit } from './visits.ts';

export type Minute = { p50: number; p95: number; p99: number; requests: number; failed: number };

export type Stream = {
  /** Runs visitors one visit after the other. Returns the visits per second. */
  runVisitors(visitors: number, seconds: number): Promise<number>;
  /**
   * Starts visits at a constant rate, also while earlier ones run. Returns a function that stops.
   */
  runAtRate(perSecond: number): () => Promise<void>;
  /** Returns the measurements since the last call and resets them. */
  collect(): Minute;
  /** The first failed requests. */
  faults: string[];
};

/** Opens a stream of random visits to the shop, weighted by their share. */
export function openStream(url: string, visits: readonly Visit[]): Stream {
  const turns = visits.flatMap((visit) => Array<Visit>(visit.share).fill(visit));
  const faults: string[] = [];
  let times: number[] = [];
  let failed = 0;

  const request: SendRequest = async (path, { method = 'GET', body, headers } = {}) => {
    const startedAt = performance.now();
    try {
      const response = await fetch(url + path, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const whole = new Response(await response.arrayBuffer(), response);
      times.push(performance.now() - startedAt);
      if (!response.ok) fail(`${method} ${path}: ${response.status} ${await whole.clone().text()}`);
      return whole;
    } catch (error) {
      fail(`${method} ${path}: ${error}`);
      throw error;
    }
  };
  function fail(what: string) {
    failed += 1;
    if (faults.length < 20) faults.push(what.slice(0, 200));
  }
  const any = () => turns[Math.floor(Math.random() * turns.length)] as Visit;
  // Failures are counted in `request`. The next visit starts anyway.
  const visit = () =>
    any()
      .visit(request)
      .catch(() => {});

  return {
    faults,
    async runVisitors(visitors, seconds) {
      const until = performance.now() + seconds * 1000;
      let made = 0;
      const come = async () => {
        while (performance.now() < until) {
          await visit();
          made += 1;
        }
      };
      await Promise.all(Array.from({ length: visitors }, come));
      return made / seconds;
    },
    runAtRate(perSecond) {
      const startedAt = performance.now();
      const under = new Set<Promise<void>>();
      let started = 0;
      const timer = setInterval(() => {
        const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
        for (; started < due; started++) {
          const one = visit().finally(() => under.delete(one));
          under.add(one);
        }
      }, 20);
      return async () => {
        clearInterval(timer);
        await Promise.all(under);
      };
    },
    collect() {
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share)) as [
        number,
        number,
        number,
      ];
      const minute = { p50, p95, p99, requests: times.length, failed };
      times = [];
      failed = 0;
      return minute;
    },
  };
}
