import {
  type Database,
  findStaffOrder,
  getDashboard,
  listStaffOrders,
  type StaffOrdersFilter,
} from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import type { BenchShops } from '../bench-shops.ts';
import { createProgress } from '../progress.ts';
import type { PartResult, Row } from '../result.ts';
import { fillOrders } from './back-office/fill-orders.ts';
import { measureExport } from './back-office/measure-export.ts';

const part = 'back-office';
const page = 51;

/** Measures the queries of the back office at a million orders. */
export async function measureBackOffice(shops: BenchShops, short: boolean): Promise<PartResult> {
  const orders = short ? 10_000 : 1_000_000;
  const rounds = short ? 5 : 40;
  // A separate shop, because other parts place orders and should not do so beside a million.
  const url = await shops.shop(short ? 501 : 1_000, short ? 1_000 : 5_000);
  const database = openPostgres({ connectionString: url, maxConnections: 4, queryTimeoutMs: 0 });
  const queries = await createQueries(database, orders);
  const progress = createProgress(part, queries.length + 2);
  try {
    progress(`a shop with ${orders} orders`);
    await fillOrders(database, orders, (text) => console.log(text));
    const rows: Row[] = [];
    for (const { name, run, atMost } of await createQueries(database, orders)) {
      progress(name);
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const startedAt = performance.now();
        await run();
        times.push(performance.now() - startedAt);
      }
      rows.push({
        part,
        name: `${name}, p95 of ${rounds} at ${orders} orders`,
        value: percentile(times, 0.95),
        unit: 'ms',
        goal: { atMost },
      });
    }
    progress('an export of all orders');
    const whole = await measureExport(url);
    if (whole.lines !== orders) throw new Error(`${whole.lines} of ${orders} orders were exported`);
    rows.push({
      part,
      name: `more memory for an export of ${orders} orders (${(whole.bytes / 1e6).toFixed(1)} MB in ${whole.seconds.toFixed(0)} s)`,
      value: whole.megabytesMost - whole.megabytesBefore,
      unit: 'MB',
      goal: { atMost: 64 },
    });
    return { rows };
  } finally {
    await database.close();
  }
}

const everything: StaffOrdersFilter = {
  states: [],
  search: '',
  from: null,
  until: null,
  before: null,
  sort: 'newest',
};

async function createQueries(database: Database, orders: number) {
  const list = (name: string, filter: Partial<StaffOrdersFilter>) => ({
    name,
    atMost: 100,
    run: () => listStaffOrders(database, { ...everything, ...filter }, page) as Promise<unknown>,
  });
  const [some] = await database.query<{ id: string; number: string; email: string; name: string }>({
    name: '',
    text: `
      select o.id::text, o.number, u.email, split_part(o.address->>'fullName', ' ', 2) as name
      from orders o join users u on u.id = o.user_id order by o.id offset ${Math.floor(orders / 2)} limit 1`,
  });
  const { id = crypto.randomUUID(), number = '', email = '', name = '' } = some ?? {};
  const day = new Date(Date.now() - 200 * 24 * 60 * 60 * 1000);
  return [
    list('the newest orders', {}),
    list('a page in the middle', { before: id }),
    list('to pack', { states: ['placed', 'making'] }),
    list('to pack, the oldest first', { states: ['placed', 'making'], sort: 'oldest' }),
    list('delivered', { states: ['delivered'] }),
    list('cancelled', { states: ['cancelled'] }),
    list('a state that nothing is in', { states: ['making'] }),
    list('one day', { from: day, until: new Date(day.getTime() + 24 * 60 * 60 * 1000) }),
    list('by number', { search: number }),
    list('by the first half of a number', { search: number.slice(0, 4) }),
    list('by surname', { search: name }),
    list('by a first name that one in ten has', { search: 'ada' }),
    list('by one letter', { search: 'a' }),
    list('by a common name, to pack', { search: 'ada', states: ['placed'] }),
    list('by e-mail', { search: email }),
    list('by what nobody is called', { search: 'zzzzzz' }),
    { name: 'one order', atMost: 100, run: () => findStaffOrder(database, id) as Promise<unknown> },
    {
      name: 'today',
      atMost: 20,
      run: () => getDashboard(database, new Date()) as Promise<unknown>,
    },
  ];
}

function percentile(times: number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
