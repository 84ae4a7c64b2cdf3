import { RequestRefused, servedPolicySchema } from '@briolette/contract';
import { readExtraDiscount } from '@briolette/storage';
import { parse } from 'zod/mini';
import type { Handlers } from '../http/handler.ts';

export const serviceHandlers = {
  async getHealth({ shop }) {
    try {
      await shop.database.query({ name: 'health', text: 'select 1' });
    } catch (error) {
      shop.reportError(error);
      throw new RequestRefused('busy');
    }
    return { status: 'ok' as const };
  },

  async getStorefrontConfig({ shop }) {
    const { allNow, policyNow, shopNow } = await import('./current-settings.ts');
    const { menusOf } = await import('./current-settings.ts');
    const paymentProviders = shop.paymentProviders.map(({ name }) => name);
    const now = await policyNow(shop);
    const known = await allNow(shop);
    // Where no database answers, the pages that need none still come; the order decides by its own.
    const extraDiscount = await readExtraDiscount(
      shop.database,
      now.extraDiscount,
      shop.clock(),
    ).catch(() => now.extraDiscount);
    const { values: filterOptions, maxPrice } = known;
    const menus = menusOf(known);
    const of = { ...now, extraDiscount, paymentProviders, filterOptions, menus, maxPrice };
    const policy = parse(servedPolicySchema, of);
    return { policy, shop: await shopNow(shop) };
  },

  async listTestTodos() {
    return {
      todos: ['Polish the display case', 'Size the emerald ring', 'Wrap the pearl necklace'].map(
        (title, index) => ({ _id: String(index + 1), title, completed: index === 0 }),
      ),
    };
  },
} satisfies Partial<Handlers>;
