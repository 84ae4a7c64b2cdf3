import { readFileSync } from 'node:fs';
import { categories } from '@briolette/catalogue';
import { migrate, seedCatalogue } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { readCatalogue } from './import-catalogue/read-catalogue.ts';
import { stopWith } from './say/stop-with.ts';

/** npm run import -- products.csv [--check]: reads the whole file before anything is written. */
const [file, ...options] = process.argv.slice(2);
if (!file) stopWith('Which file? npm run import -- products.csv');

const { products, errors } = readCatalogue(readFileSync(file, 'utf8'));
for (const error of errors) console.error(error);
if (errors.length > 0) stopWith(`${file}: ${errors.length} things to mend, nothing was written`);
if (options.includes('--check')) {
  console.log(`${file}: ${products.length} products, nothing to mend, nothing was written`);
} else {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) stopWith('DATABASE_URL is missing: postgres://user@host:5432/database');
  const database = openPostgres({ connectionString });
  await migrate(database);
  await seedCatalogue(database, products, categories, { replacing: true });
  await database.close();
  console.log(`${file}: ${products.length} products written; the stock of known ones is as it was`);
}
