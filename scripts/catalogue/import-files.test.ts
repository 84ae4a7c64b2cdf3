import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requiredProductCsvColumns as columns } from '@briolette/domain/products-file';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { findProductJson, findSpecsJson } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type {} from '../../tests/support/start-test-postgres.ts';
import { columns as specColumns } from './read-specifications.ts';

let folder: string;
let file: string;
const name = `import_${process.pid}`;
const url = inject('postgresUrl').replace(/[^/]*$/, name);
const admin = openPostgres({ connectionString: inject('postgresUrl'), maxConnections: 1 });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'briolette-import-'));
  file = join(folder, 'products.csv');
  await admin.script(`create database ${name}`);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await admin.script(`drop database ${name}`);
  await admin.close();
});

const product = { ...catalogueProducts[0], _id: 'my-own-ring', stock: 3 } as Record<
  string,
  unknown
>;
const rows = (...changes: Record<string, unknown>[]) =>
  [
    columns,
    ...changes.map((change) => columns.map((column) => ({ ...product, ...change })[column])),
  ]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n');

test('reports the line of an invalid value and writes nothing', async () => {
  await writeFile(file, rows({}, { _id: 'second', product_price: 'cheap' }));
  const { code, output } = await importFile('import:products', [], { DATABASE_URL: url });
  expect(output).toContain('Line 3: product_price');
  expect(output).toContain('nothing was imported');
  expect(code).toBe(1);
  const database = openPostgres({ connectionString: url, maxConnections: 1 });
  const tables = { name: 'tables', text: `select from pg_tables where schemaname = 'public'` };
  expect(await database.query(tables)).toEqual([]);
  await database.close();
});

test('validates a file without a database with --check', async () => {
  await writeFile(file, rows({}));
  const { code, output } = await importFile('import:products', ['--check']);
  expect(output).toContain('1 products, no errors, nothing was imported');
  expect(code).toBe(0);
});

test('imports a product', async () => {
  await writeFile(file, rows({ product_name: 'My Own Ring' }));
  expect(await importFile('import:products', [], { DATABASE_URL: url })).toMatchObject({ code: 0 });
  const database = openPostgres({ connectionString: url, maxConnections: 1 });
  expect(await findProductJson(database, 'my-own-ring')).toContain(
    '"product_name" : "My Own Ring"',
  );
  await database.close();
});

/** Marks the other of the two sizes as the listed one. */
const swapListedSize = (cells: string) => (cells === ',yes,' ? ',,4' : ',yes,');

test('imports metals and sizes from a second file, or reports invalid lines [MBO-12]', async () => {
  const variantsCsv = (...ids: string[]) =>
    [
      '_id,model,metal,fineness,size,label,listed,stock',
      ...ids.flatMap((id) => [
        `${id},18y,yellow gold,750,6,US 6,yes,`,
        `${id},18y,yellow gold,750,7,US 7,,4`,
      ]),
    ].join('\n');
  await writeFile(file, variantsCsv('my-own-ring'));
  const checked = await importFile('import:products', ['--check']);
  expect(checked.output).toContain('metals and sizes of 1 products, no errors');
  await writeFile(file, variantsCsv('my-own-ring', 'not-my-ring'));
  const rejected = await importFile('import:products', [], { DATABASE_URL: url });
  expect(rejected.output).toContain('Line 4: _id: Product not found');
  expect(rejected.code).toBe(1);
  await writeFile(file, variantsCsv('my-own-ring'));
  expect(await importFile('import:products', [], { DATABASE_URL: url })).toMatchObject({ code: 0 });
  const database = openPostgres({ connectionString: url, maxConnections: 1 });
  expect(await findProductJson(database, 'my-own-ring')).toContain('my-own-ring.18y.7');
  await writeFile(file, variantsCsv('my-own-ring').replaceAll(/,yes,|,,4/g, swapListedSize));
  const listed = await importFile('import:products', [], { DATABASE_URL: url });
  expect(listed.output).toContain('Line 2: listed: The default variant must match');
  expect(listed.code).toBe(1);
  await database.close();
});

test('imports specifications, or reports invalid lines [FCT-03]', async () => {
  const specsCsv = (...ids: string[]) =>
    [
      specColumns.join(','),
      ...ids.map((id) =>
        specColumns.map((name) => ({ _id: id, metal: 'silver', fineness: '925' })[name as '_id']),
      ),
    ].join('\n');
  await writeFile(file, specsCsv('my-own-ring'));
  const checked = await importFile('import:specs', ['--check']);
  expect(checked.output).toContain('specifications of 1 products, no errors, nothing was imported');
  await writeFile(file, specsCsv('my-own-ring', 'not-my-ring'));
  const rejected = await importFile('import:specs', [], { DATABASE_URL: url });
  expect(rejected.output).toContain('Line 3: _id: Product not found: not-my-ring');
  expect(rejected.code).toBe(1);
  const database = openPostgres({ connectionString: url, maxConnections: 1 });
  expect(await findSpecsJson(database, 'my-own-ring')).toContain('null');
  await writeFile(file, specsCsv('my-own-ring'));
  expect(await importFile('import:specs', [], { DATABASE_URL: url })).toMatchObject({ code: 0 });
  expect(await findSpecsJson(database, 'my-own-ring')).toContain('"fineness": 925');
  await database.close();
});

function importFile(
  command: string,
  options: string[],
  env = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', command, '--', file, ...options],
      { env: { PATH: process.env.PATH, HOME: folder, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}
