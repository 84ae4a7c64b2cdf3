import { catalogueProducts, categories } from '@briolette/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/engines.ts';
import { type Database, migrate, queryOne, seedCatalogue } from '../src/index.ts';

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
