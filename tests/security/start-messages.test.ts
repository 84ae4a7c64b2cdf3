import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import type {} from '../support/start-test-postgres.ts';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

/** An empty build, because only settings are tested. */
const fakeBuild = fileURLToPath(new URL('./empty-build', import.meta.url));

/** Starts the shop and returns its exit code and error output. */
async function startWith(settings: Record<string, string>) {
  const good = {
    DATABASE_URL: inject('postgresUrl'),
    SHOP_SECRET: 'x'.repeat(40),
    PORT: '0',
    SHOP_SHUTDOWN_DELAY_SECONDS: '0',
  };
  const env = { PATH: process.env.PATH, ...good, ...settings };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let errorOutput = '';
  let printed = '';
  child.stderr.on('data', (chunk) => {
    errorOutput += chunk;
  });
  let isStopping = false;
  child.stdout.on('data', (chunk) => {
    printed += chunk;
    // A second signal would end it immediately.
    if (isStopping || !printed.includes('The shop is open')) return;
    isStopping = true;
    child.kill('SIGTERM');
  });
  // "close" instead of "exit", because output may still arrive after the exit.
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, lines: errorOutput.trimEnd().split('\n') };
}

/** No server listens on this port. */
const closedPort = 'postgres://shop@127.0.0.1:9/shop';

describe('npm start prints one line with the solution when', () => {
  test.concurrent.each<[setting: string, value: string, message: RegExp]>([
    ['DATABASE_URL', '', /^DATABASE_URL is missing: set it to postgres:/],
    ['DATABASE_URL', 'mysql://x/y', /^DATABASE_URL is not a database address: set it to postgres:/],
    ['DATABASE_URL', closedPort, /^The database at 127.0.0.1:9 does not respond: start PostgreSQL/],
    [
      'DATABASE_URL',
      'postgres://shop@nowhere.invalid/shop',
      /^The database .*nowhere\.invalid:5432.* DATABASE_URL/,
    ],
    ['DATABASE_POOL_SIZE', 'many', /^DATABASE_POOL_SIZE must be a whole number from 1 to 500$/],
    ['SHOP_SECRET', '', /^SHOP_SECRET is missing: set it to 32 or more random characters/],
    ['SHOP_SECRET', 'short', /^SHOP_SECRET is too short: set it to 32 or more random characters/],
    ['HOST', 'a b', /^HOST must be an address to listen on/],
    ['HOST', '192.0.2.1', /^HOST 192.0.2.1 is not an address of this machine/],
    ['PORT', 'http', /^PORT must be a whole number from 0 to 65535$/],
    ['SITE_URL', 'shop.example', /^SITE_URL must be a web address such as https:/],
    ['SHOP_TRUSTED_PROXIES', '2', /^SHOP_TRUSTED_PROXIES must be addresses or networks/],
    ['SHOP_DEMO', 'yes', /^SHOP_DEMO must be 1 \(on\) or 0 \(off\)$/],
    ['SHOP_GUEST_EMAIL', 'guest', /^SHOP_GUEST_EMAIL must be an email address$/],
    [
      'SHOP_PAYMENT_TIMEOUT_MINUTES',
      '5',
      /^SHOP_PAYMENT_TIMEOUT_MINUTES must be a whole number from 30 to 1430$/,
    ],
    ['SHOP_REQUEST_TESTER', 'on', /^SHOP_REQUEST_TESTER must be 1/],
    ['SHOP_PREVENT_EMAIL_ENUMERATION', 'true', /^SHOP_PREVENT_EMAIL_ENUMERATION must be 1/],
    ['SHOP_RATE_LIMIT_PER_ACCOUNT', '0', /^SHOP_RATE_LIMIT_PER_ACCOUNT must be a whole number/],
    ['SHOP_RATE_LIMIT_PER_IP', '0', /^SHOP_RATE_LIMIT_PER_IP must be a whole number/],
    ['SHOP_MAX_CONCURRENT_REQUESTS', '0', /^SHOP_MAX_CONCURRENT_REQUESTS must be a whole number/],
    ['SHOP_MAX_QUEUED_REQUESTS', 'x', /^SHOP_MAX_QUEUED_REQUESTS must be a whole number/],
    ['SHOP_CSP_FORM_ACTION', 'forms', /^SHOP_CSP_FORM_ACTION must be web addresses/],
    ['SHOP_CSP_FRAME_SRC', '*', /^SHOP_CSP_FRAME_SRC must be web addresses/],
    ['SHOP_BUILD_DIR', '/nowhere', /^The shop is not built yet: run npm run build/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be debug, info, warn, error or silent$/],
    ['METRICS_PORT', '99999', /^METRICS_PORT must be a whole number from 1 to 65535$/],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'collector',
      /^OTEL_EXPORTER_OTLP_ENDPOINT must be a web address/,
    ],
  ])(
    '%s is "%s"',
    async (setting, value, message) => {
      const { code, lines } = await startWith({ SHOP_BUILD_DIR: fakeBuild, [setting]: value });
      expect(lines).toEqual([expect.stringMatching(message)]);
      expect(code).toBe(1);
    },
    60_000,
  );

  test('the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const { lines } = await startWith({ SHOP_BUILD_DIR: fakeBuild, PORT: String(port) });
    expect(lines).toEqual([`Port ${port} is taken: set PORT to another one`]);
    other.close();
  }, 60_000);

  test('nothing is wrong: it starts, and stops on SIGTERM', async () => {
    const { code, lines } = await startWith({ SHOP_BUILD_DIR: fakeBuild });
    expect({ code, lines }).toEqual({ code: 0, lines: [''] });
  }, 60_000);
});
