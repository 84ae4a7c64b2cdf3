import { findProductsJson } from '@briolette/storage';
import type { Handlers } from '../implement.ts';
import { WrittenJson } from '../written-json.ts';

export const searchHandlers = {
  async findProducts({ shop, query }) {
    return new WrittenJson(await findProductsJson(shop.database, query));
  },
} satisfies Partial<Handlers>;
