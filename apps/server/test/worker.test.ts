import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addJobs, createUser, type Database, migrate } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFreshPostgres } from '../../../tests/support/engines.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';

const file = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
let url: string;
let database: Database;
let mailServer: MailServer;
beforeAll(async () => {
  [url, mailServer] = await Promise.all([createFreshPostgres(), startMailServer()]);
  database = openPostgres({ connectionString: url, maxConnections: 2 });
  await migrate(database);
});
afterAll(async () => {
  await mailServer.close();
  await database.close();
});

/** A job to tell somebody, of an address of their own, that the password was changed. */
async function addLetter(email: string) {
  const [user, address] = [crypto.randomUUID(), crypto.randomUUID()];
  const now = new Date();
  const sampleAddress = { id: address, details: {} };
  await createUser(database, { id: user, fields: { email }, passwordHash: '', sampleAddress, now });
  const body = { letter: 'password-changed', user, at: now };
  const key = `password-changed:${crypto.randomUUID()}`;
  await addJobs(database, [{ kind: 'account-letter', key, body, runAt: now }]);
  return key;
}

test('npm run worker mails what is due, and ends when it is told to', async () => {
  await addLetter('ada@test.example');
  const worker = spawn(process.execPath, [file('apps/server/src/worker.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      SHOP_SECRET: 'only-for-this-test-and-for-nothing-else',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Shop <shop@test.example>',
      SITE_URL: 'https://shop.example',
      LOG_LEVEL: 'error',
    },
  });
  await expect.poll(() => mailServer.taken.length, { timeout: 20_000 }).toBe(1);
  expect(mailServer.taken[0]?.to).toEqual(['ada@test.example']);
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('npm run jobs says what was given up and why, and revives it [MAI-10]', async () => {
  const key = await addLetter('no address');
  await database.query(
    {
      name: '',
      text: `update jobs set dead_at = now(), attempts = 12, last_error = 'SMTP 550' where key = $1`,
    },
    [key],
  );
  const run = async (...parameters: string[]) => {
    const env = { ...process.env, DATABASE_URL: url };
    const command = [file('scripts/jobs.ts'), ...parameters];
    return (await promisify(execFile)(process.execPath, command, { env })).stdout;
  };
  const said = await run();
  expect(said).toContain('1 dead: account-letter');
  expect(said).toContain(`attempt 12: ${key}: SMTP 550`);
  expect(await run('revive')).toMatch(/^1 dead jobs are tried again\n1 waiting: account-letter/);
});
