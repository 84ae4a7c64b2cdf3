import { ApiError, marketHeader, type OpenMarket } from '@briolette/contract';
import { listOpenMarkets } from '@briolette/storage';
import type { Handlers } from '../http/handler.ts';
import type { AppContext } from '../ports/shop.ts';

export const openMarketHandlers = {
  async listOpenMarkets({ shop }) {
    return { markets: await getCachedMarkets(shop) };
  },
} satisfies Partial<Handlers>;

/**
 * Returns the market that a request names, or null for the default market. A request without the
 * header reads nothing from the database.
 */
export function resolveMarket(shop: AppContext, request: Request): Promise<OpenMarket | null> {
  return findOpenMarket(shop, request.headers.get(marketHeader));
}

/** Returns an open market by its code, or null for the default market and without a code. */
export async function findOpenMarket(
  shop: AppContext,
  code: string | null,
): Promise<OpenMarket | null> {
  if (code === null) return null;
  const market = (await getCachedMarkets(shop)).find((each) => each.code === code);
  if (!market) throw new ApiError('marketUnavailable');
  return market.isDefault ? null : market;
}

/** How long open markets are cached, and so how long other nodes lag behind a change. */
const freshMs = 500;

/** Returns the open markets. While the database is unavailable, the last known ones. */
async function getCachedMarkets(shop: AppContext): Promise<OpenMarket[]> {
  const last = shop.openMarkets.cached;
  if (last && performance.now() - last.readAt < freshMs) return last.now;
  try {
    const now = await listOpenMarkets(shop.database);
    shop.openMarkets.cached = { now, readAt: performance.now() };
    return now;
  } catch (error) {
    if (!last) throw error;
    shop.reportError(error);
    return last.now;
  }
}
