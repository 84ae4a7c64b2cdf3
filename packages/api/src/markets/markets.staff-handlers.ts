import { StaffApiError, type StaffErrorCode } from '@briolette/contract';
import { createMarket, listMarkets, updateMarket } from '@briolette/storage';
import { withConstraintErrors } from '../http/errors.ts';
import type { StaffHandlers } from '../http/handler.ts';
import type { AppContext } from '../ports/shop.ts';

export const marketHandlers = {
  listMarkets: ({ shop }) => presentMarkets(shop),

  async createMarket({ shop, caller, body }) {
    const market = { ...body, now: shop.clock() };
    await withConstraintErrors(constraintErrors, () =>
      createMarket(shop.database, caller.actor, market),
    );
    shop.openMarkets.cached = null;
    return presentMarkets(shop);
  },

  async updateMarket({ shop, caller, parameters: { marketCode }, body }) {
    const edit = { ...body, marketCode, now: shop.clock() };
    const isDone = await withConstraintErrors(constraintErrors, () =>
      updateMarket(shop.database, caller.actor, edit),
    );
    shop.openMarkets.cached = null;
    const response = await presentMarkets(shop);
    if (!isDone) {
      const exists = response.markets.some(({ code }) => code === marketCode);
      throw new StaffApiError(exists ? 'marketChanged' : 'marketNotFound');
    }
    return response;
  },
} satisfies Partial<StaffHandlers>;

const presentMarkets = async ({ database }: AppContext) => ({
  markets: await listMarkets(database),
});

const constraintErrors: Record<string, StaffErrorCode> = {
  markets_pkey: 'marketExists',
  market_countries_one_market: 'countryInOtherMarket',
  markets_default_is_active: 'defaultMarketRequired',
  markets_delivery_charge: 'marketPriceOutOfRange',
};
