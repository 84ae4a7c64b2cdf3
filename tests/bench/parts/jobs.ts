import { defaultPolicy } from '@briolette/contract';
import { type JobHandler, startJobRunner } from '@briolette/jobs';
import { type Database, enqueueJobs, type NewJob } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import type { BenchShops } from '../bench-shops.ts';
import { createProgress } from '../progress.ts';
import { median, type PartResult, type Row } from '../result.ts';
import { bareOrders } from './checkout/bare-orders.ts';
import { fillCarts, openSessions } from './checkout/shoppers.ts';

const part = 'jobs';
const aDay = 1_000_000;

/** Measures claiming and finishing of empty jobs, and the cost of a job for an order. */
export async function measureJobs(shops: BenchShops, short: boolean): Promise<PartResult> {
  const rounds = short ? 1 : 5;
  const jobs = short ? 2_000 : 20_000;
  const url = await shops.shop(10_000);
  const database = openPostgres({ connectionString: url, maxConnections: 8, queryTimeoutMs: 0 });
  const progress = createProgress(part, (short ? 1 : 2) * rounds + (short ? 0 : 1));
  try {
    await database.script('truncate jobs');
    const empty: Measured[] = [];
    for (let round = 1; round <= rounds; round++) {
      progress(`${jobs} jobs, round ${round} of ${rounds}`);
      empty.push(await claimAndFinish(database, shops, jobs));
    }
    const rows = buildRows('claim and finish', empty);
    if (!short) {
      progress('the same beside a day of completed jobs');
      await fillWithDone(database);
      rows.push(
        ...buildRows('beside a day of done jobs', [await claimAndFinish(database, shops, jobs)]),
      );
      await database.script('truncate jobs');
    }
    const ratios: number[] = [];
    for (let round = 1; round <= (short ? 0 : rounds); round++) {
      progress(`an order with its job and without, round ${round} of ${rounds}`);
      const ratio = await orderWithJob(url, database);
      if (ratio !== null) ratios.push(ratio);
    }
    if (ratios.length > 0)
      rows.push({
        part,
        name: 'orders a second with their job, against without',
        value: median(ratios),
        unit: '×',
        goal: { atLeast: 0.95 },
        limit: { atLeast: 0.85 },
      });
    return { rows };
  } finally {
    await database.script('truncate jobs');
    await database.close();
  }
}

type Measured = { perSecond: number; nodeMs: number; postgresMs: number };

let added = 0;

async function claimAndFinish(
  database: Database,
  shops: BenchShops,
  count: number,
): Promise<Measured> {
  const runAt = new Date();
  for (let nr = 0; nr < count; nr += 5_000)
    await enqueueJobs(
      database,
      Array.from({ length: Math.min(5_000, count - nr) }, () => ({
        kind: 'bench',
        dedupKey: `bench:${added++}`,
        payload: { userId: crypto.randomUUID(), orderId: crypto.randomUUID() },
        runAt,
      })) as unknown as NewJob[],
    );
  const nothing: JobHandler<never> = { run: async () => {} };
  const allDone = Promise.withResolvers<void>();
  let left = count;
  const cpuBefore = process.cpuUsage();
  const postgresBefore = shops.cpuSeconds();
  const startedAt = performance.now();
  const runner = startJobRunner({
    context: {
      database,
      clock: () => new Date(),
      post: { send: async () => {} },
      sender: { from: '', siteUrl: '' },
      policy: defaultPolicy,
    },
    kinds: { bench: nothing },
    atOnce: 64,
    onEnd() {
      left -= 1;
      if (left === 0) allDone.resolve();
    },
  });
  await allDone.promise;
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const postgresSeconds = shops.cpuSeconds() - postgresBefore;
  await runner.stop();
  return {
    perSecond: count / seconds,
    nodeMs: (user + system) / 1000 / count,
    postgresMs: (postgresSeconds * 1000) / count,
  };
}

async function fillWithDone(database: Database): Promise<void> {
  await database.script(`
    insert into jobs (kind, dedup_key, payload, run_at, attempts, completed_at)
    select 'bench', 'done:' || nr, '{}', now(), 1, now() - nr * interval '86 milliseconds'
    from generate_series(1, ${aDay}) nr;
    analyze jobs;`);
}

/** Measures both in the same round, so that machine load affects both. */
async function orderWithJob(url: string, database: Database): Promise<number | null> {
  const shoppers = 2_000;
  await openSessions(database, shoppers);
  await fillCarts(database, shoppers, 3);
  const without = await bareOrders(url, database, shoppers, withoutJob);
  await fillCarts(database, shoppers, 3);
  const withJob = await bareOrders(url, database, shoppers);
  return without === null || withJob === null ? null : withJob / without;
}

function withoutJob(statement: string): string {
  const bare = statement.replace(
    /, enqueued as \(\s*insert into jobs .*? from wanted .*? do nothing\s*\)/,
    '',
  );
  if (bare === statement) throw new Error('The statement has changed: there is no job to remove');
  return bare;
}

function buildRows(name: string, measured: Measured[]): Row[] {
  const of = (field: keyof Measured) => median(measured.map((each) => each[field]));
  return [
    {
      part,
      name: `${name}: jobs a second, one runner`,
      value: of('perSecond'),
      unit: '/s',
      // Ten times the average rate of a million jobs a day.
      goal: { atLeast: 120 },
      limit: { atLeast: 60 },
    },
    { part, name: `${name}: CPU of Node a job`, value: of('nodeMs'), unit: 'ms' },
    { part, name: `${name}: CPU of PostgreSQL a job`, value: of('postgresMs'), unit: 'ms' },
  ];
}
