import { readFileSync } from 'node:fs';
import { defaultFilterOptions } from '@briolette/contract';
import { isVariantsFile } from '@briolette/domain/offers-file';
import { parseProductsFile } from '@briolette/domain/products-file';
import { categories } from '@briolette/sample-catalogue';
import {
  type Database,
  findImport,
  getShopConfig,
  migrate,
  seedCatalogue,
} from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { stopWith } from '../lib/console.ts';
import { importProducts, importVariantsFile, readVariantsFile } from './import-files.ts';

/** npm run import:products -- products.csv [--check]: validates the whole file before it writes. */
const [file, ...options] = process.argv.slice(2);
if (!file) stopWith('Pass a file: npm run import:products -- products.csv');

const startedAt = performance.now();
const connectionString = process.env.DATABASE_URL;
const text = readFileSync(file, 'utf8');
const isVariants = isVariantsFile(text);
const variantsFile = isVariants ? readVariantsFile(text) : null;
const productsFile = isVariants ? null : parseProductsFile(text, await getFilterOptions());
const variants = variantsFile?.variants ?? [];
const products = productsFile?.products ?? [];
const faults = [...(variantsFile?.faults ?? []), ...(productsFile?.faults ?? [])];
const what = isVariants
  ? `metals and sizes of ${variants.length} products`
  : `${products.length} products`;
for (const fault of faults) console.error(fault);
if (faults.length > 0) stopWith(`${file}: ${faults.length} errors, nothing was imported`);
if (options.includes('--check')) {
  console.log(`${file}: ${what}, no errors, nothing was imported`);
} else {
  if (!connectionString) stopWith('DATABASE_URL is missing: postgres://user@host:5432/database');
  const database = openPostgres({ connectionString });
  await migrate(database);
  await seedCatalogue(database, [], categories);
  const importId = isVariants ? await writeVariants(database) : await writeProducts(database);
  const outcome = await findImport(database, importId);
  await database.close();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${file}: ${what} in ${seconds} s; ${outcome?.added} new, ` +
      `${outcome?.changed} changed, ${outcome?.same} unchanged; the stock of existing products was not changed`,
  );
}

async function writeProducts(database: Database): Promise<string> {
  return importProducts(database, file ?? '', products, (line) => console.log(line));
}

async function writeVariants(database: Database): Promise<string> {
  const { importId, faults } = await importVariantsFile(database, file ?? '', variants);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) stopWith(`${file}: ${faults.length} errors, nothing was imported`);
  return importId;
}

/** Returns the shop's filter options, or the defaults if there is no shop yet. */
async function getFilterOptions() {
  if (!connectionString) return defaultFilterOptions;
  const database = openPostgres({ connectionString });
  try {
    return (await getShopConfig(database)).values;
  } catch {
    return defaultFilterOptions;
  } finally {
    await database.close();
  }
}
