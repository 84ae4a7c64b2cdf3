import { defaultPolicy } from '@briolette/contract';
import {
  claimJobs,
  completeJobs,
  countJobs,
  type Database,
  enqueueJobs,
  listDeadJobs,
  type NewJob,
  retryDeadJobs,
} from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/engines.ts';
import {
  type JobContext,
  type JobHandler,
  PermanentJobError,
  startJobRunner,
} from '../../src/index.ts';
import { getRetryTime } from '../../src/runner/runner.ts';

const noPost = { send: () => Promise.reject(new Error('nothing is mailed here')) };
const sender = { from: 'Shop <shop@test.example>', siteUrl: 'https://shop.example' };
let kindNr = 0;

describe.each(engines)('$name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  /** A kind for each test, so that tests don't claim each other's jobs. */
  async function enqueue(count: number, at = new Date()) {
    const kind = `kind-${kindNr++}`;
    const jobs = Array.from({ length: count }, (_, nr) => ({
      kind,
      dedupKey: `${kind}:${nr}`,
      payload: { nr },
      runAt: at,
    })) as unknown as NewJob[];
    await enqueueJobs(database, jobs);
    return { kind, jobs };
  }
  const claim = (kind: string, most: number, now = new Date(), leaseMs = 60_000) => {
    const leaseUntil = new Date(now.getTime() + leaseMs);
    return claimJobs(database, { kinds: [kind], most, now, leaseUntil });
  };
  const run = (
    name: string,
    kind: JobHandler<never>,
    more: Partial<Parameters<typeof startJobRunner>[0]> = {},
  ) => {
    const context: JobContext = {
      database,
      clock: () => new Date(),
      post: noPost,
      sender,
      policy: defaultPolicy,
    };
    return startJobRunner({ context, kinds: { [name]: kind }, pollMs: 20, ...more });
  };
  const getStates = async (kind: string) => {
    const counts = await countJobs(database, new Date());
    return counts.filter((each) => each.kind === kind).map(({ state, count }) => [state, count]);
  };

  test('runs every job once with two runners', async () => {
    const { kind } = await enqueue(200);
    const handled: number[] = [];
    const counting: JobHandler<{ nr: number }> = {
      async run({ payload }) {
        handled.push(payload.nr);
      },
    };
    const runners = [run(kind, counting), run(kind, counting)];
    await expect.poll(() => getStates(kind)).toEqual([]);
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(handled.sort((one, other) => one - other)).toEqual(
      Array.from({ length: 200 }, (_, n) => n),
    );
  });

  test('ignores a second job with the same dedup key, even after the first is done', async () => {
    const { kind, jobs } = await enqueue(1);
    await enqueueJobs(database, jobs);
    const [job, ...others] = await claim(kind, 10);
    expect(others).toEqual([]);
    await completeJobs(database, job ? [job] : [], new Date());
    await enqueueJobs(database, jobs);
    expect(await claim(kind, 10)).toEqual([]);
  });

  test('a job can be claimed again only after its lease expires', async () => {
    const { kind } = await enqueue(1);
    const [first] = await claim(kind, 1);
    expect(await claim(kind, 1)).toEqual([]);
    const later = new Date(Date.now() + 61_000);
    const [second] = await claim(kind, 1, later);
    expect(second).toMatchObject({ id: first?.id, attempts: 2 });
    // An expired claim can't complete the job.
    expect(await completeJobs(database, first ? [first] : [], new Date())).toEqual([]);
    expect(await completeJobs(database, second ? [second] : [], new Date())).toEqual([second?.id]);
  });

  test('extends the lease of a long job', async () => {
    const { kind } = await enqueue(1);
    let runs = 0;
    const slow: JobHandler<never> = {
      async run() {
        runs++;
        await new Promise((resolve) => setTimeout(resolve, 1500));
      },
    };
    const runners = [1, 2].map(() => run(kind, slow, { leaseMs: 500 }));
    await expect.poll(() => getStates(kind), { timeout: 10_000 }).toEqual([]);
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(runs).toBe(1);
  });

  test('does not claim a job before it is due', async () => {
    const { kind } = await enqueue(1, new Date(Date.now() + 60_000));
    expect(await claim(kind, 1)).toEqual([]);
    expect(await getStates(kind)).toEqual([['waiting', 1]]);
  });

  test('retries a failed job with backoff, and marks it dead after the last attempt [MAI-10]', async () => {
    const { kind } = await enqueue(1);
    const failing: JobHandler<never> = {
      maxAttempts: 3,
      run: () => Promise.reject(new Error('the line is cut')),
    };
    let now = Date.now();
    const context = {
      database,
      clock: () => new Date(now),
      post: noPost,
      sender,
      policy: defaultPolicy,
    };
    const ends: string[] = [];
    const runner = startJobRunner({
      context,
      kinds: { [kind]: failing },
      pollMs: 10,
      // Moves the clock to the time of the retry.
      onEnd: ({ result }) => {
        ends.push(result);
        now += 3_600_000;
      },
    });
    await expect.poll(() => ends).toEqual(['failed', 'failed', 'dead']);
    await runner.stop();
    const dead = (await listDeadJobs(database, 100)).filter((each) => each.kind === kind);
    expect(dead).toMatchObject([{ attempts: 3, error: 'the line is cut' }]);
    expect(await getStates(kind)).toEqual([['dead', 1]]);
    expect(await retryDeadJobs(database, new Date(now))).toBeGreaterThan(0);
    expect(await claim(kind, 1, new Date(now + 1))).toMatchObject([{ attempts: 1 }]);
  });

  test('marks a job dead at once after a permanent error [MAI-10]', async () => {
    const { kind } = await enqueue(1);
    const rejecting: JobHandler<never> = {
      run: () => Promise.reject(new PermanentJobError('no such box')),
    };
    const runner = run(kind, rejecting);
    await expect.poll(() => getStates(kind)).toEqual([['dead', 1]]);
    await runner.stop();
  });

  test('marks a job dead that crashes its runner every time', async () => {
    const { kind } = await enqueue(1);
    let now = Date.now();
    for (let attempt = 1; attempt <= 2; attempt++) {
      expect(await claim(kind, 1, new Date(now))).toHaveLength(1);
      now += 61_000;
    }
    let runs = 0;
    const deadly: JobHandler<never> = {
      maxAttempts: 2,
      async run() {
        runs++;
      },
    };
    const context = {
      database,
      clock: () => new Date(now),
      post: noPost,
      sender,
      policy: defaultPolicy,
    };
    const runner = startJobRunner({ context, kinds: { [kind]: deadly }, pollMs: 10 });
    await expect.poll(() => getStates(kind)).toEqual([['dead', 1]]);
    await runner.stop();
    expect(runs).toBe(0);
  });

  test('stop waits for running jobs and claims no more', async () => {
    const { kind } = await enqueue(30);
    let running = 0;
    const slow: JobHandler<never> = {
      async run() {
        running++;
        await new Promise((resolve) => setTimeout(resolve, 50));
        running--;
      },
    };
    const runner = run(kind, slow, { atOnce: 4 });
    await expect.poll(() => running).toBe(4);
    await runner.stop();
    expect(running).toBe(0);
    const [left] = await getStates(kind);
    expect(left?.[1]).toBeLessThan(30);
    // The remaining jobs are not leased.
    expect(await claim(kind, 100)).toHaveLength(left?.[1] as number);
  });
});

test('doubles the delay after each failure, up to six hours', () => {
  const now = new Date(0);
  const waits = [1, 2, 3, 11, 40].map(
    (attempts) => getRetryTime(attempts, now, 0.5).getTime() / 1000,
  );
  expect(waits).toEqual([15, 30, 60, 15_360, 21_600]);
});
