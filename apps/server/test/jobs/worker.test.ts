import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createUser, type Database, enqueueJobs, migrate } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmailServer, startEmailServer } from '../../../../tests/support/email-server.ts';
import { createFreshPostgres } from '../../../../tests/support/engines.ts';

const file = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
let url: string;
let database: Database;
let smtpServer: EmailServer;
beforeAll(async () => {
  [url, smtpServer] = await Promise.all([createFreshPostgres(), startEmailServer()]);
  database = openPostgres({ connectionString: url, maxConnections: 2 });
  await migrate(database);
});
afterAll(async () => {
  await smtpServer.close();
  await database.close();
});

/** Enqueues a password-changed email to a new account with this address. */
async function enqueueEmail(email: string) {
  const [userId, address] = [crypto.randomUUID(), crypto.randomUUID()];
  const now = new Date();
  const sampleAddress = { id: address, details: {} };
  await createUser(database, {
    id: userId,
    fields: { email },
    passwordHash: '',
    sampleAddress,
    now,
  });
  const payload = { template: 'password-changed' as const, userId, at: now.toISOString() };
  const dedupKey = `password-changed:${crypto.randomUUID()}`;
  await enqueueJobs(database, [{ kind: 'send-account-email', dedupKey, payload, runAt: now }]);
  return dedupKey;
}

test('npm run worker sends due emails, and exits on SIGTERM', async () => {
  await enqueueEmail('ada@test.example');
  const worker = spawn(process.execPath, [file('apps/server/src/worker.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      SHOP_SECRET: 'only-for-this-test-and-for-nothing-else',
      SMTP_URL: smtpServer.url,
      MAIL_FROM: 'Shop <shop@test.example>',
      SITE_URL: 'https://shop.example',
      LOG_LEVEL: 'error',
    },
  });
  await expect.poll(() => smtpServer.taken.length, { timeout: 20_000 }).toBe(1);
  expect(smtpServer.taken[0]?.to).toEqual(['ada@test.example']);
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('a worker serves job metrics and passes its health check', async () => {
  const died = await enqueueEmail('no address yet');
  await database.query(
    {
      name: '',
      text: `update jobs set dead_at = now(), last_error = 'SMTP 550' where dedup_key = $1`,
    },
    [died],
  );
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: url,
    SHOP_SECRET: 'only-for-this-test-and-for-nothing-else',
    METRICS_PORT: String(port),
    LOG_LEVEL: 'error',
  };
  const isAlive = () =>
    promisify(execFile)(process.execPath, [file('apps/server/src/http/healthcheck.ts'), 'worker'], {
      env,
    });
  await expect(isAlive()).rejects.toThrow();
  const worker = spawn(process.execPath, [file('apps/server/src/worker.ts')], { env });
  try {
    const readMetrics = () =>
      fetch(`http://127.0.0.1:${port}/metrics`).then(
        (response) => response.text(),
        () => '',
      );
    await expect
      .poll(readMetrics, { timeout: 20_000 })
      .toContain('shop_jobs_unfinished{kind="send-account-email",state="dead"} 1');
    await isAlive();
    await enqueueEmail('without a mail server it is dead at once');
    await expect
      .poll(readMetrics, { timeout: 20_000 })
      .toContain('shop_job_attempts_total{kind="send-account-email",result="dead"} 1');
  } finally {
    const ended = once(worker, 'exit');
    worker.kill('SIGTERM');
    await ended;
    await database.query({ name: '', text: 'delete from jobs' });
  }
});

test('npm run jobs lists dead jobs with their errors, and retries them [MAI-10]', async () => {
  const key = await enqueueEmail('no address');
  await database.query(
    {
      name: '',
      text: `update jobs set dead_at = now(), attempts = 12, last_error = 'SMTP 550' where dedup_key = $1`,
    },
    [key],
  );
  const run = async (...parameters: string[]) => {
    const env = { ...process.env, DATABASE_URL: url };
    const command = [file('scripts/email/failed-jobs.ts'), ...parameters];
    return (await promisify(execFile)(process.execPath, command, { env })).stdout;
  };
  const output = await run();
  expect(output).toContain('1 dead: send-account-email');
  expect(output).toContain(`attempt 12: ${key}: SMTP 550`);
  expect(await run('revive')).toMatch(
    /^1 dead jobs will be retried\n1 waiting: send-account-email/,
  );
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
