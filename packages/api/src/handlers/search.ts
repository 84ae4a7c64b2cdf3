import { findProductsJson } from '@briolette/storage';
import type { Handlers } from '../implement.ts';
import { WrittenJson } from '../json-answer.ts';
import { filtersIn, requireKnown } from '../settings/known-values.ts';
import { valuesNow } from '../settings/settings-now.ts';
import { daysLeft } from './list-filtered.ts';

export const searchHandlers = {
  async findProducts({ shop, query }) {
    await requireKnown(shop, filtersIn(query));
    const asked = { ...query, within: await daysLeft(shop, query) };
    return new WrittenJson(await findProductsJson(shop.database, asked, await valuesNow(shop)));
  },
} satisfies Partial<Handlers>;
