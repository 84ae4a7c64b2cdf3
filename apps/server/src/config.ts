import * as z from 'zod/mini';

const switchSchema = z._default(
  z.pipe(
    z.enum(['', '0', '1'], 'must be 1 or 0'),
    z.transform((value) => value === '1'),
  ),
  false,
);

const configSchema = z.object({
  DATABASE_URL: z
    .string('is missing: postgres://user@host:5432/database')
    .check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  SHOP_SECRET: z
    .string('is missing: 32 or more random characters that sign the tokens')
    .check(z.minLength(32, 'must have at least 32 characters')),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')),
      z.transform((text) => Number(text)),
    ),
    3000,
  ),
  /** A demonstration: the guest account is offered, each guest with an account of their own. */
  SHOP_DEMO: switchSchema,
  SHOP_GUEST_EMAIL: z._default(z.string(), 'guest@briolette.example'),
  SHOP_GUEST_PASSWORD: z.optional(z.string()),
  SHOP_HIDE_UNKNOWN_EMAILS: switchSchema,
  SITE_URL: z._default(z.string(), ''),
});

export type Config = z.infer<typeof configSchema>;

/** Parsed once at start; each setting that is wrong is said on a line of its own. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const result = z.safeParse(configSchema, environment);
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map(({ path, message }) => `${path[0]?.toString()} ${message}`),
  );
}

export class ConfigError extends Error {
  constructor(lines: string[]) {
    super(lines.join('\n'));
  }
}
