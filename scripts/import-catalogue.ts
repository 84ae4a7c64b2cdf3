import { readFileSync } from 'node:fs';
import { categories } from '@briolette/catalogue';
import { firstValues } from '@briolette/contract';
import { readPiecesFile } from '@briolette/domain/pieces-file';
import { findImport, migrate, readShopNow, seedCatalogue } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { importPieces } from './import-catalogue/import-pieces.ts';
import { stopWith } from './say/stop-with.ts';

/** npm run import -- products.csv [--check]: reads the whole file before anything is written. */
const [file, ...options] = process.argv.slice(2);
if (!file) stopWith('Which file? npm run import -- products.csv');

const startedAt = performance.now();
const connectionString = process.env.DATABASE_URL;
const { pieces, faults } = readPiecesFile(readFileSync(file, 'utf8'), await valuesOfShop());
for (const fault of faults) console.error(fault);
if (faults.length > 0) stopWith(`${file}: ${faults.length} things to mend, nothing was written`);
if (options.includes('--check')) {
  console.log(`${file}: ${pieces.length} products, nothing to mend, nothing was written`);
} else {
  if (!connectionString) stopWith('DATABASE_URL is missing: postgres://user@host:5432/database');
  const database = openPostgres({ connectionString });
  await migrate(database);
  await seedCatalogue(database, [], categories);
  const importId = await importPieces(database, file, pieces, (line) => console.log(line));
  const outcome = await findImport(database, importId);
  await database.close();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${file}: ${pieces.length} products in ${seconds} s; ${outcome?.added} new, ` +
      `${outcome?.changed} changed, ${outcome?.same} as they were; the stock of known ones is as it was`,
  );
}

/** Where there is no shop yet, those that one begins with. */
async function valuesOfShop() {
  if (!connectionString) return firstValues;
  const database = openPostgres({ connectionString });
  try {
    return (await readShopNow(database)).values;
  } catch {
    return firstValues;
  } finally {
    await database.close();
  }
}
