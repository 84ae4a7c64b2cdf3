import { seedDemoUsers } from '@briolette/api';
import { openPostgres } from '@briolette/storage/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/security/fresh-database.ts';
import { quickHashing } from '../../../../tests/support/quick-hashing.ts';
import { startCleanupTimer } from '../../src/jobs/start-jobs.ts';
import { createServerBackend, type ServerBackend } from '../../src/open-backend.ts';
import { readConfig } from '../../src/settings/config.ts';

const role = `runs_${crypto.randomUUID().slice(0, 8)}`;
let owner: string;
let shop: ServerBackend;
beforeAll(async () => {
  owner = await freshDatabase();
  const admin = openPostgres({ connectionString: owner });
  await admin.script(`create role ${role} login`);
  await admin.close();
  const url = new URL(owner);
  url.username = role;
  const config = readConfig({
    DATABASE_URL: url.href,
    DATABASE_MIGRATION_URL: owner,
    SHOP_SECRET: 'x'.repeat(32),
  });
  shop = await createServerBackend(config, () => {}, { hashing: quickHashing });
});
afterAll(async () => {
  await shop.database.close();
  const admin = openPostgres({ connectionString: owner });
  await admin.script(`drop owned by ${role}; drop role ${role}`);
  await admin.close();
});

test('serves sign-up, orders and the catalogue with a role without DDL rights', async () => {
  let token = '';
  const call = async (method: string, path: string, body?: object) => {
    const response = await shop.fetch(
      new Request(`http://shop.example/api${path}`, {
        method,
        headers: { authorization: token, 'idempotency-key': 'one-order' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    expect(response.ok, `${path} ${response.status}`).toBe(true);
    return response.json();
  };
  const account = { email: 'ada@shop.example', password: 'correct horse battery' };
  await call('POST', '/auth/signup', account);
  token = (await call('POST', '/auth/login', account)).encodedToken;
  const { products } = await call('GET', '/products?search=ring');
  await call('POST', '/user/wishlist', { product: products[0] });
  await call('POST', '/user/cart', { product: products[0] });
  const { addresses } = await call('GET', '/user/addresses');
  const order = { addressId: addresses[0].id, payBy: 'Cash on delivery' };
  expect((await call('POST', '/user/orders', order)).order.orderId).toBeTypeOf('string');
  await call('POST', '/auth/logout', {});
  // Periodic cleanup and the setup of a demo shop.
  const failures: unknown[] = [];
  startCleanupTimer(shop.database, (error) => failures.push(error)).stop();
  const guest = { email: 'guest@shop.example', password: 'guest', freshAccount: true };
  await seedDemoUsers({
    database: shop.database,
    secret: new Uint8Array(32),
    passwordHasher: quickHashing,
    guest,
  });
  expect(failures).toEqual([]);
});

test.each([
  'create table stolen (card text)',
  'alter table orders add column stolen text',
  'drop table orders',
  'truncate orders',
  'create index stolen on orders (placed_at)',
  'create function stolen() returns int language sql return 1',
  `create or replace function format_timestamp(moment timestamptz) returns text language sql return ''`,
  'alter table orders disable trigger all',
  'create schema stolen',
  "insert into migrations (name) values ('9999-stolen')",
])("denies DDL to the shop's role: %s", async (text) => {
  const failure = await shop.database.script(text).then(
    () => null,
    (error) => error,
  );
  expect(['42501', '0LP01']).toContain(failure?.code);
});
