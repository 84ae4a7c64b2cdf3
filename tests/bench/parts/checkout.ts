import type { Database } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import type { BenchShops } from '../bench-shops.ts';
import { type Load, load } from '../load.ts';
import { createProgress } from '../progress.ts';
import { type Curve, median, type PartResult, type Row } from '../result.ts';
import { type Served, serve } from '../serve.ts';
import { bareOrders } from './checkout/bare-orders.ts';
import { measureCartSize } from './checkout/cart-size.ts';
import { countErrors } from './checkout/count-errors.ts';
import { countOrderStatements } from './checkout/order-statements.ts';
import { fillCarts, openSessions, type Shopper } from './checkout/shoppers.ts';
import { withoutVariants } from './checkout/without-variants.ts';

const linesInCart = 3;
const connections = 16;

/** Measures orders of three lines over HTTP and the same statement sent by pgbench. */
export async function measureCheckout(shops: BenchShops, short: boolean): Promise<PartResult> {
  const rounds = short ? 1 : 5;
  // Enough for some seconds, because the first hundreds only warm up.
  const shoppers = short ? 1_000 : 4_000;
  const url = await shops.shop(10_000);
  const database = openPostgres({ connectionString: url, maxConnections: 2, queryTimeoutMs: 0 });
  const shop = await serve('shop', url);
  const progress = createProgress('checkout', rounds * 2 + (short ? 1 : 3));
  const loads: (Load & { postgresMs: number })[] = [];
  const bare: number[] = [];
  /** Rates with variants, divided by rates without. */
  const againstPlain: number[] = [];
  const errors = { lost: 0, doubled: 0 };
  try {
    const tokens = await openSessions(database, shoppers);
    progress('warm-up orders, not measured');
    await fillCarts(database, shoppers, linesInCart);
    const first = tokens.map((shopper, nr) => buildOrderRequest(shopper, `first-${nr}`));
    await load(shop, { connections, amount: shoppers, requests: first });
    for (let round = 1; round <= rounds; round++) {
      progress(`${shoppers} orders over HTTP, round ${round} of ${rounds}`);
      await fillCarts(database, shoppers, linesInCart);
      const requests = tokens.map((shopper, nr) => buildOrderRequest(shopper, `${round}-${nr}`));
      const cpuBefore = shops.cpuSeconds();
      const since = new Date();
      const result = await load(shop, { connections, amount: shoppers, requests });
      const postgresMs = ((shops.cpuSeconds() - cpuBefore) * 1000) / shoppers;
      loads.push({ ...result, postgresMs });
      const counted = await countErrors(database, since, result.succeeded);
      errors.lost += counted.lost;
      errors.doubled += counted.doubled;
      progress(`the bare statement, round ${round} of ${rounds}`);
      await fillCarts(database, shoppers, linesInCart);
      const rate = await bareOrders(url, database, shoppers);
      if (rate !== null) bare.push(rate);
      await fillCarts(database, shoppers, linesInCart);
      const without = await bareOrders(url, database, shoppers, withoutVariants);
      if (rate !== null && without !== null) againstPlain.push(rate / without);
    }
    await fillCarts(database, 1, linesInCart);
    const statements = await countOrderStatements(
      database,
      buildOrderRequest(tokens[0] as Shopper, 'counted'),
    );
    const rows = buildRows(loads, bare, errors, statements);
    if (againstPlain.length > 0)
      rows.push({
        part: 'checkout',
        name: 'plain pieces: the statement against the one without choices',
        value: median(againstPlain),
        unit: '×',
        goal: { atLeast: 0.91 },
      });
    if (short) return { rows };
    progress('carts of different sizes');
    const sizes = await measureCartSize(database, shops, shop, tokens, buildOrderRequest);
    progress('more concurrent shoppers');
    const ordersCurve = await ordersByConnections(database, shop, tokens.slice(0, 1_024));
    return { rows: [...rows, ...sizes.rows], curves: [...sizes.curves, ordersCurve] };
  } finally {
    await shop.stop();
    await database.close();
  }
}

async function ordersByConnections(database: Database, shop: Served, shoppers: Shopper[]) {
  const curve: Curve = {
    title: 'Orders a second by connections',
    unit: '/s',
    across: 'connections',
    steps: [1, 16, 256],
    lines: { orders: [] },
  };
  for (const connections of curve.steps as number[]) {
    await fillCarts(database, shoppers.length, linesInCart);
    const requests = shoppers.map((shopper, nr) =>
      buildOrderRequest(shopper, `crowd-${connections}-${nr}`),
    );
    const { perSecond } = await load(shop, { connections, amount: shoppers.length, requests });
    curve.lines.orders?.push(perSecond);
  }
  return curve;
}

const run = Date.now();

const buildOrderRequest = ({ token, addressId }: Shopper, key: string) => ({
  method: 'POST' as const,
  path: '/api/user/orders',
  headers: {
    authorization: token,
    'content-type': 'application/json',
    'idempotency-key': `bench-${run}-${key}`,
  },
  body: JSON.stringify({ addressId, payBy: 'Cash on delivery' }),
});

function buildRows(
  loads: (Load & { postgresMs: number })[],
  bare: number[],
  errors: { lost: number; doubled: number },
  statements: number,
): Row[] {
  const part = 'checkout';
  const of = (field: keyof (typeof loads)[number]) => median(loads.map((each) => each[field]));
  const rate = of('perSecond');
  const rows: Row[] = [
    { part, name: 'orders a second over HTTP', value: rate, unit: '/s', goal: { atLeast: 667 } },
    { part, name: 'order: p50', value: of('p50'), unit: 'ms' },
    { part, name: 'order: p99', value: of('p99'), unit: 'ms', goal: { atMost: 250 } },
    { part, name: 'order: CPU of Node', value: of('cpuMsPerRequest'), unit: 'ms' },
    { part, name: 'order: CPU of PostgreSQL', value: of('postgresMs'), unit: 'ms' },
    { part, name: 'order: statements', value: statements, unit: '', limit: { atMost: 1 } },
    { part, name: 'orders lost', value: errors.lost, unit: '', limit: { atMost: 0 } },
    { part, name: 'orders doubled', value: errors.doubled, unit: '', limit: { atMost: 0 } },
    {
      part,
      name: 'orders refused',
      value: loads.reduce((sum, each) => sum + each.failed, 0),
      unit: '',
      limit: { atMost: 0 },
    },
  ];
  const bareRate = median(bare);
  if (!Number.isNaN(bareRate))
    rows.push(
      {
        part,
        name: 'the bare order statement: transactions a second',
        value: bareRate,
        unit: '/s',
      },
      {
        part,
        name: 'orders against the bare statement',
        value: rate / bareRate,
        unit: '×',
        goal: { atLeast: 0.17 },
        limit: { atLeast: 0.1 },
      },
    );
  return rows;
}
