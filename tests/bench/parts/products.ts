import { defaultFilterOptions } from '@briolette/contract';
import { parseProductsFile } from '@briolette/domain/products-file';
import { listStaffProducts, type StaffProductsFilter } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { importProducts } from '../../../scripts/catalogue/import-files.ts';
import { createProductsFile } from '../../support/products-file.ts';
import { unlockLedger } from '../../support/unlock-ledger.ts';
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
