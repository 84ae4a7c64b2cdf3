import { fileURLToPath } from 'node:url';
import { type LocalPostgres, startPostgres } from '@briolette/local-postgres';
import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import { type Database, migrate, seedCatalogue } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';

export const benchDirectory = fileURLToPath(new URL('../../.data/bench', import.meta.url));
export const shopName = (products: number, models = false) =>
  `shop_${products}${models ? '_in_metals' : ''}`;

export type Target = { database: Database; url: string; close(): Promise<void> };

/** Opens the database to fill, with the schema and the fifty catalogue products. */
export async function openTarget(
  url: string | undefined,
  products: number,
  models = false,
): Promise<Target> {
  const own = url === undefined ? await startBenchPostgres() : null;
  const target = url ?? (await createShop(own as LocalPostgres, shopName(products, models)));
  // The bulk load may run for hours, so queries have no timeout.
  const database = openPostgres({ connectionString: target, maxConnections: 1, queryTimeoutMs: 0 });
  await migrate(database);
  await seedCatalogue(database, catalogueProducts, categories);
  return {
    database,
    url: target,
    async close() {
      await database.close();
      await own?.stop();
    },
  };
}

/** Starts a PostgreSQL with durable settings. Its data stays in .data/bench between runs. */
export function startBenchPostgres(): Promise<LocalPostgres> {
  return startPostgres({
    dataDirectory: benchDirectory,
    settings: {
      shared_buffers: '2GB',
      maintenance_work_mem: '1GB',
      max_wal_size: '8GB',
      max_connections: '300',
      random_page_cost: '1.1',
    },
  });
}

async function createShop(server: LocalPostgres, name: string): Promise<string> {
  const admin = openPostgres({ connectionString: server.url(), maxConnections: 1 });
  await admin.script(`drop database if exists ${name}`);
  await admin.script(`create database ${name}`);
  await admin.close();
  return server.url(name);
}
