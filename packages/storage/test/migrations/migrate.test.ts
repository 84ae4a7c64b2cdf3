import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFreshPostgres, engines } from '../../../../tests/support/engines.ts';
import { openPostgres } from '../../src/database/open-postgres.ts';
import {
  type Database,
  migrate,
  queryOne,
  SchemaBeforeBaseline,
  seedCatalogue,
} from '../../src/index.ts';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('applies nothing when run again', async () => {
    expect(await migrate(database)).toEqual([]);
  });

  test('rejects a database from before the baseline schema', async () => {
    await database.script(`insert into migrations (name) values ('0001-shop')`);
    await expect(migrate(database)).rejects.toThrow(SchemaBeforeBaseline);
    await database.script(`delete from migrations where name = '0001-shop'`);
  });

  test('leaves the database usable after a failed statement', async () => {
    await expect(database.script('begin; select 1/0; commit;')).rejects.toThrow();
    expect(await migrate(database)).toEqual([]);
  });

  test('refreshes texts and keeps the stock when seeded again', async () => {
    const [first] = catalogueProducts;
    if (!first) throw new Error('no catalogue');
    await database.query({ name: 'sell', text: 'update products set stock = 1, name = $1' }, [
      'Old',
    ]);
    await seedCatalogue(database, catalogueProducts, categories);
    const row = await queryOne(
      database,
      { name: 'row', text: 'select name, stock from products where id = $1' },
      [first._id],
    );
    expect(row).toEqual({ name: first.product_name, stock: 1 });
  });
});

test('waits for the migration lock longer than the query time-out', async () => {
  const url = await createFreshPostgres();
  const holder = new pg.Client(url);
  await holder.connect();
  await holder.query('select pg_advisory_lock(740231)');
  const database = openPostgres({ connectionString: url, queryTimeoutMs: 100 });
  const lines: string[] = [];
  const migrating = migrate(database, { log: (line) => lines.push(line) });
  for (;;) {
    const { rows } = await holder.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
        and query_start < clock_timestamp() - interval '300 ms'`,
    );
    if (rows.length > 0) break;
  }
  await holder.end();
  const names = await migrating;
  expect(names.length).toBeGreaterThan(0);
  expect(lines.at(0)).toBe(`Applying migration ${names[0]}`);
  expect(lines.at(-1)).toMatch(new RegExp(`^Applied migration ${names.at(-1)} in [\\d.]+ s$`));
  await database.close();
});

describe('while other connections are open', () => {
  const change = {
    name: '9999-change',
    text: 'alter table products add column changed text;',
  };
  let url: string;
  let database: Database;
  beforeAll(async () => {
    url = await createFreshPostgres();
    database = openPostgres({ connectionString: url });
    await migrate(database);
  });
  afterAll(() => database.close());

  test('does not block later reads while it waits for a table, and applies once the table is free', async () => {
    const buyer = new pg.Client(url);
    await buyer.connect();
    await buyer.query('begin; lock table products in access share mode');
    const migrating = migrate(database, { migrations: [change] });
    const reader = openPostgres({ connectionString: url });
    const waiting = `select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%9999-change%' and pid <> pg_backend_pid()`;
    await expect.poll(() => reader.query({ name: '', text: waiting })).toHaveLength(1);
    const startedAt = performance.now();
    await reader.query({ name: '', text: 'select count(*) from products' });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await reader.close();
    await buyer.query('commit');
    await buyer.end();
    expect(await migrating).toEqual([change.name]);
  });

  test('fails with the lock error if a table is never free', async () => {
    const holder = new pg.Client(url);
    await holder.connect();
    await holder.query('begin; lock table products in access share mode');
    const never = { ...change, name: '9999-never', text: 'alter table products add never text;' };
    await expect(migrate(database, { migrations: [never], tryForMs: 0 })).rejects.toMatchObject({
      code: '55P03',
    });
    await holder.end();
  });

  test('reports each migration once when several nodes start together', async () => {
    const fresh = await createFreshPostgres();
    const lines: string[] = [];
    const nodes = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const node = openPostgres({ connectionString: fresh });
        const names = await migrate(node, { log: (line) => lines.push(line) });
        await node.close();
        return names;
      }),
    );
    const appliedLines = lines.filter((line) => line.startsWith('Applied'));
    expect(nodes.flat().length).toBeGreaterThan(0);
    expect(appliedLines).toHaveLength(nodes.flat().length);
    expect(new Set(appliedLines.map((line) => line.replace(/ in .*/, ''))).size).toBe(
      appliedLines.length,
    );
  });
});
