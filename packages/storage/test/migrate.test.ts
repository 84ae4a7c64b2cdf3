import { catalogueProducts, categories } from '@briolette/catalogue';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFreshPostgres, engines } from '../../../tests/support/engines.ts';
import { type Database, migrate, queryOne, seedCatalogue } from '../src/index.ts';
import { openPostgres } from '../src/open-postgres.ts';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('migrating again changes nothing', async () => {
    expect(await migrate(database)).toEqual([]);
  });

  test('a statement that breaks leaves the database usable', async () => {
    await expect(database.script('begin; select 1/0; commit;')).rejects.toThrow();
    expect(await migrate(database)).toEqual([]);
  });

  test('seeding again refreshes the words and keeps the stock that sales have left', async () => {
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

test('a migration is waited for longer than any shopper would be', async () => {
  const url = await createFreshPostgres();
  const holder = new pg.Client(url);
  await holder.connect();
  await holder.query('select pg_advisory_lock(740231)');
  const database = openPostgres({ connectionString: url, queryTimeoutMs: 100 });
  const lines: string[] = [];
  const migrating = migrate(database, (line) => lines.push(line));
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
