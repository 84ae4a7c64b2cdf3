import { type ListingQuery, searchOperations } from '@briolette/contract';
import { daysLate } from '@briolette/domain';
import { findProductsJson, listProductsJson } from '@briolette/storage';
import type { AppPart, Handlers } from '../http/handler.ts';
import { WrittenJson } from '../http/responses.ts';
import type { Shop } from '../ports/shop.ts';
import { policyNow, valuesNow } from '../settings/current-settings.ts';
import { filtersIn, requireKnown } from '../settings/taxonomy-check.ts';

export const searchHandlers = {
  async searchProducts({ shop, query }) {
    const request = await readRequest(shop, query);
    return new WrittenJson(await findProductsJson(shop.database, request, await valuesNow(shop)));
  },
} satisfies Partial<Handlers>;

/** Loaded on demand: the first page of a tab lists the whole catalogue. */
export async function listFiltered(shop: Shop, query: ListingQuery): Promise<WrittenJson> {
  return new WrittenJson(await listProductsJson(shop.database, await readRequest(shop, query)));
}

/** Rejects unknown facet values, and turns the delivery day into the days that are left for it. */
async function readRequest(shop: Shop, query: ListingQuery) {
  await requireKnown(shop, filtersIn(query));
  if (query.deliverBy === undefined) return query;
  const { deliveryLeadDays } = await policyNow(shop);
  return { ...query, within: -daysLate(shop.clock(), deliveryLeadDays, query.deliverBy) };
}

export const searchPart: AppPart<'search'> = {
  operations: searchOperations,
  handlers: searchHandlers,
};
