import { readFileSync } from 'node:fs';
import { migrate, saveSpecs } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { stopWith } from '../lib/console.ts';
import { readSpecs } from './read-specifications.ts';

/** npm run import:specs -- specs.csv [--check]: validates the whole file before it writes. */
const [file, ...options] = process.argv.slice(2);
if (!file) stopWith('Pass a file: npm run import:specs -- specs.csv');

const { products, errors } = readSpecs(readFileSync(file, 'utf8'));
stopOn(errors);
if (options.includes('--check')) {
  console.log(
    `${file}: specifications of ${products.length} products, no errors, nothing was imported`,
  );
} else {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) stopWith('DATABASE_URL is missing: postgres://user@host:5432/database');
  const database = openPostgres({ connectionString });
  await migrate(database);
  const unknown = new Set(await saveSpecs(database, products));
  await database.close();
  stopOn(
    products
      .filter(({ _id }) => unknown.has(_id))
      .map(({ _id, line }) => `Line ${line}: _id: Product not found: ${_id}`),
  );
  console.log(`${file}: specifications of ${products.length} products written`);
}

function stopOn(faults: readonly string[]): void {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) stopWith(`${file}: ${faults.length} errors, nothing was imported`);
}
