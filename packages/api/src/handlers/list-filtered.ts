import type { ListingQuery } from '@briolette/contract';
import { listProductsJson } from '@briolette/storage';
import type { Shop } from '../app-options.ts';
import { filtersIn, requireKnown } from '../settings/known-values.ts';
import { WrittenJson } from '../written-json.ts';

/** Apart from the other calls: the first page of a tab does not ask for it. */
export async function listFiltered(shop: Shop, query: ListingQuery): Promise<WrittenJson> {
  await requireKnown(shop, filtersIn(query));
  return new WrittenJson(await listProductsJson(shop.database, query));
}
