import { ApiError, storefrontConfigSchema } from '@briolette/contract';
import { getExtraDiscount, getMarketMaxPrice } from '@briolette/storage';
import { parse } from 'zod/mini';
import type { Handlers } from '../http/handler.ts';

export const systemHandlers = {
  async getHealth({ shop }) {
    try {
      await shop.database.query({ name: 'health', text: 'select 1' });
    } catch (error) {
      shop.reportError(error);
      throw new ApiError('busy');
    }
    return { status: 'ok' as const };
  },

  async getStorefrontConfig({ shop, market }) {
    const { adaptToMarket, getCachedShopConfig, getClosedDays, getCurrentPolicy, getShopDetails } =
      await import('./current-settings.ts');
    const { buildCategoryMenus } = await import('./current-settings.ts');
    const paymentProviders = shop.paymentProviders.map(({ name }) => name);
    const now = await getCurrentPolicy(shop);
    const config = await getCachedShopConfig(shop);
    // Without a database, pages that don't need one still render; the order uses the stored
    // discount.
    const extraDiscount = await getExtraDiscount(
      shop.database,
      now.extraDiscount,
      shop.clock(),
    ).catch(() => now.extraDiscount);
    const rules = adaptToMarket({ ...now, extraDiscount }, market);
    const { values: filterOptions } = config;
    const maxPrice = market ? await getMarketMaxPrice(shop.database, market) : config.maxPrice;
    const menus = buildCategoryMenus(config);
    const of = {
      ...{ ...rules, paymentProviders, filterOptions, menus, maxPrice },
      ...(await getClosedDays(shop)),
    };
    const policy = parse(storefrontConfigSchema, of);
    return { policy, shop: await getShopDetails(shop) };
  },

  async listTestTodos() {
    return {
      todos: ['Polish the display case', 'Size the emerald ring', 'Wrap the pearl necklace'].map(
        (title, index) => ({ _id: String(index + 1), title, completed: index === 0 }),
      ),
    };
  },
} satisfies Partial<Handlers>;
