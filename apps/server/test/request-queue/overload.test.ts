import type { Priority } from '@briolette/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRequestQueue, type RequestQueue } from '../../src/request-queue/request-queue.ts';

/** Uses a fake clock, so that the result depends on the queue and not on the machine. */
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const workMs = 50;
const atOnce = 16;
const perSecond = (atOnce * 1000) / workMs;

type Outcome = { priority: Priority; waited: number; served: boolean };

/** Every fifth request is a checkout. Each takes 50 ms of database time once admitted. */
async function sendRequests(
  queue: RequestQueue,
  rate: number,
  seconds: number,
  patienceMs = 2000,
): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = [];
  for (let index = 0; index < rate * seconds; index++) {
    const priority = index % 5 ? 'browse' : 'checkout';
    const startedAt = Date.now();
    const outcome = (served: boolean) =>
      ({ priority, waited: Date.now() - startedAt, served }) as const;
    outcomes.push(
      queue
        .run({ priority }, () => new Promise<void>((resolve) => setTimeout(resolve, workMs)))
        .then(
          () => outcome(true),
          () => outcome(false),
        ),
    );
    await vi.advanceTimersByTimeAsync(index % 3 === 2 ? Math.round(3000 / rate) : 0);
  }
  await vi.advanceTimersByTimeAsync(patienceMs);
  return Promise.all(outcomes);
}

const p99 = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;

test('at three times its capacity it sheds at once, serves the rest fast, and recovers', async () => {
  const queue = createRequestQueue({ atOnce, waiting: 64 });
  const outcomes = await sendRequests(queue, perSecond * 3, 5);
  const served = outcomes.filter((each) => each.served);
  const shed = outcomes.filter((each) => !each.served);
  expect(served.length).toBeGreaterThan(perSecond * 5 * 0.9);
  expect(shed.length).toBeGreaterThan(perSecond * 5);
  expect(p99(served.map((each) => each.waited))).toBeLessThan(500);
  expect(p99(shed.map((each) => each.waited))).toBeLessThanOrEqual(250);
  expect(shed.filter((each) => each.priority === 'checkout')).toEqual([]);
  const after = await sendRequests(queue, perSecond / 2, 1);
  expect(after.every((each) => each.served && each.waited < 2 * workMs)).toBe(true);
});

test('detects a planted fault: with an unbounded queue requests wait for seconds', async () => {
  const endless = createRequestQueue({ atOnce, waiting: 1e9, patienceMs: 1e9 });
  const outcomes = await sendRequests(endless, perSecond * 3, 2, 10_000);
  expect(p99(outcomes.map((each) => each.waited))).toBeGreaterThan(500);
});
