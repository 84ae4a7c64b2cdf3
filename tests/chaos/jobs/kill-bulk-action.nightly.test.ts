import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import { migrate, seedCatalogue } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { expect, test } from 'vitest';
import { createFreshPostgres } from '../../support/engines.ts';
import { killBulkAction } from './kill-bulk-action.ts';

const orders = 400;

test('ships and emails each matching order once if the process is killed meanwhile [BLK-02 OFF-10]', {
  timeout: 240_000,
}, async () => {
  const url = await createFreshPostgres();
  const database = openPostgres({ connectionString: url, maxConnections: 4 });
  await migrate(database);
  await seedCatalogue(database, catalogueProducts, categories);
  const audit = await killBulkAction(database, url, orders, 2);
  await database.close();
  expect(audit).toMatchObject({
    orders,
    shipped: orders,
    timelineEvents: orders,
    logged: orders,
    emails: orders,
    rejected: 0,
  });
  // The process was killed before the job was done.
  for (const done of audit.doneAtKills) expect(done).toBeLessThan(orders);
});
