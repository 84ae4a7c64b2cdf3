import { defaultFilterOptions, listingQuerySchema } from '@briolette/contract';
import { findProductJson, listProductsJson } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { parse } from 'zod/mini';
import type { BenchShops } from '../bench-shops.ts';
import { type Load, load } from '../load.ts';
import { pgbench } from '../pgbench.ts';
import { createProgress } from '../progress.ts';
import { recordedStatement } from '../recorded-statement.ts';
import { type Curve, median, type PartResult, type Row } from '../result.ts';
import { type Served, serve } from '../serve.ts';

const products = 10_000;
const clientSteps = [1, 16, 256];

/**
 * Compares each call with a minimal Node server and with pgbench running the same SQL. Rounds are
 * interleaved, so that noise affects all cases. CPU time per request is the most reliable value.
 */
export async function measureApi(shops: BenchShops, short: boolean): Promise<PartResult> {
  const rounds = short ? 2 : 5;
  const seconds = 1;
  const url = await shops.shop(products);
  const hello = await serve('hello');
  const shop = await serve('shop', url);
  const paths = await samplePaths(url);
  const cases: Record<string, { server: Served; paths: string[] }> = {
    hello: { server: hello, paths: ['/'] },
    'product cached': { server: shop, paths: paths.products.slice(0, 1) },
    product: { server: shop, paths: paths.products },
    'listing cached': { server: shop, paths: ['/api/products?category=ring'] },
    listing: { server: shop, paths: paths.listings },
  };
  const statements = {
    product: await recordedStatement((database) => findProductJson(database, paths.id)),
    listing: await recordedStatement((database) =>
      listProductsJson(
        database,
        parse(listingQuerySchema, { category: 'ring' }),
        defaultFilterOptions,
      ),
    ),
  };
  const names = [...Object.keys(cases), 'pgbench product', 'pgbench listing'];
  const progress = createProgress(
    'api',
    rounds * names.length + (short ? 0 : 2 * clientSteps.length),
  );
  const loads = new Map<string, Load[]>(Object.keys(cases).map((name) => [name, []]));
  const bare: Record<'product' | 'listing', number[]> = { product: [], listing: [] };
  try {
    // Warms up the JIT compiler.
    for (const { server, paths } of Object.values(cases))
      await load(server, {
        connections: 8,
        amount: short ? 500 : 1_000,
        requests: paths.map((path) => ({ path })),
      });
    for (let round = 1; round <= rounds; round++) {
      for (const [name, { server, paths }] of Object.entries(cases)) {
        progress(`${name}, round ${round} of ${rounds}`);
        const requests = paths.map((path) => ({ path }));
        loads.get(name)?.push(await load(server, { connections: 8, seconds, requests }));
      }
      for (const name of ['product', 'listing'] as const) {
        progress(`pgbench ${name}, round ${round} of ${rounds}`);
        const rate = await pgbench(url, `${statements[name]};\n`, { clients: 8, seconds });
        if (rate !== null) bare[name].push(rate);
      }
    }
    const curves = short ? [] : await clientCurves(shop, paths, progress);
    return { rows: buildRows(loads, bare, curves), curves };
  } finally {
    await hello.stop();
    await shop.stop();
  }
}

function buildRows(
  loads: Map<string, Load[]>,
  bare: Record<string, number[]>,
  curves: Curve[],
): Row[] {
  const of = (name: string, field: keyof Load) =>
    median((loads.get(name) ?? []).map((each) => each[field]));
  const part = 'api';
  const rows: Row[] = [...loads.keys()].flatMap((name) => [
    { part, name: `${name}: requests a second`, value: of(name, 'perSecond'), unit: '/s' },
    { part, name: `${name}: p50`, value: of(name, 'p50'), unit: 'ms' },
    { part, name: `${name}: p99`, value: of(name, 'p99'), unit: 'ms' },
    { part, name: `${name}: CPU a request`, value: of(name, 'cpuMsPerRequest'), unit: 'ms' },
  ]);
  const ratio = (name: string) => of('hello', 'cpuMsPerRequest') / of(name, 'cpuMsPerRequest');
  const goals = { product: 0.18, listing: 0.1, 'product cached': 0.5, 'listing cached': 0.5 };
  // Calls that wait for PostgreSQL cost more on a busy machine, so their limit is wider.
  const getLimit = (name: string, goal: number) => (name.endsWith('cached') ? goal / 2 : goal / 4);
  for (const [name, goal] of Object.entries(goals))
    rows.push({
      part,
      name: `${name} against hello, by CPU`,
      value: ratio(name),
      unit: '×',
      goal: { atLeast: goal },
      limit: { atLeast: getLimit(name, goal) },
    });
  for (const name of ['product', 'listing']) {
    const rate = median(bare[name] ?? []);
    if (Number.isNaN(rate)) continue;
    rows.push({ part, name: `pgbench ${name}: transactions a second`, value: rate, unit: '/s' });
    const goal = name === 'product' ? { goal: { atLeast: 0.2 } } : {};
    rows.push({
      part,
      name: `${name} against pgbench, by rate`,
      value: of(name, 'perSecond') / rate,
      unit: '×',
      ...goal,
    });
  }
  const failed = [...loads.values()].flat().reduce((sum, each) => sum + each.failed, 0);
  rows.push({ part, name: 'failed requests', value: failed, unit: '', limit: { atMost: 0 } });
  const growth = curves.find((curve) => curve.title.startsWith('CPU'));
  const [few, many] = [growth?.lines.product?.[1], growth?.lines.product?.[2]];
  if (few && many)
    rows.push({
      part,
      name: 'CPU a request at 256 connections against 16',
      value: many / few,
      unit: '×',
      goal: { atMost: 1.2 },
    });
  return rows;
}

async function clientCurves(
  shop: Served,
  paths: Paths,
  progress: (name: string) => void,
): Promise<Curve[]> {
  const curve = (title: string, unit: string): Curve => ({
    title,
    unit,
    across: 'connections',
    steps: clientSteps,
    lines: { product: [], listing: [] },
  });
  const curves = {
    perSecond: curve('Requests a second by connections', '/s'),
    p99: curve('Slowest of a hundred by connections', 'ms'),
    cpuMsPerRequest: curve('CPU a request by connections', 'ms'),
  };
  for (const [step, connections] of clientSteps.entries())
    for (const [name, list] of [
      ['product', paths.products],
      ['listing', paths.listings],
    ] as const) {
      progress(`${name} with ${connections} connections`);
      // Several requests per connection, and none that the previous step has cached.
      const amount = 1_024;
      const requests = list.slice(step * amount, (step + 1) * amount).map((path) => ({ path }));
      const result = await load(shop, { connections, amount, requests });
      for (const [field, { lines }] of Object.entries(curves))
        lines[name]?.push(result[field as keyof Load]);
    }
  return Object.values(curves);
}

type Paths = { id: string; products: string[]; listings: string[] };

/** Returns so many paths that none is requested twice while it is cached. */
async function samplePaths(url: string): Promise<Paths> {
  const database = openPostgres({ connectionString: url, maxConnections: 1 });
  const rows = await database.query<{ id: string; price: number }>({
    name: 'sample',
    text: 'select id, price_cents as price from products order by md5(id)',
  });
  await database.close();
  return {
    id: rows[0]?.id ?? '',
    products: rows.map(({ id }) => `/api/products/${id}`),
    listings: rows.map(
      ({ id, price }) =>
        `/api/products?category=ring&cursor=${encodeURIComponent(`${price}.${id}`)}`,
    ),
  };
}
