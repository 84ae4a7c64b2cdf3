import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import { migrate, seedCatalogue } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { expect, test } from 'vitest';
import { createFreshPostgres } from '../../support/engines.ts';
import { killEmail } from './kill-email.ts';
import { steps } from './steps.ts';

test('sends the confirmation of every order if processes are killed between order and email [MAI-09]', {
  timeout: 240_000,
}, async () => {
  const url = await createFreshPostgres();
  const database = openPostgres({ connectionString: url, maxConnections: 4 });
  await migrate(database);
  await seedCatalogue(database, catalogueProducts, categories);
  const audit = await killEmail(database, url, steps.length, 'jobs');
  await database.close();
  expect(audit).toMatchObject({
    orders: steps.length,
    lost: 0,
    doubledForNothing: 0,
    strays: 0,
  });
  // Some processes were killed after the email was accepted and before that was saved.
  expect(audit.duplicated).toBeGreaterThan(0);
});
