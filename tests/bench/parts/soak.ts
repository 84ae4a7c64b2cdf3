import { checkLedger, type Database } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import type { BenchShops } from '../bench-shops.ts';
import { createProgress } from '../progress.ts';
import { type Curve, median, type PartResult, type Row } from '../result.ts';
import { openSessions } from './checkout/shoppers.ts';
import { startShopProcesses } from './soak/shop-processes.ts';
import { type Minute, openStream } from './soak/stream.ts';
import { createVisits } from './soak/visits.ts';

const part = 'soak';
const productCount = 2_000;
const shoppers = 2_000;
/** The load as a share of the maximum throughput. */
const share = 0.6;
const port = 4395;

type Sample = Minute & { server: number; worker: number; database: number; waiting: number };

/**
 * Runs shoppers, staff and jobs for some minutes and measures memory, database size and latency.
 */
export async function measureSoak(
  shops: BenchShops,
  short: boolean,
  minutes: number,
): Promise<PartResult> {
  const steps = short ? 5 : 60;
  const secondsPerStep = (minutes * 60) / steps;
  const url = await shops.shop(productCount, shoppers);
  const database = openPostgres({ connectionString: url, maxConnections: 2, queryTimeoutMs: 0 });
  const progress = createProgress(part, steps + 2);
  try {
    await database.script(enoughOfEverything);
    const before = await getState(database);
    const faultsBefore = (await checkLedger(database)).length;
    const shop = await startShopProcesses(url, port);
    try {
      const stream = openStream(
        shop.url,
        createVisits(
          await openSessions(database, shoppers),
          await listProductIds(database),
          await staffCookie(shop.url),
        ),
      );
      progress('maximum throughput');
      await stream.runVisitors(16, short ? 3 : 20);
      const most = await stream.runVisitors(16, short ? 5 : 60);
      stream.collect();
      const rate = share * most;
      const stop = stream.runAtRate(rate);
      const samples: Sample[] = [];
      for (let step = 1; step <= steps; step++) {
        progress(`${rate.toFixed(0)} visits a second of ${most.toFixed(0)}, step ${step}`);
        await new Promise((resolve) => setTimeout(resolve, secondsPerStep * 1000));
        const { megabytes, waiting } = await getState(database);
        samples.push({ ...stream.collect(), ...shop.memory(), database: megabytes, waiting });
      }
      await stop();
      progress('remaining jobs');
      const left = await jobsDone(database, faultsBefore);
      for (const fault of stream.faults) console.log(`  ${fault}`);
      const after = await getState(database);
      return {
        rows: buildRows({ samples, before, after, left, emails: shop.emailCount(), minutes, most }),
        curves: buildCurves(samples, secondsPerStep / 60),
      };
    } finally {
      await shop.stop();
    }
  } finally {
    await database.close();
  }
}

/** Adds 100,000 units of each product, with stock movements. */
const enoughOfEverything = `
  with more as (update products set stock = stock + 100000 returning id)
  insert into stock_movements (product_id, created_at, type, quantity_delta) select id, now(), 'received', 100000 from more;
  delete from cart_lines;`;

type State = {
  megabytes: number;
  orders: number;
  waiting: number;
  dead: number;
  live: number;
};

async function getState(database: Database): Promise<State> {
  const [row] = await database.query<State>({
    name: 'soak-state',
    text: `
      select (pg_database_size(current_database()) / 1e6)::float8 as megabytes,
        (select count(*)::int from orders) as orders,
        (select count(*)::int from jobs where completed_at is null and dead_at is null and run_at <= now())
          as waiting,
        sum(n_dead_tup)::float8 as dead, sum(n_live_tup)::float8 as live
      from pg_stat_user_tables`,
  });
  return row as State;
}

async function listProductIds(database: Database): Promise<string[]> {
  const rows = await database.query<{ id: string }>({
    name: 'soak-pieces',
    text: "select id from products where state = 'active' order by position limit 1000",
  });
  return rows.map(({ id }) => id);
}

async function staffCookie(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/staff/demo-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'manager' }),
  });
  return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** Returns the jobs still waiting half a minute after the last visit, and new ledger faults. */
async function jobsDone(
  database: Database,
  faultsBefore: number,
): Promise<{ jobs: number; ledgerFaults: number }> {
  const until = performance.now() + 30_000;
  let { waiting } = await getState(database);
  while (waiting > 0 && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    ({ waiting } = await getState(database));
  }
  return { jobs: waiting, ledgerFaults: (await checkLedger(database)).length - faultsBefore };
}

type Measured = {
  samples: Sample[];
  before: State;
  after: State;
  left: { jobs: number; ledgerFaults: number };
  emails: number;
  minutes: number;
  most: number;
};

function buildRows({ samples, before, after, left, emails, minutes, most }: Measured): Row[] {
  const sum = (pick: (sample: Sample) => number) =>
    samples.reduce((total, sample) => total + pick(sample), 0);
  const fifth = Math.max(1, Math.floor(samples.length / 5));
  /** Compares the last fifth with the second. The first fifth is a warm-up. */
  const grown = (pick: (sample: Sample) => number) =>
    median(samples.slice(-fifth).map(pick)) / median(samples.slice(fifth, 2 * fifth).map(pick));
  const orders = after.orders - before.orders;
  const row = (name: string, value: number, unit: string, bounds: Partial<Row> = {}): Row => ({
    part,
    name,
    value,
    unit,
    ...bounds,
  });
  return [
    row('minutes', minutes, ''),
    row('visits a second that the shop can do', most, '/s'),
    row(
      'requests answered',
      sum(({ requests }) => requests),
      '',
    ),
    row(
      'requests that failed',
      sum(({ failed }) => failed),
      '',
      { limit: { atMost: 0 } },
    ),
    row('orders placed meanwhile', orders, ''),
    row('mails taken meanwhile', emails, ''),
    row('p95 of an answer, median of all steps', median(samples.map(({ p95 }) => p95)), 'ms'),
    row(
      'p95: last fifth against second',
      grown(({ p95 }) => p95),
      '×',
      { goal: { atMost: 1.2 } },
    ),
    row(
      'memory of the server: last fifth against second',
      grown(({ server }) => server),
      '×',
      {
        goal: { atMost: 1.1 },
      },
    ),
    row(
      'memory of the worker: last fifth against second',
      grown(({ worker }) => worker),
      '×',
      {
        goal: { atMost: 1.1 },
      },
    ),
    row('database for each order', ((after.megabytes - before.megabytes) * 1000) / orders, 'kB', {
      goal: { atMost: 20 },
    }),
    row('dead rows for each living one at the end', after.dead / after.live, '', {
      goal: { atMost: 0.2 },
    }),
    row('jobs that wait half a minute later', left.jobs, '', { limit: { atMost: 0 } }),
    row('books that went off meanwhile', left.ledgerFaults, '', { limit: { atMost: 0 } }),
  ];
}

function buildCurves(samples: readonly Sample[], minutesPerStep: number): Curve[] {
  const steps = samples.map((_, place) => Math.round((place + 1) * minutesPerStep * 10) / 10);
  const across = 'minutes';
  const line = (pick: (sample: Sample) => number) => samples.map(pick);
  return [
    {
      title: 'Memory and database under steady load',
      unit: 'MB',
      across,
      steps,
      lines: {
        server: line(({ server }) => server),
        worker: line(({ worker }) => worker),
        database: line(({ database }) => database),
      },
    },
    {
      title: 'Answers under steady load',
      unit: 'ms',
      across,
      steps,
      lines: {
        p50: line(({ p50 }) => p50),
        p95: line(({ p95 }) => p95),
        p99: line(({ p99 }) => p99),
      },
    },
  ];
}
