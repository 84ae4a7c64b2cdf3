import { maxBulkActionProducts, type PriceRule, StaffApiError } from '@briolette/contract';
import { isChargeable, previewMarketPrices } from '@briolette/domain';
import {
  acceptMarketPrices,
  listMarketPrices,
  type PricedMarket,
  setMarketPrices,
} from '@briolette/storage';
import { withConstraintErrors } from '../http/errors.ts';
import type { StaffHandlers } from '../http/handler.ts';
import { paginate } from '../http/pages.ts';
import type { AppContext } from '../ports/shop.ts';

/** Products on a page, unless the caller asks for another number. */
const productsPerPage = 50;

export const marketPriceHandlers = {
  async listMarketPrices({ shop, parameters: { marketCode }, query }) {
    const { cursor = null, limit = productsPerPage } = query;
    const page = { marketCode, after: cursor, limit: limit + 1 };
    const { rule, products } = await findMarket(shop, page);
    const { page: listed, nextCursor } = paginate(products, limit, ({ productId }) => productId);
    return { rule, products: listed, nextCursor };
  },

  async previewMarketPrices({ shop, parameters: { marketCode }, body }) {
    const { planned: _, isOutOfRange: __, ...preview } = await plan(shop, marketCode, body);
    return preview;
  },

  async acceptMarketPrices({ shop, caller, parameters: { marketCode }, body }) {
    const { rule, fingerprint } = body;
    const preview = await plan(shop, marketCode, rule);
    if (preview.fingerprint !== fingerprint) throw new StaffApiError('previewOutdated');
    const { planned: prices } = preview;
    const accepted = { marketCode, rule, prices, now: shop.clock() };
    return { accepted: await acceptMarketPrices(shop.database, caller.actor, accepted) };
  },

  async setMarketPrices({ shop, caller, parameters, body: { prices } }) {
    const page = { marketCode: parameters.marketCode, after: null, limit: 0 };
    const { currency } = await findOtherMarket(shop, page);
    if (!prices.every(({ price }) => price === null || isChargeable({ amount: price, currency })))
      throw new StaffApiError('marketPriceOutOfRange');
    const change = { ...parameters, prices, now: shop.clock() };
    const saved = await withConstraintErrors(
      { market_prices_not_free: 'marketPriceOutOfRange' },
      () => setMarketPrices(shop.database, caller.actor, change),
    );
    if (saved === 0) throw new StaffApiError('marketPriceChanged');
    return { saved };
  },
} satisfies Partial<StaffHandlers>;

type Page = Parameters<typeof listMarketPrices>[1];

async function findMarket({ database }: AppContext, page: Page): Promise<PricedMarket> {
  const market = await listMarketPrices(database, page);
  if (!market) throw new StaffApiError('marketNotFound');
  return market;
}

async function findOtherMarket(shop: AppContext, page: Page): Promise<PricedMarket> {
  const market = await findMarket(shop, page);
  if (market.isDefault) throw new StaffApiError('marketHasBasePrices');
  return market;
}

/** Plans the prices of every product, with the state that they were planned from. */
async function plan(shop: AppContext, marketCode: string, rule: PriceRule) {
  const page = { marketCode, after: null, limit: maxBulkActionProducts + 1 };
  const { currency, fingerprint, products } = await findOtherMarket(shop, page);
  if (products.length > maxBulkActionProducts) throw new StaffApiError('tooManyProducts');
  const preview = previewMarketPrices(products, currency, rule);
  if (preview.isOutOfRange) throw new StaffApiError('marketPriceOutOfRange');
  return { ...preview, fingerprint };
}
