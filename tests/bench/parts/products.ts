import { createApp, createDemoPaymentProviders, seedDemoUsers } from '@briolette/api';
import {
  defaultFilterOptions,
  defaultPolicy,
  type ProductBulkAction,
  type ProductChange,
  type StaffProductRow,
} from '@briolette/contract';
import { parseProductsFile } from '@briolette/domain/products-file';
import { createInboxTransport, jobHandlers, startJobRunner } from '@briolette/jobs';
import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import {
  type Database,
  listStaffProducts,
  migrate,
  type StaffProductsFilter,
  seedCatalogue,
} from '@briolette/storage';
import { openPglite } from '@briolette/storage/pglite';
import { openPostgres } from '@briolette/storage/postgres';
import { PGlite } from '@electric-sql/pglite';
import { importProducts } from '../../../scripts/catalogue/import-files.ts';
import { fillProducts } from '../../../scripts/sample-data/generate-products.ts';
import { createProductsFile } from '../../support/products-file.ts';
import { quickHashing } from '../../support/quick-hashing.ts';
import { unlockLedger } from '../../support/unlock-ledger.ts';
import { until } from '../../support/until.ts';
import type { BenchShops } from '../bench-shops.ts';
import { createProgress } from '../progress.ts';
import { type PartResult, quantile, type Row } from '../result.ts';
import { measureEdits } from './products/edits.ts';

const part = 'products';
const page = 51;

/**
 * Measures the product list at a million products, an import of 100,000 rows, and when an edit
 * shows on another node.
 */
export async function measureProducts(shops: BenchShops, short: boolean): Promise<PartResult> {
  const productCount = short ? 10_000 : 1_000_000;
  const rows = short ? 2_000 : 100_000;
  const progress = createProgress(part, queries.length + 2);
  const edits = async () => {
    progress('an edit, shown on another node');
    return measureEdits(part, await shops.shop(502), short ? 2 : 20);
  };
  return {
    rows: [
      ...(await measureLists(
        await shops.shop(productCount),
        productCount,
        short ? 5 : 40,
        progress,
      )),
      // A separate shop, so that other parts don't see the imported products.
      await measureImport(await shops.shop(502), rows, progress),
      ...(await edits()),
    ],
  };
}

const all: StaffProductsFilter = {
  states: [],
  categories: [],
  materials: [],
  search: '',
  after: '',
};
const queries: { name: string; filter: StaffProductsFilter }[] = [
  { name: 'the first page', filter: all },
  { name: 'a page in the middle', filter: { ...all, after: 'p5' } },
  {
    name: 'shown rings of gold',
    filter: { ...all, states: ['active'], categories: ['ring'], materials: ['gold'] },
  },
  { name: 'the archive, which is empty', filter: { ...all, states: ['archived'] } },
  { name: 'a common word', filter: { ...all, search: 'ring' } },
  { name: 'two words', filter: { ...all, search: 'gold ring' } },
  { name: 'a word that nothing has', filter: { ...all, search: 'zzyzx' } },
];

async function measureLists(
  connectionString: string,
  productCount: number,
  rounds: number,
  progress: (text: string) => void,
): Promise<Row[]> {
  const database = openPostgres({ connectionString, maxConnections: 2, queryTimeoutMs: 0 });
  const rows: Row[] = [];
  for (const { name, filter } of queries) {
    progress(name);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now();
      await listStaffProducts(database, filter, page);
      times.push(performance.now() - startedAt);
    }
    const value = Math.round(quantile(times, 0.95) * 10) / 10;
    const about = `list of pieces, ${name}, p95 of ${rounds} at ${productCount} pieces`;
    rows.push({ part, name: about, value, unit: 'ms', goal: { atMost: 100 } });
  }
  await database.close();
  return rows;
}

/** Measures an import from the text of the file to the last product in the shop. */
async function measureImport(
  connectionString: string,
  rows: number,
  progress: (text: string) => void,
): Promise<Row> {
  progress(`a file of ${rows} rows`);
  const database = openPostgres({ connectionString, maxConnections: 2, queryTimeoutMs: 0 });
  const deleteImported = () =>
    database.script(`${unlockLedger} delete from products where id like 'imported-%'`);
  await deleteImported();
  const text = createProductsFile(rows);
  const startedAt = performance.now();
  const { products } = parseProductsFile(text, defaultFilterOptions);
  await importProducts(database, 'bench.csv', products, (line) => console.log(line));
  const seconds = (performance.now() - startedAt) / 1000;
  await deleteImported();
  await database.close();
  const value = Math.round(seconds * 10) / 10;
  return {
    part,
    name: `a file of ${rows} pieces, imported`,
    value,
    unit: 's',
    goal: { atMost: 60 },
  };
}

const bulkActionProducts = 10_000;
/** About half of the products. */
const matching = { category: ['ring', 'necklace'] };
const siteUrl = 'http://localhost';

/**
 * Measures the product list of 10,000 products, a change of about 5,000 prices and its undo, on each
 * engine.
 */
export async function measureBulkActions(shops: BenchShops): Promise<PartResult> {
  const progress = createProgress('bulk-actions', 2);
  progress('PostgreSQL');
  const url = await shops.shop(bulkActionProducts);
  const postgres = openPostgres({ connectionString: url, maxConnections: 4, queryTimeoutMs: 0 });
  const rows = await measureBulkActionsOn('PostgreSQL', postgres, shops.cpuSeconds);
  progress('PGlite, which generates its shop first');
  const pglite = openPglite(await PGlite.create());
  await migrate(pglite);
  await seedCatalogue(pglite, catalogueProducts, categories);
  await fillProducts(pglite, bulkActionProducts, () => {});
  await pglite.script('vacuum analyze');
  return { rows: [...rows, ...(await measureBulkActionsOn('PGlite', pglite, () => 0))] };
}

async function measureBulkActionsOn(
  engine: string,
  database: Database,
  databaseCpuSeconds: () => number,
): Promise<Row[]> {
  const { call, stop } = await openStaffShop(database);
  const rows: Row[] = [];
  const measure = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const [cpu, cpuOfDatabase, startedAt] = [
      process.cpuUsage(),
      databaseCpuSeconds(),
      performance.now(),
    ];
    const result = await work();
    const elapsed = (performance.now() - startedAt) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const worked = (user + system) / 1e6 + databaseCpuSeconds() - cpuOfDatabase;
    const part = 'bulk-actions';
    rows.push(
      { part, name: `${engine}: ${name}, CPU`, value: worked, unit: 's', goal: { atMost: 5 } },
      { part, name: `${engine}: ${name}, elapsed`, value: elapsed, unit: 's' },
    );
    return result;
  };
  const list = (query: string) => call<{ products: StaffProductRow[] }>(`products?${query}`);
  await list('limit=50');
  await measure('the first page of products', () => list('limit=50'));
  await measure('a search', () => list('search=gold%20ring'));
  const change: ProductChange = { kind: 'price', by: 'percent', value: 5, rounding: '90' };
  const ended = (bulkActionId: string) =>
    until('the bulk action', async () => {
      const path = `product-bulk-actions/${bulkActionId}`;
      const { bulkAction } = await call<{ bulkAction: ProductBulkAction }>(path);
      return bulkAction.ended ? bulkAction : null;
    });
  const { preview } = await measure('a preview', () =>
    call<{ preview: { fingerprint: string; changed: number } }>('product-bulk-action-previews', {
      matching,
      change,
    }),
  );
  const bulkActionId = crypto.randomUUID();
  const { fingerprint } = preview;
  const done = await measure(`a change of ${preview.changed} prices`, async () => {
    await call('product-bulk-actions', { bulkActionId, matching, change, fingerprint });
    return ended(bulkActionId);
  });
  const undone = await measure('its undo', async () => {
    const undoId = crypto.randomUUID();
    await call(`product-bulk-actions/${bulkActionId}/undo`, { bulkActionId: undoId });
    return ended(undoId);
  });
  console.log(`${engine}: ${done.done} changed, ${undone.done - undone.rejected} restored`);
  await stop();
  return rows;
}

/** Opens a shop with its job runner, signed in as the owner. */
async function openStaffShop(database: Database) {
  const clock = () => new Date();
  const options = {
    database,
    secret: crypto.getRandomValues(new Uint8Array(32)),
    passwordHasher: quickHashing,
    policy: defaultPolicy,
    paymentProviders: createDemoPaymentProviders({ database, clock, siteUrl }),
    guest: { email: 'guest@bench.example', password: 'shared', freshAccount: false },
    inboxScope: 'all' as const,
    isStaffDemo: true,
  };
  await seedDemoUsers(options);
  const app = createApp(options);
  const context = {
    database,
    clock,
    post: createInboxTransport(database, clock),
    sender: { from: 'Shop <shop@bench.example>', siteUrl },
    policy: defaultPolicy,
  };
  const jobs = startJobRunner({ context, kinds: jobHandlers, pollMs: 50 });
  let cookie = '';
  const call = async <Result>(path: string, body?: object): Promise<Result> => {
    const response = await app.fetch(
      new Request(`${siteUrl}/api/staff/${path}`, {
        headers: { 'content-type': 'application/json', cookie },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }),
    );
    cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Result;
  };
  await call('demo-session', { role: 'owner' });
  const stop = async () => {
    await jobs.stop();
    await database.close();
  };
  return { call, stop };
}
