import type { Database } from '@briolette/storage';
import { fillModels } from './fill-models.ts';
import { fillProducts } from './fill-products.ts';
import { fillUsers } from './fill-users.ts';
import type { Progress } from './print-progress.ts';
import { withoutIndexes } from './without-indexes.ts';

export type ShopSize = {
  products: number;
  users: number;
  /** Every generated user logs in with the same password. */
  passwordHash: string;
  /** Each piece comes in three metals and four sizes of each. */
  models?: boolean;
};

/** The same numbers give the same shop: everything random is a hash of the row's number. */
export async function generateShop(database: Database, size: ShopSize, progress: Progress) {
  await withoutIndexes(database, 'products', progress, () =>
    fillProducts(database, size.products, progress, size.models),
  );
  if (size.models) await fillModels(database, size.products, progress);
  await fillUsers(database, size, progress);
  progress('statistics', 0, 1);
  await database.script('vacuum (analyze) products, listing_cells');
  await database.script('analyze');
  progress('statistics', 1, 1);
}
