import { createServer, type Server, type Socket } from 'node:net';
import { type LocalPostgres, startPostgres } from '@briolette/local-postgres';
import { DatabaseUnavailable, type Statement } from '@briolette/storage';
import { openPostgres, withDeadline } from '@briolette/storage/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';

let postgres: LocalPostgres;
let silent: { url: string; close(): void };
beforeAll(async () => {
  postgres = await startPostgres({ unsafe: true });
  silent = await startSilentServer();
});
afterAll(async () => {
  silent.close();
  await postgres.stop();
});

const sleep: Statement = { name: '', text: 'select pg_sleep(20)' };
const readCatalogue: Statement = { name: '', text: 'select 1 as one', standby: true };
const readCart: Statement = { name: '', text: 'select 1 as one' };

test('ends all statements of a request within its deadline', async () => {
  const database = openPostgres({ connectionString: postgres.url() });
  const startedAt = performance.now();
  const failures = await withDeadline(400, async () => {
    const first = await database.query(sleep).catch((error) => error);
    const second = await database.query(sleep).catch((error) => error);
    return [first, second];
  });
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  for (const failure of failures) expect(failure).toBeInstanceOf(DatabaseUnavailable);
  expect(failures[1].outcome, 'there was no time to send it').toBe('nothing done');
  await database.close();
});

test('sends nothing after the deadline, even if a connection is free', async () => {
  const database = openPostgres({ connectionString: postgres.url() });
  await database.query(readCart);
  const failure = await withDeadline(-1, () => database.query(readCart).catch((error) => error));
  expect(failure).toBeInstanceOf(DatabaseUnavailable);
  expect(failure.outcome).toBe('nothing done');
  expect(database.pools().leader).toMatchObject({ open: 1, idle: 1 });
  await database.close();
});

test('stops the statement on the server after the deadline', async () => {
  const database = openPostgres({ connectionString: postgres.url() });
  await withDeadline(200, () => database.query(sleep).catch(() => {}));
  const running: Statement = {
    name: 'running',
    text: `select from pg_stat_activity where query = '${sleep.text}' and state = 'active'`,
  };
  await expect.poll(() => database.query(running), { timeout: 10_000 }).toHaveLength(0);
  await database.close();
});

test('includes waits for a connection and retries in the deadline', async () => {
  const database = openPostgres({ connectionString: silent.url, maxConnections: 1 });
  const startedAt = performance.now();
  const failures = await Promise.all(
    Array.from({ length: 3 }, () =>
      withDeadline(300, () => database.query(readCart).catch((error) => error)),
    ),
  );
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  for (const failure of failures) expect(failure).toBeInstanceOf(DatabaseUnavailable);
  silent.close();
  await database.close();
});

test('keeps connections for the catalogue while a hundred cart requests wait', async () => {
  const database = openPostgres({ connectionString: postgres.url(), maxConnections: 2 });
  const carts = Array.from({ length: 100 }, () =>
    withDeadline(1_500, () => database.query(sleep).catch(() => {})),
  );
  const startedAt = performance.now();
  expect(await database.query(readCatalogue)).toEqual([{ one: 1 }]);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  expect(database.pools().leader).toMatchObject({ waiting: 98 });
  await Promise.all(carts);
  await database.close();
});

/** Accepts connections and never responds, like a machine that hangs. */
function startSilentServer(): Promise<{ url: string; close(): void }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      resolve({
        url: `postgres://shop@127.0.0.1:${port}/shop`,
        close() {
          server.close();
          for (const socket of sockets) socket.destroy();
        },
      });
    });
  });
}
