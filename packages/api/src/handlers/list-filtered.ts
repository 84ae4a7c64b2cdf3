import type { ListingQuery } from '@briolette/contract';
import { daysLate } from '@briolette/domain';
import { listProductsJson } from '@briolette/storage';
import type { Shop } from '../app-options.ts';
import { WrittenJson } from '../json-answer.ts';
import { filtersIn, requireKnown } from '../settings/known-values.ts';
import { policyNow } from '../settings/settings-now.ts';

/** Apart from the other calls: the first page of a tab does not ask for it. */
export async function listFiltered(shop: Shop, query: ListingQuery): Promise<WrittenJson> {
  await requireKnown(shop, filtersIn(query));
  const within = await daysLeft(shop, query);
  return new WrittenJson(await listProductsJson(shop.database, { ...query, within }));
}

/** How long a piece may be worked on to be there by the day that was asked for. */
export async function daysLeft(
  shop: Shop,
  { by }: Pick<ListingQuery, 'by'>,
): Promise<number | undefined> {
  if (by === undefined) return undefined;
  const { deliveryLeadDays } = await policyNow(shop);
  return -daysLate(shop.clock(), deliveryLeadDays, by);
}
