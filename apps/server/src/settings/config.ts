import { defaultRetentionDays, defaultServerPolicy, type Policy } from '@briolette/contract';
import * as z from 'zod/mini';
import { trustedProxies } from './client-address.ts';
import { readSecretFiles, UnreadableSettingError } from './secrets-by-file.ts';

/** A switch: 1 or 0. An empty value counts as not set, as for every setting. */
const switched = () =>
  z.pipe(
    z.enum(['0', '1'], 'must be 1 (on) or 0 (off)'),
    z.transform((value) => value === '1'),
  );
const onOff = (fallback = false) => z._default(switched(), fallback);
const number = (minimum: number, maximum: number, fallback: number) =>
  z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => /^\d{1,9}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum,
            `must be a whole number from ${minimum} to ${maximum}`,
          ),
        ),
      z.transform(Number),
    ),
    fallback,
  );
const amount = (maximum: number, fallback: number) =>
  z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) <= maximum,
            `must be an amount from 0 to ${maximum}, such as 9.50`,
          ),
        ),
      z.transform(Number),
    ),
    fallback,
  );
const address = (example: string) =>
  z.string().check(z.refine(isWebAddress, `must be a web address such as ${example}`));
const origins = (fallback: string[]) =>
  z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => splitList(text).every(isWebAddress),
            'must be web addresses with a space between, such as https://forms.example',
          ),
        ),
      z.transform((text) => splitList(text).map((each) => new URL(each).origin)),
    ),
    fallback,
  );

const secret = () =>
  z
    .string(
      'is missing: set it to 32 or more random characters, such as the output of: openssl rand -base64 48',
    )
    .check(
      z.minLength(
        32,
        'is too short: set it to 32 or more random characters, such as the output of: openssl rand -base64 48',
      ),
    );

const configSchema = z.object({
  DATABASE_URL: z
    .string('is missing: set it to postgres://user:password@host:5432/database')
    .check(
      z.refine(
        isDatabaseAddress,
        'is not a database address: set it to postgres://user:password@host:5432/database',
      ),
    ),
  /** Read replicas for the catalogue. Without them the primary serves every query. */
  DATABASE_REPLICA_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isDatabaseAddress,
          'is not a database address: set it to postgres://user:password@host:5432/database',
        ),
      ),
  ),
  /** The owner of the tables, for migrations. DATABASE_URL is then a role without DDL rights. */
  DATABASE_MIGRATION_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isDatabaseAddress,
          'is not a database address: set it to postgres://user:password@host:5432/database',
        ),
      ),
  ),
  /** The pool for orders and accounts. The catalogue has a second pool of the same size. */
  DATABASE_POOL_SIZE: number(1, 500, 10),
  SHOP_SECRET: secret(),
  /** Also verifies tokens but never signs them: the previous or the next secret, for rotation. */
  SHOP_SECRET_SECONDARY: z.optional(secret()),
  /** Keys the rate limit counters. By default their key is derived from SHOP_SECRET. */
  SHOP_RATE_LIMIT_SECRET: z.optional(secret()),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'must be an address to listen on, such as 0.0.0.0')),
    '127.0.0.1',
  ),
  PORT: number(0, 65_535, 3000),
  /** Holds shop.crt, shop.key and ca.crt. Clients must present a certificate signed by that CA. */
  SHOP_TLS_DIR: z.optional(z.string()),
  /** Online payments by Stripe need both, and SITE_URL. */
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  /** The address of Stripe's API. Only tests change it. */
  STRIPE_API_URL: z.optional(address('http://127.0.0.1:12111')),
  /** The public address of the shop. Without it, links use the address of each request. */
  SITE_URL: z._default(address('https://shop.example'), ''),
  /** Addresses or networks of proxies whose X-Forwarded-For header is trusted. */
  SHOP_TRUSTED_PROXIES: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => trustedProxies(splitList(text)) !== null,
          'must be addresses or networks with a space between, such as 10.0.0.2 172.16.0.0/12',
        ),
      ),
    '',
  ),
  /** A demo shop. It offers a guest login that creates a new account for every guest. */
  SHOP_DEMO: onOff(),
  /** Fills the back office of a demo shop with a month of sample orders. */
  SHOP_SAMPLE_ORDERS: onOff(),
  SHOP_GUEST_EMAIL: z._default(
    z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/, 'must be an email address')),
    'guest@briolette.example',
  ),
  SHOP_GUEST_PASSWORD: z.optional(z.string()),
  /** Login and sign-up respond alike for known and unknown emails. On unless SHOP_DEMO. */
  SHOP_PREVENT_EMAIL_ENUMERATION: z.optional(switched()),
  /** New passwords need 12 characters and must not be common. On unless SHOP_DEMO. */
  SHOP_STRONG_PASSWORDS: z.optional(switched()),
  /** Applies to sign-up. Changing a password always rejects common ones. */
  SHOP_REJECT_COMMON_PASSWORDS: onOff(),
  /** Retention of unused data, in days. */
  SHOP_RETENTION_CARTS_DAYS: number(1, 36_500, defaultRetentionDays.carts),
  SHOP_RETENTION_EMAILS_DAYS: number(1, 36_500, defaultRetentionDays.emails),
  SHOP_RETENTION_GUESTS_DAYS: number(1, 36_500, defaultRetentionDays.guests),
  SHOP_RETENTION_GUEST_ORDERS_DAYS: number(1, 36_500, defaultRetentionDays.guestOrders),
  SHOP_RETENTION_STOCK_ALERTS_DAYS: number(1, 36_500, defaultRetentionDays.alerts),
  SHOP_RETENTION_MESSAGES_DAYS: number(1, 36_500, defaultRetentionDays.messages),
  /** The discount of every order in whole dollars, the charge in dollars; the cashback in per cent. */
  SHOP_EXTRA_DISCOUNT: number(0, 1_000_000, defaultServerPolicy.extraDiscount),
  SHOP_DELIVERY_CHARGE: amount(1_000_000, defaultServerPolicy.deliveryCharge),
  SHOP_DELIVERY_DAYS: number(0, 365, defaultServerPolicy.deliveryLeadDays),
  SHOP_CASHBACK_PERCENT: number(0, 100, defaultServerPolicy.cashbackPercent),
  /** The compare-at price: as entered, or the lowest price of the 30 days before the reduction. */
  SHOP_COMPARE_AT_PRICE: z._default(
    z.enum(['given', 'lowest30']),
    defaultServerPolicy.compareAtPriceRule,
  ),
  /** How long an unpaid order reserves its units. Stripe allows half an hour to a day. */
  SHOP_PAYMENT_TIMEOUT_MINUTES: number(30, 1_430, defaultServerPolicy.paymentTimeoutMinutes),
  /** The request tester at /mockman. */
  SHOP_REQUEST_TESTER: onOff(),
  /** Failed logins, sign-ups and emailed links per quarter of an hour. */
  SHOP_RATE_LIMIT_PER_ACCOUNT: number(1, 1_000_000, 10),
  SHOP_RATE_LIMIT_PER_IP: number(1, 1_000_000, 20),
  /** Units that unpaid orders may reserve; 0: no limit. */
  SHOP_UNPAID_UNITS_PER_ACCOUNT: number(0, 1_000_000, 20),
  SHOP_UNPAID_UNITS_PER_IP: number(0, 1_000_000, 60),
  /** Unpaid orders of one account within an hour, of which half may be cancelled; 0: no limit. */
  SHOP_ORDERS_PER_HOUR: number(0, 1_000_000, 30),
  /**
   * Running and queued requests; more are rejected. The catalogue has a second queue of the same
   * size.
   */
  SHOP_MAX_CONCURRENT_REQUESTS: number(1, 10_000, 16),
  SHOP_MAX_QUEUED_REQUESTS: number(0, 100_000, 64),
  /** The mail server. Without it, a demo shop shows its emails and any other shop sends none. */
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isSmtpUrl,
          'is not a mail server: set it to smtps://user:password@mail.example or smtp://mail.example:587',
        ),
      ),
  ),
  /** Limits emails per account and mailbox; 0: only where every customer is known to the shop. */
  SHOP_EMAIL_LIMITS: onOff(true),
  /** The sender of emails. */
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^([^<>@\r\n]+<)?[^\s@<>]+@[^\s@<>]+>?$/,
          'must be an address, such as "My Shop <orders@shop.example>"',
        ),
      ),
  ),
  /** Uploaded images are stored in the database, in this folder or in an S3 bucket. */
  SHOP_IMAGES_DIR: z.optional(z.string()),
  SHOP_IMAGES_S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[\w.-]{3,63}$/, 'must be the name of a bucket, such as my-images')),
  ),
  SHOP_IMAGES_S3_ENDPOINT: z.optional(address('https://s3.eu-central-1.amazonaws.com')),
  SHOP_IMAGES_S3_REGION: z._default(z.string(), 'us-east-1'),
  SHOP_IMAGES_S3_ACCESS_KEY_ID: z.optional(z.string()),
  SHOP_IMAGES_S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  /** 0: this process runs no jobs; npm run worker does. */
  SHOP_RUN_JOBS: onOff(true),
  SHOP_JOB_CONCURRENCY: number(1, 100, 8),
  /** Origins added to form-action and frame-src of the Content-Security-Policy. */
  SHOP_CSP_FORM_ACTION: origins([]),
  SHOP_CSP_FRAME_SRC: origins(['https://www.openstreetmap.org']),
  /** The folder of the server build, unless it is in the default place. */
  SHOP_BUILD_DIR: z.optional(z.string()),
  /**
   * On SIGTERM, how long /readyz fails before the server closes. Must exceed the load balancer's
   * check interval.
   */
  SHOP_SHUTDOWN_DELAY_SECONDS: number(0, 300, 5),
  LOG_LEVEL: z._default(
    z.enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    ),
    'info',
  ),
  /** Serves http://HOST:METRICS_PORT/metrics to Prometheus. Don't expose this port. */
  METRICS_PORT: z.optional(number(1, 65_535, 0)),
  /** The collector that receives traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address('http://collector:4318')),
});

export type Config = z.infer<typeof configSchema>;

/** Parses the settings once at start. A ConfigError has one line for each invalid setting. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const config = parseSettings(configSchema, environment);
  const wrong = [...findMissingEmailSettings(config), ...findInvalidImageSettings(config)];
  if (wrong.length === 0) return config;
  throw new ConfigError(wrong);
}

const migrateSchema = z.pick(configSchema, {
  DATABASE_URL: true,
  DATABASE_MIGRATION_URL: true,
  LOG_LEVEL: true,
});

/** Parses the settings of the migration job, which needs none of the shop's secrets. */
export function readMigrateConfig(environment: Record<string, string | undefined>) {
  return parseSettings(migrateSchema, environment);
}

function parseSettings<Schema extends z.ZodMiniObject>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> {
  const settings = readFiles(environment, Object.keys(schema.shape));
  const filled = Object.entries(settings).filter(([, value]) => value !== '');
  const result = z.safeParse(schema, Object.fromEntries(filled));
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map(({ path, message }) => `${path[0]?.toString()} ${message}`),
  );
}

/** Emails need a sender, and the shop's address for their links. */
function findMissingEmailSettings({ SMTP_URL, MAIL_FROM, SITE_URL }: Config): string[] {
  if (!SMTP_URL) return [];
  return [
    ...(MAIL_FROM ? [] : ['MAIL_FROM is missing: set it to "My Shop <orders@shop.example>"']),
    ...(SITE_URL ? [] : ['SITE_URL is missing: links in emails start with it']),
  ];
}

/** Images are stored in one place, and a bucket needs all of its settings. */
function findInvalidImageSettings(config: Config): string[] {
  const needed = ['BUCKET', 'ENDPOINT', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;
  const missing = needed.filter((name) => !config[`SHOP_IMAGES_S3_${name}`]);
  if (missing.length === needed.length) return [];
  return [
    ...missing.map((name) => `SHOP_IMAGES_S3_${name} is missing: a bucket for images needs it`),
    ...(config.SHOP_IMAGES_DIR
      ? ['SHOP_IMAGES_DIR and a bucket are both set: unset one of them']
      : []),
  ];
}

function readFiles(environment: Record<string, string | undefined>, names: string[]) {
  try {
    return readSecretFiles(environment, names);
  } catch (error) {
    throw error instanceof UnreadableSettingError ? new ConfigError([error.message]) : error;
  }
}

export class ConfigError extends Error {
  constructor(lines: string[]) {
    super(lines.join('\n'));
  }
}

function isDatabaseAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '';
}

/** Splits a list at spaces and commas. */
export function splitList(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** Builds the shop's policy, which both the API and the emails use. */
export function buildPolicy(config: Config): Policy {
  const hideUnknownEmails = config.SHOP_PREVENT_EMAIL_ENUMERATION ?? !config.SHOP_DEMO;
  return {
    ...defaultServerPolicy,
    extraDiscount: config.SHOP_EXTRA_DISCOUNT,
    deliveryCharge: config.SHOP_DELIVERY_CHARGE,
    deliveryLeadDays: config.SHOP_DELIVERY_DAYS,
    cashbackPercent: config.SHOP_CASHBACK_PERCENT,
    compareAtPriceRule: config.SHOP_COMPARE_AT_PRICE,
    paymentTimeoutMinutes: config.SHOP_PAYMENT_TIMEOUT_MINUTES,
    hideUnknownEmails,
    // A shop that sends no email can't have addresses confirmed. Its worker may have SMTP_URL alone.
    confirmSignups: hideUnknownEmails && config.MAIL_FROM !== undefined,
    rejectCommonPasswords: config.SHOP_REJECT_COMMON_PASSWORDS,
    strongPasswords: config.SHOP_STRONG_PASSWORDS ?? !config.SHOP_DEMO,
  };
}
