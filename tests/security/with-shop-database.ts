import { startPostgres } from '@briolette/local-postgres';
import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import { type Database, migrate, seedCatalogue } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';

/** Runs a task on a temporary PostgreSQL that contains the catalogue. */
export async function withShopDatabase(
  task: (shop: { database: Database; url: string }) => Promise<void>,
): Promise<void> {
  const postgres = await startPostgres({ unsafe: true, settings: { max_connections: '200' } });
  const database = openPostgres({ connectionString: postgres.url(), maxConnections: 10 });
  try {
    await migrate(database);
    await seedCatalogue(database, catalogueProducts, categories);
    await task({ database, url: postgres.url() });
  } finally {
    await database.close();
    await postgres.stop();
  }
}
