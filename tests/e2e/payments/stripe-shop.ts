import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@briolette/local-postgres';
import { sampleMarkets, samplePriceRules } from '@briolette/sample-catalogue';
import { seedMarketPrices, seedMarkets } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { type StripeDouble, startStripeDouble } from '../../doubles/stripe/stripe-double.ts';
import { startShop } from '../../security/load/shop-process.ts';

export type StripeShop = {
  url: string;
  databaseUrl: string;
  stripe: StripeDouble;
  stop(): Promise<void>;
};

/**
 * Starts a real shop, not a demo: the server build, its own PostgreSQL, and Stripe's client with a
 * fake Stripe server. The fake is another origin to the browser, as Stripe is.
 */
export async function startStripeShop(settings: Record<string, string> = {}): Promise<StripeShop> {
  const [postgres, stripe, port] = await Promise.all([
    startPostgres({ unsafe: true }),
    startStripeDouble({ host: 'localhost' }),
    freePort(),
  ]);
  const url = `http://127.0.0.1:${port}`;
  const secret = 'whsec_only_for_these_tests';
  stripe.sendEventsTo({ url: `${url}/api/payments/stripe/webhook`, secret });
  const shop = await startShop(postgres.url(), {
    SHOP_BUILD_DIR: fileURLToPath(
      new URL('../../../apps/storefront/build/server', import.meta.url),
    ),
    PORT: String(port),
    SITE_URL: url,
    STRIPE_API_URL: `http://${stripe.at.host}:${stripe.at.port}`,
    STRIPE_SECRET_KEY: 'sk_test_only_for_these_tests',
    STRIPE_WEBHOOK_SECRET: secret,
    ...settings,
  });
  return {
    url,
    databaseUrl: postgres.url(),
    stripe,
    async stop() {
      await shop.stop();
      await stripe.stop();
      await postgres.stop();
    },
  };
}

/** Opens the markets of a demo, with their prices. */
export async function openSampleMarkets({ databaseUrl }: StripeShop): Promise<void> {
  const database = openPostgres({ connectionString: databaseUrl, maxConnections: 1 });
  await seedMarkets(database, sampleMarkets);
  await seedMarketPrices(database, samplePriceRules);
  await database.close();
}

/** Chosen before the shop listens, because Stripe needs the return URL. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
