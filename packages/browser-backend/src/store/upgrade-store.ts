import {
  catalogueProducts,
  categories,
  sampleMarkets,
  samplePriceRules,
} from '@briolette/sample-catalogue';
import type { Database } from '@briolette/storage';
import { migrate, seedCatalogue, seedMarketPrices, seedMarkets } from '@briolette/storage';

export async function upgradeStore(database: Database, version: string): Promise<void> {
  await migrate(database);
  await seedCatalogue(database, catalogueProducts, categories);
  await seedMarkets(database, sampleMarkets);
  await seedMarketPrices(database, samplePriceRules);
  await database.query(
    {
      name: 'set-snapshot-version',
      text: `update system_settings set value = $1 where key = 'snapshot'`,
    },
    [version],
  );
}
