import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@briolette/local-postgres';
import {
  catalogueProducts,
  categories,
  sampleMarkets,
  samplePriceRules,
} from '@briolette/sample-catalogue';
import {
  type Database,
  migrate,
  seedCatalogue,
  seedMarketPrices,
  seedMarkets,
} from '@briolette/storage';
import { openPglite } from '@briolette/storage/pglite';
import { openPostgres } from '@briolette/storage/postgres';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** The name of the template database with the catalogue. Copied by tests, never opened. */
    shopTemplate: string;
    /** The same for PGlite: a file with its data directory. */
    shopDataDirectory: string;
    /** The role that a shop runs as. It does not own the tables. */
    shopRole: string;
  }
}

/**
 * Starts one PostgreSQL for the whole run; each test file gets its own database. The shop with its
 * catalogue is created once per engine, and tests copy it.
 */
export default async function startTestPostgres(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'briolette-test-'));
  const shopDataDirectory = join(folder, 'data-directory.tar');
  const [postgres] = await Promise.all([
    startPostgres({ unsafe: true, settings: { max_connections: '300' } }),
    PGlite.create().then(async (pglite) => {
      await createShop(openPglite(pglite));
      await writeFile(shopDataDirectory, (await pglite.dumpDataDir('none')).stream());
      await pglite.close();
    }),
  ]);
  const shopTemplate = 'shop_template';
  const shopRole = 'shop_role';
  const admin = openPostgres({ connectionString: postgres.url(), maxConnections: 1 });
  await admin.script(`create role ${shopRole} login`);
  await admin.script(`create database ${shopTemplate}`);
  await admin.close();
  const database = openPostgres({ connectionString: postgres.url(shopTemplate) });
  await createShop(database, shopRole);
  await database.close();
  project.provide('postgresUrl', postgres.url());
  project.provide('shopTemplate', shopTemplate);
  project.provide('shopRole', shopRole);
  project.provide('shopDataDirectory', shopDataDirectory);
  return () => Promise.all([postgres.stop(), rm(folder, { recursive: true })]);
}

async function createShop(database: Database, grantTo?: string): Promise<void> {
  await migrate(database, grantTo === undefined ? {} : { grantTo });
  await seedCatalogue(database, catalogueProducts, categories);
  await seedMarkets(database, sampleMarkets);
  await seedMarketPrices(database, samplePriceRules);
}
