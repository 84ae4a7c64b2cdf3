import { hkdfSync, randomBytes } from 'node:crypto';
import {
  type AppOptions,
  createApp,
  createCookieTokenStore,
  createUserResolver,
  type DemoGuest,
  type PasswordHasher,
  type PaymentProvider,
  staffSessionCookie,
} from '@briolette/api';
import {
  catalogueProducts,
  categories,
  sampleMarkets,
  samplePriceRules,
} from '@briolette/sample-catalogue';
import {
  type Database,
  getOrInitSystemSetting,
  type Migration,
  seedCatalogue,
  seedMarketPrices,
  seedMarkets,
  setCompareAtPriceRule,
} from '@briolette/storage';
import { openPostgres, type PoolLoad, withoutDeadline } from '@briolette/storage/postgres';
import { migrateWhenReady } from './database/migrate.ts';
import { createImageStore } from './images/image-stores.ts';
import { encodeImageWithSharp } from './images/sharp-images.ts';
import { hasInbox } from './jobs/start-jobs.ts';
import { getClientAddress, getRequestId } from './observability/requests.ts';
import { createPaymentProviders } from './payments/providers.ts';
import { createRateLimiter, createUnpaidUnitLimits } from './rate-limit/attempt-limits.ts';
import { createFamiliarDevices } from './rate-limit/familiar-device.ts';
import { createArgon2PasswordHasher } from './security/password-hasher.ts';
import { buildPolicy, type Config } from './settings/config.ts';

export type ServerBackend = {
  fetch: (request: Request) => Response | Promise<Response>;
  database: Database;
  /** The load of the connection pools. */
  pools(): Record<string, PoolLoad>;
  resolveUser: (request: Request) => Promise<string | null>;
  getDeviceId: (request: Request) => string | null;
};

export type BackendOverrides = {
  hashing?: PasswordHasher;
  payments?: readonly PaymentProvider[];
  /** Wraps the database, for spans, faults or counters. */
  around?: (database: Database) => Database;
  /** Called when a job was enqueued. */
  wakeJobRunner?: () => void;
  logSecurityEvent?: NonNullable<AppOptions['logSecurityEvent']>;
  /** Called with each step of the startup. */
  logProgress?: (line: string) => void;
  /** Counts of product views by product. */
  productViews?: Map<string, number>;
  /** Called for each retried statement. */
  onRetry?: () => void;
  /** The migrations of another release, to rehearse an upgrade. */
  migrations?: readonly Migration[];
};

/** Creates the API on PostgreSQL, with the schema migrated and the catalogue seeded. */
export async function createServerBackend(
  config: Config,
  reportError: (error: unknown, request?: Request) => void = (error) => console.error(error),
  {
    hashing = createArgon2PasswordHasher(),
    payments,
    around = (database) => database,
    wakeJobRunner = () => {},
    logSecurityEvent = () => {},
    logProgress = () => {},
    productViews,
    onRetry,
    migrations,
  }: BackendOverrides = {},
): Promise<ServerBackend> {
  await migrateWhenReady(config, { log: logProgress, ...(migrations && { migrations }) });
  const postgres = openPostgres({
    connectionString: config.DATABASE_URL,
    onError: reportError,
    standbyConnectionString: config.DATABASE_REPLICA_URL,
    maxConnections: config.DATABASE_POOL_SIZE,
    ...(onRetry && { onRetry }),
  });
  const database = around(postgres);
  if (await isEmpty(database)) {
    await seedCatalogue(database, catalogueProducts, categories);
    if (config.SHOP_DEMO) {
      await seedMarkets(database, sampleMarkets);
      await seedMarketPrices(database, samplePriceRules);
    }
  }
  await setCompareAtPriceRule(database, config.SHOP_COMPARE_AT_PRICE);
  // Behind a proxy that terminates TLS the request's own URL starts with http.
  const isHttps = (request: Request) =>
    config.SITE_URL.startsWith('https:') || request.headers.get('x-forwarded-proto') === 'https';
  const options: AppOptions = {
    database,
    secret: new TextEncoder().encode(config.SHOP_SECRET),
    secondarySecret: config.SHOP_SECRET_SECONDARY
      ? new TextEncoder().encode(config.SHOP_SECRET_SECONDARY)
      : null,
    passwordHasher: hashing,
    paymentProviders: payments ?? (await createPaymentProviders(config, database)),
    siteUrl: config.SITE_URL,
    emailFrom: config.MAIL_FROM ?? '',
    policy: buildPolicy(config),
    guest: config.SHOP_DEMO ? await getDemoGuest(config, database) : null,
    inboxScope: hasInbox(config) ? 'own' : null,
    wakeJobRunner,
    refreshTokens: createCookieTokenStore(isHttps),
    staffSessionTokens: createCookieTokenStore(isHttps, staffSessionCookie),
    isStaffDemo: config.SHOP_DEMO,
    hasSampleOrders: config.SHOP_DEMO && config.SHOP_SAMPLE_ORDERS,
    imageStore: await createImageStore(config, reportError),
    encodeImage: encodeImageWithSharp,
    ...(productViews && { productViews }),
    getClientIp: getClientAddress,
    rateLimiter: createRateLimiter({
      database,
      secret: deriveCounterKey(config),
      getClientAddress,
      isHttps,
      perAccount: config.SHOP_RATE_LIMIT_PER_ACCOUNT,
      perAddress: config.SHOP_RATE_LIMIT_PER_IP,
      reportError,
    }),
    unpaidUnitLimits: createUnpaidUnitLimits({
      secret: deriveCounterKey(config),
      getClientAddress,
      perAccount: config.SHOP_UNPAID_UNITS_PER_ACCOUNT,
      perAddress: config.SHOP_UNPAID_UNITS_PER_IP,
    }),
    // Test payments need no pause: they are rows of this database.
    providerPauseMs: config.SHOP_DEMO ? 0 : 3000,
    orderLimits: config.SHOP_ORDERS_PER_HOUR
      ? {
          placed: config.SHOP_ORDERS_PER_HOUR,
          cancelled: Math.ceil(config.SHOP_ORDERS_PER_HOUR / 2),
        }
      : null,
    runDetached: withoutDeadline,
    logSecurityEvent,
    reportError,
    getRequestId,
  };
  const app = createApp(options);
  return {
    fetch: (request) => app.fetch(request),
    database,
    pools: postgres.pools,
    resolveUser: createUserResolver(options),
    getDeviceId: createFamiliarDevices(deriveCounterKey(config), isHttps).getDeviceId,
  };
}

async function isEmpty(database: Database): Promise<boolean> {
  const rows = await database.query({ name: 'any-product', text: 'select from products limit 1' });
  return rows.length === 0;
}

/** Without SHOP_GUEST_PASSWORD, all nodes share the password that the first node generated. */
async function getDemoGuest(config: Config, database: Database): Promise<DemoGuest> {
  const password =
    config.SHOP_GUEST_PASSWORD ??
    (await getOrInitSystemSetting(
      database,
      'guest-password',
      randomBytes(12).toString('base64url'),
    ));
  return { email: config.SHOP_GUEST_EMAIL, password, freshAccount: true };
}

/** Derives the key of the counters, so that it reveals nothing about the signing secret. */
function deriveCounterKey({ SHOP_SECRET, SHOP_RATE_LIMIT_SECRET }: Config): string {
  const key = hkdfSync(
    'sha256',
    SHOP_RATE_LIMIT_SECRET ?? SHOP_SECRET,
    '',
    'counts of attempts',
    32,
  );
  return Buffer.from(key).toString('base64');
}
