import { fileURLToPath } from 'node:url';
import { startPostgres } from '@briolette/local-postgres';
import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import { migrate, type SeedProduct, seedCatalogue } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { serveFolder } from '../../e2e/support/static-server.ts';
import { startShop } from '../load/shop-process.ts';
import { allPayloads } from './payloads.ts';

/** Serves both builds; on the server, one product consists of payloads. */
export const ports = { server: 4410, static: 4411 };

if (import.meta.main) {
  const build = fileURLToPath(new URL('../../../apps/storefront/build', import.meta.url));
  const postgres = await startPostgres({ unsafe: true });
  const database = openPostgres({ connectionString: postgres.url() });
  await migrate(database);
  await seedCatalogue(database, [...catalogueProducts, poisoned()], categories);
  await database.close();
  const shop = await startShop(postgres.url(), {
    PORT: String(ports.server),
    SHOP_BUILD_DIR: `${build}/server`,
    SHOP_DEMO: '1',
    SHOP_REQUEST_TESTER: '1',
  });
  const host = await serveFolder(`${build}/static`, ports.static);
  process.once('SIGTERM', async () => {
    host.close();
    await shop.stop();
    await postgres.stop();
    process.exit(0);
  });
}

function poisoned(): SeedProduct {
  const [product] = catalogueProducts;
  if (!product) throw new Error('the catalogue is empty');
  return {
    ...product,
    _id: 'poisoned',
    product_name: allPayloads,
    product_description: allPayloads,
    product_brand: allPayloads,
    product_image: '/pictures/"onerror="window.executed=10',
  };
}
