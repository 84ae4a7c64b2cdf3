import { createApp, type PaymentProvider, paymentJobs, schedulePaymentJobs } from '@briolette/api';
import { buildPath, calls, defaultServerPolicy, type Policy } from '@briolette/contract';
import { type JobRunner, jobHandlers, startJobRunner } from '@briolette/jobs';
import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import { type Database, migrate, seedCatalogue } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { type HttpListener, listen } from '../../../apps/server/src/index.ts';
import { createStripeProvider } from '../../../apps/server/src/payments/stripe.ts';
import { type StripeDouble, startStripeDouble } from '../../doubles/stripe/stripe-double.ts';
import { quickHashing } from '../../support/quick-hashing.ts';
import { emailTable, tablePost } from './emails.ts';
import { type Shopper, signUp } from './shopper.ts';

export const webhookSecret = 'whsec_of_the_chaos_run';
export const siteUrl = 'https://shop.example';
const secret = new TextEncoder().encode('only-for-the-chaos-run-of-orders-and-money');
const stockPerProduct = 1_000_000;

/** Sessions that outlast the simulated days. */
export const patientPolicy: Policy = {
  ...defaultServerPolicy,
  tokenMinutes: 365 * 24 * 60,
  sessionDays: 365,
  sessionIdleDays: 365,
};

export type Node = {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  provider: PaymentProvider;
};

/** A shop and its payment provider, with all controls. */
export type World = Awaited<ReturnType<typeof openWorld>>;

export type WorldOptions = {
  databaseUrl: string;
  /** Wraps the database, for a control arm or a fault. */
  around?: (database: Database) => Database;
  aroundProvider?: (provider: PaymentProvider) => PaymentProvider;
};

export async function openWorld({
  databaseUrl,
  around = (database) => database,
  aroundProvider = (provider) => provider,
}: WorldOptions) {
  const { database, productIds } = await openShopDatabase(databaseUrl);
  const stripe = await startStripeDouble();
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);

  const createNode = (): Node & { app: ReturnType<typeof createApp> } => {
    const { app, provider } = openNode(around(database), stripe.at, clock, aroundProvider);
    return {
      app,
      provider,
      fetch: async (path, init) => app.request(path, init),
    };
  };
  const nodes = [createNode(), createNode()] as const;
  const listening: HttpListener = await listen(nodes[1].app.fetch, { host: '127.0.0.1', port: 0 });
  const setWebhookUrl = (url: string) =>
    stripe.sendEventsTo({
      url: url + buildPath(calls.handlePaymentWebhook, { provider: 'stripe' }),
      secret: webhookSecret,
    });
  setWebhookUrl(listening.url);
  let runner: JobRunner | null = null;

  const world = {
    database,
    databaseUrl,
    stripe,
    nodes,
    productIds,
    clock,
    aheadMs: () => aheadMs,
    /** Sets where the provider sends webhooks: this process or another. */
    setWebhookUrl,
    resetWebhookUrl: () => setWebhookUrl(listening.url),
    shopper: (): Promise<Shopper> => signUp(nodes[0], productIds),
    async startJobs() {
      if (runner) return;
      await schedulePaymentJobs({ database, clock });
      runner = startJobRunner({
        ...createRunnerOptions(around(database), nodes[0].provider, clock),
        pollMs: 25,
      });
    },
    async stopJobs() {
      await runner?.stop();
      runner = null;
    },
    /** Advances the clocks of the shop and the provider. */
    later(minutes: number) {
      aheadMs += minutes * 60_000;
      stripe.advanceClock(minutes * 60);
    },
    /** Waits until no job is due and all webhooks are delivered. */
    async drain() {
      await world.startJobs();
      await stripe.webhooks.waitForDeliveries();
      await waitForJobs(database, clock, () => runner?.wake());
      return stripe.webhooks.waitForDeliveries();
    },
    /** Removes all faults and lets more than an hour pass. */
    async recover() {
      stripe.faults.clear();
      Object.assign(stripe.webhooks, { delivery: 'at once', times: 1 });
      await stripe.webhooks.release();
      for (const minutes of [0, 6, 6, 20, 20, 20]) {
        world.later(minutes);
        await world.drain();
      }
    },
    async close() {
      await world.stopJobs();
      await listening.close();
      await stripe.stop();
      await database.close();
    },
  };
  await world.startJobs();
  return world;
}

/** Opens a migrated database with the catalogue and plenty of stock. */
async function openShopDatabase(databaseUrl: string) {
  const database = openPostgres({ connectionString: databaseUrl, maxConnections: 30 });
  await migrate(database);
  await seedCatalogue(database, catalogueProducts, categories);
  await database.script(
    `${emailTable}
    update products set stock = stock + ${stockPerProduct};
    insert into stock_movements (product_id, created_at, type, quantity_delta)
      select id, now(), 'received', ${stockPerProduct} from products;`,
  );
  const productIds = (
    await database.query<{ id: string }>({ name: '', text: 'select id from products order by id' })
  ).map(({ id }) => id);
  return { database, productIds };
}

/** Waits until no job is due. */
async function waitForJobs(
  database: Database,
  clock: () => Date,
  wakeRunner: () => void,
): Promise<void> {
  for (let attempt = 0; attempt < 4000; attempt++) {
    wakeRunner();
    const due = await database.query(dueStatement, [clock()]);
    if (due.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  const [job] = await database.query<{ key: string; error: string }>(stuckStatement, [clock()]);
  throw new Error(`jobs did not finish, for example ${job?.key}: ${job?.error}`);
}

/** Opens the application as a server does, with the real Stripe client. */
export function openNode(
  database: Database,
  at: StripeDouble['at'],
  clock: () => Date,
  aroundProvider: (provider: PaymentProvider) => PaymentProvider = (provider) => provider,
) {
  const provider = aroundProvider(
    createStripeProvider({ secretKey: 'sk_test_chaos', webhookSecret, at, timeoutMs: 5000 }),
  );
  const app = createApp({
    database,
    secret,
    passwordHasher: quickHashing,
    policy: patientPolicy,
    paymentProviders: [provider],
    siteUrl,
    clock,
    reportError: () => {},
  });
  return { app, provider };
}

export function createRunnerOptions(
  database: Database,
  provider: PaymentProvider,
  clock: () => Date,
) {
  const context = {
    database,
    clock,
    post: tablePost(database),
    sender: { from: 'Shop <orders@shop.example>', siteUrl },
    policy: patientPolicy,
  };
  const kinds = {
    ...jobHandlers,
    ...paymentJobs({ database, clock, siteUrl, paymentProviders: [provider] }),
  };
  return { context, kinds, atOnce: 16, reportError: () => {} };
}

const stuckStatement = {
  name: '',
  text: `select dedup_key as key, last_error as error from jobs where completed_at is null and dead_at is null
    and run_at <= $1::timestamptz limit 1`,
};

const dueStatement = {
  name: 'chaos-due-jobs',
  text: `select from jobs where completed_at is null and dead_at is null
    and run_at <= $1::timestamptz limit 1`,
};
