import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import { migrate, seedCatalogue } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { expect, test } from 'vitest';
import { createFreshPostgres } from '../../support/engines.ts';
import { killImport } from './kill-import.ts';

const rows = 4000;

async function imported(kills: number) {
  const url = await createFreshPostgres();
  const database = openPostgres({ connectionString: url, maxConnections: 4 });
  await migrate(database);
  await seedCatalogue(database, catalogueProducts, categories);
  const audit = await killImport(database, url, rows, kills);
  await database.close();
  return audit;
}

test('an import whose process is killed gives the same result as an undisturbed one [IMP-03]', {
  timeout: 240_000,
}, async () => {
  const undisturbed = await imported(0);
  const { doneAtKills, ...killed } = await imported(1);
  expect(killed).toMatchObject({ added: rows / 2, changed: rows / 4, same: rows / 4 });
  expect(killed.result).toBe(undisturbed.result);
  // The process was killed during the import.
  for (const done of doneAtKills) expect([done > 0, done < rows]).toEqual([true, true]);
});
