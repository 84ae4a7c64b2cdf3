import { keepDays, serverPolicy } from '@briolette/contract';
import * as z from 'zod/mini';
import { trustedProxies } from '../rate-limit/client-address.ts';
import { UnreadableSetting, withFiles } from './secrets-by-file.ts';

/** Set to nothing is the same as not set, as in an env file with an empty line. */
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
const address = (example: string) =>
  z.string().check(z.refine(isWebAddress, `must be a web address such as ${example}`));
const origins = (fallback: string[]) =>
  z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => words(text).every(isWebAddress),
            'must be web addresses with a space between, such as https://forms.example',
          ),
        ),
      z.transform((text) => words(text).map((each) => new URL(each).origin)),
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
  /** Standbys for reading the catalogue; without it the leader is asked for everything. */
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
  /** The owner of the tables, for migrations; DATABASE_URL is then a role that may only use them. */
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
  /** For orders and accounts, and as many again for the catalogue. */
  DATABASE_POOL_SIZE: number(1, 500, 10),
  SHOP_SECRET: secret(),
  /** Believed too, never signed with: the secret before this one, or the one to come. */
  SHOP_SECRET_SECONDARY: z.optional(secret()),
  /** For the counts of attempts; without it their key is derived from SHOP_SECRET. */
  SHOP_RATE_LIMIT_SECRET: z.optional(secret()),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'must be an address to listen on, such as 0.0.0.0')),
    '127.0.0.1',
  ),
  PORT: number(0, 65_535, 3000),
  /** With shop.crt, shop.key and ca.crt: only who shows a certificate of that authority is heard. */
  SHOP_TLS_DIR: z.optional(z.string()),
  /** Both, and SITE_URL: online payments by Stripe. */
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  /** Where Stripe's API is; only a test or a rehearsal has it elsewhere. */
  STRIPE_API_URL: z.optional(address('http://127.0.0.1:12111')),
  /** The address shoppers type in; without it links carry the address of each request. */
  SITE_URL: z._default(address('https://shop.example'), ''),
  /** Addresses or networks of the proxies in front. What anyone else says of an address is not read. */
  SHOP_TRUSTED_PROXIES: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => trustedProxies(words(text)) !== null,
          'must be addresses or networks with a space between, such as 10.0.0.2 172.16.0.0/12',
        ),
      ),
    '',
  ),
  /** A demonstration: the guest account is offered, each guest with an account of their own. */
  SHOP_DEMO: onOff(),
  /** A demonstration whose back office has a month of orders that nobody placed. */
  SHOP_SAMPLE_ORDERS: onOff(),
  SHOP_GUEST_EMAIL: z._default(
    z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/, 'must be an email address')),
    'guest@briolette.example',
  ),
  SHOP_GUEST_PASSWORD: z.optional(z.string()),
  /** Login and sign-up answer the same for known and unknown emails. On unless SHOP_DEMO. */
  SHOP_PREVENT_EMAIL_ENUMERATION: z.optional(switched()),
  /** New passwords need 12 characters and must not be common. On unless SHOP_DEMO. */
  SHOP_STRONG_PASSWORDS: z.optional(switched()),
  /** At sign-up too: where a new password takes the place of another they always are. */
  SHOP_REJECT_COMMON_PASSWORDS: onOff(),
  /** How many days something is kept that nobody uses any more. */
  SHOP_RETENTION_CARTS_DAYS: number(1, 36_500, keepDays.carts),
  SHOP_RETENTION_EMAILS_DAYS: number(1, 36_500, keepDays.mails),
  SHOP_RETENTION_GUESTS_DAYS: number(1, 36_500, keepDays.guests),
  SHOP_RETENTION_STOCK_ALERTS_DAYS: number(1, 36_500, keepDays.alerts),
  SHOP_RETENTION_MESSAGES_DAYS: number(1, 36_500, keepDays.messages),
  /** What comes off every order and what is added, in whole dollars; cashback in per cent. */
  SHOP_EXTRA_DISCOUNT: number(0, 1_000_000, serverPolicy.extraDiscount),
  SHOP_DELIVERY_CHARGE: number(0, 1_000_000, serverPolicy.deliveryCharge),
  SHOP_DELIVERY_DAYS: number(0, 365, serverPolicy.deliveryLeadDays),
  SHOP_CASHBACK_PERCENT: number(0, 100, serverPolicy.cashbackPercent),
  /** The struck price: as it is given, or the lowest of the 30 days before the reduction. */
  SHOP_COMPARE_AT_PRICE: z._default(z.enum(['given', 'lowest30']), serverPolicy.priorPrice),
  /** How long an order that waits for its money holds its pieces; Stripe waits half an hour to a day. */
  SHOP_PAYMENT_TIMEOUT_MINUTES: number(30, 1_430, serverPolicy.payMinutes),
  /** The screen of developers at /mockman. */
  SHOP_REQUEST_TESTER: onOff(),
  /** Failed logins, sign-ups, and links that are mailed, in a quarter of an hour. */
  SHOP_RATE_LIMIT_PER_ACCOUNT: number(1, 1_000_000, 10),
  SHOP_RATE_LIMIT_PER_IP: number(1, 1_000_000, 20),
  /** Pieces that stand aside for orders nobody has paid yet; 0: as many as there are. */
  SHOP_UNPAID_UNITS_PER_ACCOUNT: number(0, 1_000_000, 20),
  SHOP_UNPAID_UNITS_PER_IP: number(0, 1_000_000, 60),
  /** Unpaid orders of one account within an hour, of which half may be cancelled; 0: no limit. */
  SHOP_ORDERS_PER_HOUR: number(0, 1_000_000, 30),
  /**
   * Requests that work at once, and that wait for their turn; more are sent away. For orders and
   * accounts, and as many again for the catalogue.
   */
  SHOP_MAX_CONCURRENT_REQUESTS: number(1, 10_000, 16),
  SHOP_MAX_QUEUED_REQUESTS: number(0, 100_000, 64),
  /** The mail server; without it a demonstration shows its mails itself, and a shop mails nobody. */
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isMailServer,
          'is not a mail server: set it to smtps://user:password@mail.example or smtp://mail.example:587',
        ),
      ),
  ),
  /** Limits emails per account and mailbox; 0: only where every customer is known to the shop. */
  SHOP_EMAIL_LIMITS: onOff(true),
  /** Whom mails come from. */
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
  /** Pictures that the staff bring lie in the database, or in this folder, or in a bucket of S3's API. */
  SHOP_IMAGES_DIR: z.optional(z.string()),
  SHOP_IMAGES_S3_BUCKET: z.optional(
    z
      .string()
      .check(z.regex(/^[\w.-]{3,63}$/, 'must be the name of a bucket, such as my-pictures')),
  ),
  SHOP_IMAGES_S3_ENDPOINT: z.optional(address('https://s3.eu-central-1.amazonaws.com')),
  SHOP_IMAGES_S3_REGION: z._default(z.string(), 'us-east-1'),
  SHOP_IMAGES_S3_ACCESS_KEY_ID: z.optional(z.string()),
  SHOP_IMAGES_S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  /** 0: this process does no jobs; npm run worker does them. */
  SHOP_RUN_JOBS: onOff(true),
  SHOP_JOB_CONCURRENCY: number(1, 100, 8),
  /** Where forms may be sent and what may be framed, beside the shop itself. */
  SHOP_CSP_FORM_ACTION: origins([]),
  SHOP_CSP_FRAME_SRC: origins(['https://www.openstreetmap.org']),
  /** The folder of the server build, where it is not beside this program. */
  SHOP_BUILD_DIR: z.optional(z.string()),
  /** On SIGTERM: how long "not ready" is said first. Longer than the load balancer takes to notice. */
  SHOP_SHUTDOWN_DELAY_SECONDS: number(0, 300, 5),
  LOG_LEVEL: z._default(
    z.enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    ),
    'info',
  ),
  /** Prometheus reads http://HOST:METRICS_PORT/metrics. Keep this port inside. */
  METRICS_PORT: z.optional(number(1, 65_535, 0)),
  /** Traces go to this collector. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address('http://collector:4318')),
});

export type Config = z.infer<typeof configSchema>;

/** Parsed once at start; each setting that is wrong is said on a line of its own. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const config = parseSettings(configSchema, environment);
  const wrong = [...missingForMail(config), ...wrongForPictures(config)];
  if (wrong.length === 0) return config;
  throw new ConfigError(wrong);
}

const migrateSchema = z.pick(configSchema, {
  DATABASE_URL: true,
  DATABASE_MIGRATION_URL: true,
  LOG_LEVEL: true,
});

/** The settings of the migration job, which needs none of the shop's secrets. */
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

/** A mail says whom it is from, and its links lead to the shop. */
function missingForMail({ SMTP_URL, MAIL_FROM, SITE_URL }: Config): string[] {
  if (!SMTP_URL) return [];
  return [
    ...(MAIL_FROM ? [] : ['MAIL_FROM is missing: set it to "My Shop <orders@shop.example>"']),
    ...(SITE_URL ? [] : ['SITE_URL is missing: links in mails begin with it']),
  ];
}

/** One place, and all that a bucket needs or nothing of it. */
function wrongForPictures(config: Config): string[] {
  const needed = ['BUCKET', 'ENDPOINT', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;
  const missing = needed.filter((name) => !config[`SHOP_IMAGES_S3_${name}`]);
  if (missing.length === needed.length) return [];
  return [
    ...missing.map((name) => `SHOP_IMAGES_S3_${name} is missing: a bucket for pictures needs it`),
    ...(config.SHOP_IMAGES_DIR
      ? ['SHOP_IMAGES_DIR is given beside a bucket: unset one of them']
      : []),
  ];
}

function readFiles(environment: Record<string, string | undefined>, names: string[]) {
  try {
    return withFiles(environment, names);
  } catch (error) {
    throw error instanceof UnreadableSetting ? new ConfigError([error.message]) : error;
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

function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '';
}

/** Separated by spaces or commas. */
export function words(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}
