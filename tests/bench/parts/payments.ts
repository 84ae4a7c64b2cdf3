import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Database } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { createStripeProvider } from '../../../apps/server/src/payments/stripe.ts';
import type { BenchShops } from '../bench-shops.ts';
import { load } from '../load.ts';
import { createProgress } from '../progress.ts';
import { median, type PartResult, type Row } from '../result.ts';
import { serve } from '../serve.ts';
import { bareOrders } from './checkout/bare-orders.ts';
import { countOrderStatements } from './checkout/order-statements.ts';
import { fillCarts, openSessions, type Shopper } from './checkout/shoppers.ts';

const part = 'payments';
const linesInCart = 3;
/** A slow provider needs more concurrent requests. */
const kinds = [
  { name: 'the provider answers at once', delayMs: 0, connections: 16 },
  { name: 'the provider answers after 300 ms', delayMs: 300, connections: 128 },
];

/** The default concurrency, with a long queue because all shoppers share one address. */
const queueSettings = { SHOP_MAX_CONCURRENT_REQUESTS: '16', SHOP_MAX_QUEUED_REQUESTS: '256' };

/** Measures online orders from placing to authorisation, with Stripe's own client. */
export async function measurePayments(shops: BenchShops, short: boolean): Promise<PartResult> {
  const rounds = short ? 1 : 5;
  // Several orders per connection, so that the provider's delay at the end doesn't dominate.
  const shoppers = short ? 640 : 2_000;
  const url = await shops.shop(10_000);
  const database = openPostgres({ connectionString: url, maxConnections: 2, queryTimeoutMs: 0 });
  const progress = createProgress(part, rounds * (kinds.length + 2) + 1);
  const rows: Row[] = [];
  try {
    const tokens = await openSessions(database, shoppers);
    const bench: Bench = { shops, url, database, tokens, rounds, progress };
    for (const kind of kinds) rows.push(...(await measureKind(bench, kind)));
    rows.push(...(await compareStatements(bench)));
    return { rows };
  } finally {
    await database.close();
  }
}

type Bench = {
  shops: BenchShops;
  url: string;
  database: Database;
  tokens: readonly Shopper[];
  rounds: number;
  progress: (text: string) => void;
};
type Kind = (typeof kinds)[number];
type Stripe = Awaited<ReturnType<typeof startStripe>>;

async function measureKind(bench: Bench, kind: Kind): Promise<Row[]> {
  const stripe = await startStripe(kind.delayMs);
  const shop = await serve('shop', bench.url, { ...stripe.settings, ...queueSettings });
  try {
    const rows = await measureOrders(bench, shop, kind);
    return kind.delayMs > 0 ? rows : [...rows, await countStatements(bench, stripe)];
  } finally {
    await shop.stop();
    stripe.stop();
  }
}

async function measureOrders(
  { shops, database, tokens, rounds, progress }: Bench,
  shop: Awaited<ReturnType<typeof serve>>,
  { name, delayMs, connections }: Kind,
): Promise<Row[]> {
  const rates: number[] = [];
  const cpu: Record<'the shop' | 'PostgreSQL', number[]> = { 'the shop': [], PostgreSQL: [] };
  let failed = 0;
  for (let round = 0; round <= rounds; round++) {
    // The first round is a warm-up.
    if (round > 0) progress(`${tokens.length} orders online, ${name}, round ${round}`);
    await fillCarts(database, tokens.length, linesInCart);
    const requests = tokens.map((shopper, nr) =>
      buildOrderRequest(shopper, `${delayMs}-${round}-${nr}`),
    );
    const before = shops.cpuSeconds();
    const result = await load(shop, { connections, amount: tokens.length, requests });
    if (round === 0) continue;
    rates.push(result.perSecond);
    cpu['the shop'].push(result.cpuMsPerRequest);
    cpu.PostgreSQL.push(((shops.cpuSeconds() - before) * 1000) / result.succeeded);
    failed += result.failed;
  }
  return [
    {
      part,
      name: `orders a second online, ${name}`,
      value: median(rates),
      unit: '/s',
      goal: { atLeast: 300 },
    },
    { part, name: `refused, ${name}`, value: failed, unit: '', goal: { atMost: 0 } },
    ...Object.entries(cpu).map(([whose, spent]) => ({
      part,
      name: `CPU of ${whose} for each, ${name}`,
      value: median(spent),
      unit: 'ms',
    })),
  ];
}

async function countStatements({ database, tokens }: Bench, stripe: Stripe): Promise<Row> {
  await fillCarts(database, 1, linesInCart);
  const at = new URL(stripe.settings.STRIPE_API_URL);
  const provider = createStripeProvider({
    secretKey: stripe.settings.STRIPE_SECRET_KEY,
    webhookSecret: stripe.settings.STRIPE_WEBHOOK_SECRET,
    at: { host: at.hostname, port: Number(at.port), protocol: 'http' },
  });
  return {
    part,
    name: 'paid order: statements',
    value: await countOrderStatements(
      database,
      buildOrderRequest(tokens[0] as Shopper, 'counted'),
      [provider],
    ),
    unit: '',
    limit: { atMost: 2 },
  };
}

async function compareStatements({
  url,
  database,
  tokens,
  rounds,
  progress,
}: Bench): Promise<Row[]> {
  const [whole, without]: [number[], number[]] = [[], []];
  for (let round = 1; round <= rounds; round++) {
    progress(`the bare statement, with and without payments, round ${round}`);
    await fillCarts(database, tokens.length, linesInCart);
    const rate = await bareOrders(url, database, tokens.length);
    await fillCarts(database, tokens.length, linesInCart);
    const before = await bareOrders(url, database, tokens.length, withoutPayments);
    if (rate === null || before === null) continue;
    whole.push(rate);
    without.push(before);
  }
  if (whole.length === 0) return [];
  return [
    {
      part,
      name: 'cash: the statement against the one without payments',
      value: median(whole) / median(without),
      unit: '×',
      goal: { atLeast: 0.95 },
    },
  ];
}

/** Returns the order statement without payments. */
function withoutPayments(statement: string): string {
  const text = statement
    .replace(/new_payment as \([\s\S]*?returning id, sync_count\s*\),/, '')
    .replace(/union all\s+select 'sync-payment'[\s\S]*?from new_payment/, '');
  if (/new_payment/.test(text))
    throw new Error('The statement has changed: it still contains payments');
  return text;
}

async function startStripe(delayMs: number) {
  const child = fork(fileURLToPath(new URL('../stripe-child.ts', import.meta.url)), [
    String(delayMs),
  ]);
  const [{ url }] = await once(child, 'message');
  return {
    settings: {
      STRIPE_API_URL: String(url),
      STRIPE_SECRET_KEY: 'sk_test_of_the_bench',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_bench',
    },
    stop: () => child.disconnect(),
  };
}

const run = Date.now();

const buildOrderRequest = ({ token, addressId }: Shopper, key: string) => ({
  method: 'POST' as const,
  path: '/api/user/orders',
  headers: {
    authorization: token,
    'content-type': 'application/json',
    'idempotency-key': `paying-${run}-${key}`,
  },
  body: JSON.stringify({ addressId, payBy: 'online' }),
});
