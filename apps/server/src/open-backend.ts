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
import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import {
  type Database,
  getOrInitSystemSetting,
  type Migration,
  seedCatalogue,
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
import { createArgon2PasswordHasher } from './security/argon2-hashing.ts';
import { buildPolicy, type Config } from './settings/config.ts';

export type ServerBackend = {
  fetch: (request: Request) => Response | Promise<Response>;
  database: Database;
  /** How busy the connections are. */
  pools(): Record<string, PoolLoad>;
  resolveUser: (request: Request) => Promise<string | null>;
  getDeviceId: (request: Request) => string | null;
};

export type BackendOverrides = {
  hashing?: PasswordHasher;
  payments?: readonly PaymentProvider[];
  /** Puts something around the database: spans, faults, counters. */
  around?: (database: Database) => Database;
  /** Told that there may be jobs to do. */
  wakeJobRunner?: () => void;
  /** Told what happens to logins and sessions. */
  logSecurityEvent?: NonNullable<AppOptions['logSecurityEvent']>;
  /** Told what is being done before the shop can open. */
  logProgress?: (line: string) => void;
  /** Where the pieces that are looked at are counted. */
  productViews?: Map<string, number>;
  /** Told of each statement that is sent again. */
  onRetry?: () => void;
  /** Of another release, to rehearse an upgrade. */
  migrations?: readonly Migration[];
};

/** The API on PostgreSQL, with the schema up to date and the catalogue in it. */
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
  if (await isEmpty(database)) await seedCatalogue(database, catalogueProducts, categories);
  await setCompareAtPriceRule(database, config.SHOP_COMPARE_AT_PRICE);
  // Behind a proxy that ends TLS the request itself says http.
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
    // Practice payments need no pause: they are rows of this database.
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

/** Without a password from the environment, every node takes the one that the first node made. */
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

/** What the counts are kept under is not what signs: neither says anything about the other. */
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
