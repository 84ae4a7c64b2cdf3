import type { VariantImportRow } from '@briolette/contract';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openFreshPostgres } from '../../../../tests/support/engines.ts';
import { openPostgres } from '../../src/database/open-postgres.ts';
import { type Database, importNextVariants, queryOne, stageVariantRows } from '../../src/index.ts';

const now = new Date();
let connectionString: string;
let database: Database;
let retries = 0;

beforeAll(async () => {
  const fresh = await openFreshPostgres();
  const { name } = await queryOne<{ name: string }>(fresh, {
    name: 'database-name',
    text: 'select current_database() as name',
  });
  await fresh.close();
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  connectionString = url.href;
  database = openPostgres({ connectionString, onRetry: () => retries++ });
});
afterAll(() => database.close());

/** Three rings per import, each in a category whose facet counts nothing else changes. */
const imports = { one: ['first', 'pause-one', 'last'], other: ['last', 'pause-other', 'first'] };

test('two imports that change the same facet counts in opposite order both finish', async () => {
  await createRings();
  const holder = new pg.Client(connectionString);
  await holder.connect();
  // Each import waits here after it has changed its first facet count, until the other has too.
  await holder.query(`begin; select from facet_counts where category like 'pause-%' for update`);
  const imported = Object.keys(imports).map(importMetals);
  await expect.poll(countWaiting, { timeout: 10_000 }).toBe(2);
  await holder.query('commit');
  expect(await Promise.all(imported)).toEqual([3, 3]);
  const { rows } = await holder.query(`
    select category, sum(product_count)::int as products, max(metal_bits) as metal_bits
    from facet_counts where product_count > 0 and category similar to 'first|last|pause-%'
    group by category order by category`);
  await holder.end();
  expect(rows.map(({ category, products }) => [category, products])).toEqual([
    ['first', 2],
    ['last', 2],
    ['pause-one', 1],
    ['pause-other', 1],
  ]);
  // PostgreSQL ends a deadlock by aborting one of the two, which is retried.
  expect(retries).toBe(0);
}, 30_000);

async function countWaiting(): Promise<number> {
  const text = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await database.query({ name: 'list-waiting', text })).length;
}

/** Creates rings in yellow gold. */
async function createRings(): Promise<void> {
  const categories = [...new Set(Object.values(imports).flat())];
  const rings = Object.entries(imports).flatMap(([name, own]) =>
    own.map((category, place) => `('${name}-${place}', '${category}')`),
  );
  await database.script(`
    insert into taxonomy_categories
      select value, value, 90, 90, 90, 90 from unnest('{${categories.join(',')}}'::text[]) value;
    insert into products (id, position, name, description, price_cents, compare_at_price_cents,
        category, brand, image, rating_tenths, review_count, color, size, material, occasion, stock)
      select ring.id, p.position, p.name, p.description, p.price_cents, p.compare_at_price_cents,
        ring.category, p.brand, p.image, p.rating_tenths, p.review_count, p.color, p.size,
        p.material, p.occasion, p.stock
      from (values ${rings.join(', ')}) as ring (id, category), products p
      where p.id = 'calla-bezel-ring';
    insert into product_metal_options (product_id, metal_code, position, metal, fineness, name)
      select id, '18', 1, 'yellow gold', 750, '18k gold' from products where id ~ '^(one|other)-';
    insert into product_variants (product_id, metal_code, size_code, position, label)
      select id, '18', '6', 1, 'US 6' from products where id ~ '^(one|other)-';`);
}

/** Imports a file that changes the metal of three rings. */
async function importMetals(name: string): Promise<number> {
  const importId = uuidv7();
  const rows = [0, 1, 2].map(
    (place): VariantImportRow => ({
      _id: `${name}-${place}`,
      line: place + 1,
      models: [
        {
          code: '18',
          metal: 'rose gold',
          fineness: 750,
          name: '18k rose gold',
          price: null,
          image: null,
          sizes: [
            { size: '6', label: 'US 6', own: true, price: null, days: 0, made: false, stock: 0 },
          ],
        },
      ],
    }),
  );
  await stageVariantRows(database, null, { importId, file: name, from: 0, rows, now });
  return importNextVariants(database, { importId, most: 10, now });
}
