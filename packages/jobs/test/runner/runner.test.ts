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

  /** A kind of this test's own, so that tests do not take each other's jobs. */
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

  test('does every job once, whichever of two runners takes it', async () => {
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

  test('a key that was used is not used again, done or not', async () => {
    const { kind, jobs } = await enqueue(1);
    await enqueueJobs(database, jobs);
    const [job, ...others] = await claim(kind, 10);
    expect(others).toEqual([]);
    await completeJobs(database, job ? [job] : [], new Date());
    await enqueueJobs(database, jobs);
    expect(await claim(kind, 10)).toEqual([]);
  });

  test('nobody else gets a job before its lease ends, and then it is given to the next', async () => {
    const { kind } = await enqueue(1);
    const [first] = await claim(kind, 1);
    expect(await claim(kind, 1)).toEqual([]);
    const later = new Date(Date.now() + 61_000);
    const [second] = await claim(kind, 1, later);
    expect(second).toMatchObject({ id: first?.id, attempts: 2 });
    // Who comes too late has nothing to finish.
    expect(await completeJobs(database, first ? [first] : [], new Date())).toEqual([]);
    expect(await completeJobs(database, second ? [second] : [], new Date())).toEqual([second?.id]);
  });

  test('work that takes longer than a lease stays in the same hands', async () => {
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

  test('a job that is not due is left alone', async () => {
    const { kind } = await enqueue(1, new Date(Date.now() + 60_000));
    expect(await claim(kind, 1)).toEqual([]);
    expect(await getStates(kind)).toEqual([['waiting', 1]]);
  });

  test('what fails is tried again later, and is dead after the last attempt, with its reason [MAI-10]', async () => {
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
      // Each failure makes it due only later: the clock is moved there.
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

  test('what can never be done is dead at once [MAI-10]', async () => {
    const { kind } = await enqueue(1);
    const rejecting: JobHandler<never> = {
      run: () => Promise.reject(new PermanentJobError('no such box')),
    };
    const runner = run(kind, rejecting);
    await expect.poll(() => getStates(kind)).toEqual([['dead', 1]]);
    await runner.stop();
  });

  test('a job that ends its runner each time is dead in the end', async () => {
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

  test('stopping waits for what is in hand and takes nothing more', async () => {
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
    // What was left is not in anybody's hands.
    expect(await claim(kind, 100)).toHaveLength(left?.[1] as number);
  });
});

test('waits longer after each failure, at most six hours', () => {
  const now = new Date(0);
  const waits = [1, 2, 3, 11, 40].map(
    (attempts) => getRetryTime(attempts, now, 0.5).getTime() / 1000,
  );
  expect(waits).toEqual([15, 30, 60, 15_360, 21_600]);
});
