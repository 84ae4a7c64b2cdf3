import { randomUUID } from 'node:crypto';
import { type AddressRequest, defaultPolicy } from '@briolette/contract';
import { type LocalPostgres, startPostgres } from '@briolette/local-postgres';
import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import {
  addToCart,
  createSession,
  createUser,
  type Database,
  DatabaseUnavailable,
  listOrders,
  migrate,
  type NewOrder,
  placeOrder,
  type Statement,
  seedCatalogue,
} from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classifyFailure } from '../../src/database/errors.ts';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';

let postgres: LocalPostgres;
let proxy: CuttingProxy;
beforeAll(async () => {
  postgres = await startPostgres({ unsafe: true, settings: { synchronous_commit: 'on' } });
  proxy = await startCuttingProxy(postgres.port);
  await admin(
    'create table counted (id int primary key, n int not null); insert into counted values (1, 0)',
  );
});
afterAll(async () => {
  proxy.close();
  await postgres.stop();
});

describe('the outcome of a failure', () => {
  test.each([
    ['a write on a standby', { code: '25006', severity: 'ERROR' }, 'running', 'nothing done'],
    ['a deadlock', { code: '40P01', severity: 'ERROR' }, 'running', 'nothing done'],
    ['no connection', { code: 'ECONNREFUSED' }, 'connecting', 'nothing done'],
    ['a server that starts up', { code: '57P03', severity: 'FATAL' }, 'connecting', 'nothing done'],
    ['a server that goes down', { code: '57P01', severity: 'FATAL' }, 'running', 'unknown'],
    ['a broken connection', { code: 'ECONNRESET' }, 'running', 'unknown'],
    ['a time-out', new Error('Query read timeout'), 'running', 'unknown'],
    [
      'a statement that took too long',
      { code: '57014', severity: 'ERROR' },
      'running',
      'overloaded',
    ],
    ['a constraint', { code: '23514', severity: 'ERROR' }, 'running', 'answered'],
    ['a wrong password', { code: '28P01', severity: 'FATAL' }, 'connecting', 'answered'],
  ] as const)('%s', (_, error, phase, outcome) => {
    expect(classifyFailure(error, phase)).toBe(outcome);
  });
});

describe('when the response is lost after the statement was executed', () => {
  const addOne = (repeatable: boolean): Statement => ({
    name: '',
    text: 'update counted set n = n + 1 where id = 1',
    ...(repeatable && { repeatable }),
  });

  test('does not retry a statement that is not repeatable and reports an unknown outcome', async () => {
    const before = await count();
    const database = openPostgres({ connectionString: proxy.url });
    proxy.cutAfter('update counted');
    await expect(database.query(addOne(false))).rejects.toMatchObject({ outcome: 'unknown' });
    await database.close();
    expect(await count()).toBe(before + 1);
  });

  test('retries a repeatable statement', async () => {
    const before = await count();
    const database = openPostgres({ connectionString: proxy.url });
    proxy.cutAfter('update counted');
    await database.query(addOne(true));
    await database.close();
    expect(await count()).toBe(before + 2);
  });

  test('retries a select', async () => {
    const database = openPostgres({ connectionString: proxy.url });
    proxy.cutAfter('from counted');
    const rows = await database.query({ name: 'read', text: 'select id from counted' });
    await database.close();
    expect(rows).toEqual([{ id: 1 }]);
  });
});

test('retries an unreachable database for a while and reports that nothing was done', async () => {
  const database = openPostgres({
    connectionString: 'postgres://shop@127.0.0.1:1/x',
    retryForMs: 300,
  });
  const start = performance.now();
  const failure = await database.query({ name: '', text: 'select 1' }).catch((error) => error);
  expect(failure).toBeInstanceOf(DatabaseUnavailable);
  expect(failure.outcome).toBe('nothing done');
  expect(performance.now() - start).toBeGreaterThan(100);
  await database.close();
});

test('keeps the connection after a rejected statement', async () => {
  const database = openPostgres({ connectionString: postgres.url(), maxConnections: 1 });
  const own = () =>
    database.query<{ id: number }>({ name: '', text: 'select pg_backend_pid() as id' });
  const [first] = await own();
  await expect(
    database.query({ name: '', text: 'insert into counted values (1, 1)' }),
  ).rejects.toThrow(/unique|duplicate/i);
  expect(await own()).toEqual([first]);
  await database.close();
});

describe('a commit that no standby has', () => {
  const application = randomUUID();
  const connectionString = () => `${postgres.url()}?application_name=${application}`;
  const addOne: Statement = { name: '', text: 'update counted set n = n + 1 where id = 1' };

  test('does not count as a success when its wait is cancelled', async () => {
    await waitForStandby('nobody');
    const database = openPostgres({ connectionString: connectionString() });
    const done = database.query(addOne).catch((error) => error);
    await signalWaiting('pg_cancel_backend', application);
    const failure = await done;
    await waitForStandby('');
    await database.close();
    expect(failure).toBeInstanceOf(DatabaseUnavailable);
    expect(failure.outcome).toBe('unknown');
  });

  test('does not confirm an order until a standby has it', async () => {
    const database = openPostgres({ connectionString: connectionString() });
    const order = await fillCart(database);
    await waitForStandby('nobody');
    let confirmed = false;
    const placing = placeOrder(database, order).finally(() => {
      confirmed = true;
    });
    await signalWaiting('pg_terminate_backend', application);
    // The lookup by idempotency key waits for the standby too, instead of reading the order from
    // one server.
    await untilWaiting(application);
    expect(confirmed).toBe(false);
    await waitForStandby('');
    expect(JSON.parse(await placing)).toMatchObject({ orderId: order.orderId });
    expect(
      await listOrders(database, order.caller.userId, { before: null, limit: 9 }),
    ).toHaveLength(1);
    await database.close();
  });
});

async function fillCart(database: Database): Promise<NewOrder> {
  await migrate(database);
  await seedCatalogue(database, catalogueProducts, categories);
  const [userId, addressId, now] = [randomUUID(), randomUUID(), new Date()];
  const email = `${userId}@failures.example`;
  await createUser(database, {
    id: userId,
    fields: { email },
    passwordHash: 'none',
    sampleAddress: { id: addressId, details: {} as AddressRequest & { sample: true } },
    now,
  });
  await addToCart(database, userId, String(catalogueProducts[0]?._id), now);
  const caller = { userId, sessionId: randomUUID(), email };
  await createSession(database, caller, 'none', now, new Date(now.getTime() + 60_000));
  return {
    caller,
    orderId: randomUUID(),
    idempotencyKey: randomUUID(),
    request: { addressId, payBy: 'Cash on delivery' },
    payment: null,
    deliveryDate: 'Sun Nov 15 2026',
    now,
    policy: defaultPolicy,
  };
}

async function admin<Row>(text: string): Promise<Row[]> {
  const client = new pg.Client(postgres.url());
  await client.connect();
  try {
    await client.query('set synchronous_commit = local');
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

async function count(): Promise<number> {
  const [row] = await admin<{ n: number }>('select n from counted where id = 1');
  return row?.n ?? -1;
}

async function waitForStandby(name: string): Promise<void> {
  await admin(`alter system set synchronous_standby_names = '${name}'`);
  await admin('select pg_reload_conf()');
  await expect
    .poll(
      async () =>
        (
          await admin<{ v: string }>(
            `select setting as v from pg_settings where name = 'synchronous_standby_names'`,
          )
        )[0]?.v,
    )
    .toBe(name);
}

async function untilWaiting(application: string): Promise<void> {
  await expect
    .poll(() =>
      admin(
        `select 1 from pg_stat_activity where application_name = '${application}' and wait_event = 'SyncRep'`,
      ),
    )
    .toHaveLength(1);
}

async function signalWaiting(how: string, application: string): Promise<void> {
  await untilWaiting(application);
  await admin(
    `select ${how}(pid) from pg_stat_activity where application_name = '${application}' and wait_event = 'SyncRep'`,
  );
}
