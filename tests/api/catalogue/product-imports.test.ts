import { defaultFilterOptions, defaultServerPolicy, type ProductImport } from '@briolette/contract';
import { formatCsvLine } from '@briolette/domain/csv';
import { parseProductsFile, productCsvColumns } from '@briolette/domain/products-file';
import { jobHandlers, startJobRunner } from '@briolette/jobs';
import { checkLedger, type Database } from '@briolette/storage';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../support/engines.ts';
import { clock, openStaffShop, type StaffFetch } from '../support/staff-shop.ts';
import { importedProducts } from './product-fields.ts';

const many = 1300;
const [example] = importedProducts.rows;

/** Creates a file with existing products, every second one at a new price, and many new ones. */
function fileFrom(exported: string): string {
  const existing = parseProductsFile(exported, defaultFilterOptions).products.map(
    (product, place) =>
      place % 2 === 0
        ? product
        : { ...product, product_prevPrice: 2000, product_price: 1000 + place },
  );
  const fresh = Array.from({ length: many }, (_, place) => ({
    ...example,
    _id: `new-${place}`,
    product_name: `New ${place}`,
    product_price: 100 + (place % 50),
    state: place % 3 === 0 ? 'draft' : 'active',
  }));
  const lines = [...existing, ...fresh].map((product) =>
    formatCsvLine(
      productCsvColumns.map((name) => (product as Record<string, string | number>)[name] ?? ''),
    ),
  );
  return formatCsvLine(productCsvColumns) + lines.join('');
}

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let manager: StaffFetch;
  beforeEach(async () => {
    database = await open();
    manager = await openStaffShop(database).as('manager');
  });
  afterEach(() => database.close());

  const exported = async () => (await manager('/api/staff/products.csv')).text();

  async function upload(text: string): Promise<string> {
    const { products, faults } = parseProductsFile(text, defaultFilterOptions);
    expect(faults).toEqual([]);
    const importId = crypto.randomUUID();
    for (let from = 0; from < products.length; from += 500) {
      const body = { file: 'pieces.csv', from, rows: products.slice(from, from + 500) };
      const path = `/api/staff/product-imports/${importId}/products`;
      // The client repeats a request whose response was lost.
      for (const _ of ['once', 'again'])
        expect((await manager(path, { method: 'POST', body })).status).toBe(200);
    }
    return importId;
  }

  const getImport = async (importId: string) => {
    const response = await manager(`/api/staff/product-imports/${importId}`);
    return ((await response.json()) as { import: ProductImport }).import;
  };

  const startImport = (importId: string) =>
    manager(`/api/staff/product-imports/${importId}`, { method: 'POST' });

  /** Runs the job on a database that fails after this many statements. */
  async function run(diesAfter = Number.POSITIVE_INFINITY, when: 'before' | 'after' = 'after') {
    let left = diesAfter;
    const dying: Database = {
      ...database,
      query: async (statement, parameters) => {
        const isWork = statement.name === 'import-product-rows';
        if (left < 0 || (isWork && left === 0 && when === 'before')) throw new Error('killed');
        const rows = await database.query<never>(statement, parameters);
        if (isWork && --left === 0 && when === 'after') {
          // The statement ran, but its result was lost.
          left = -1;
          throw new Error('killed');
        }
        return rows;
      },
    };
    const ended = Promise.withResolvers<void>();
    const runner = startJobRunner({
      context: {
        database: dying,
        clock,
        policy: defaultServerPolicy,
        post: { send: async () => {} },
        sender: { from: 'shop@test.example', siteUrl: 'https://shop.example' },
      },
      kinds: { 'import-products': jobHandlers['import-products'] },
      pollMs: 20,
      reportError: () => {},
      onEnd: () => ended.resolve(),
    });
    await ended.promise;
    await runner.stop();
    await database.script(
      `update jobs set leased_until = null, run_at = now()
        where kind = 'import-products' and completed_at is null`,
    );
  }

  test('changes nothing when an export is imported again [IMP-04]', async () => {
    const before = await exported();
    const importId = await upload(before);
    const { total, same } = await getImport(importId);
    expect([same, total > 40]).toEqual([total, true]);
    await startImport(importId);
    await run();
    expect(await getImport(importId)).toMatchObject({ state: 'ended', done: total, same: total });
    expect(await exported()).toBe(before);
    const [versions] = await database.query({
      name: '',
      text: 'select count(*)::int as changed from products where version > 1',
    });
    expect(versions).toEqual({ changed: 0 });
  }, 60_000);

  test('counts what each row did, not what the preview expected [IMP-02]', async () => {
    const importId = await upload(await exported());
    const { total } = await getImport(importId);
    await database.script(`update products set name = name || ' II'
      where id in (select id from products order by id limit 2)`);
    await startImport(importId);
    await run();
    expect(await getImport(importId)).toMatchObject({
      state: 'ended',
      total,
      done: total,
      added: 0,
      changed: 2,
      same: total - 2,
    });
  }, 60_000);

  test('resumes after being killed, with the same result and one log entry per product [IMP-03]', async () => {
    const text = fileFrom(await exported());
    const importId = await upload(text);
    const preview = await getImport(importId);
    expect(preview).toMatchObject({ state: 'brought', done: 0, added: many });
    expect(preview.changes[0]?.after).toMatchObject({ product_price: 1001 });
    expect(Object.keys(preview.changes[0]?.before ?? {})).toEqual([
      'product_price',
      'product_prevPrice',
    ]);
    expect(await startImport(importId)).toMatchObject({ status: 200 });
    expect(await startImport(importId)).toMatchObject({ status: 200 });
    await run(1, 'after');
    expect((await getImport(importId)).done).toBe(500);
    await run(1, 'before');
    expect(await getImport(importId)).toMatchObject({ state: 'running', done: 1000 });
    await run();
    const { total, changed } = preview;
    expect(await getImport(importId)).toMatchObject({
      state: 'ended',
      done: total,
      added: many,
      changed,
    });
    const sorted = (csv: string) => csv.split('\r\n').toSorted();
    // The stock of existing products is unchanged, as in the file.
    expect(sorted(await exported())).toEqual(sorted(text));
    const [counts] = await database.query({
      name: '',
      text: `select
        (select count(*)::int from audit_log where action = 'importProduct') as logged,
        (select count(*)::int from price_history) as prices,
        (select count(*)::int from products where version > 2) as twice`,
    });
    expect(counts).toEqual({ logged: many + changed, prices: changed, twice: 0 });
    expect(await checkLedger(database)).toEqual([]);
    const late = { file: 'pieces.csv', from: 0, rows: importedProducts.rows };
    const path = `/api/staff/product-imports/${importId}/products`;
    expect(await manager(path, { method: 'POST', body: late })).toMatchObject({ status: 409 });
  }, 60_000);
});
