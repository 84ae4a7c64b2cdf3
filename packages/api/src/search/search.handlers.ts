import { type ListingQuery, type OpenMarket, searchOperations } from '@briolette/contract';
import { countLeadDaysInTime } from '@briolette/domain';
import { listProductsJson, searchProductsJson } from '@briolette/storage';
import type { HandlerModule, Handlers } from '../http/handler.ts';
import { RawJson } from '../http/responses.ts';
import type { AppContext } from '../ports/shop.ts';
import { getCachedTaxonomy, getCurrentPolicy } from '../settings/current-settings.ts';
import { assertTermsExist, getFilterTerms } from '../settings/taxonomy-check.ts';

export const searchHandlers = {
  async searchProducts({ shop, market, query }) {
    const request = { ...(await readRequest(shop, query)), ids: query.ids };
    return new RawJson(
      await searchProductsJson(shop.database, request, await getCachedTaxonomy(shop), market),
    );
  },
} satisfies Partial<Handlers>;

/** Loaded on demand: the first page of a tab lists the whole catalogue. */
export async function listFilteredProducts(
  shop: AppContext,
  query: ListingQuery,
  market: OpenMarket | null,
): Promise<RawJson> {
  const request = await readRequest(shop, query);
  const values = await getCachedTaxonomy(shop);
  return new RawJson(await listProductsJson(shop.database, request, values, market));
}

/** Rejects unknown terms and converts the delivery day to the longest lead time. */
async function readRequest(shop: AppContext, query: ListingQuery) {
  await assertTermsExist(shop, getFilterTerms(query));
  if (query.deliverBy === undefined) return query;
  const policy = await getCurrentPolicy(shop);
  return { ...query, within: countLeadDaysInTime(shop.clock(), policy, query.deliverBy) };
}

export const searchPart: HandlerModule<'search'> = {
  operations: searchOperations,
  handlers: searchHandlers,
};
