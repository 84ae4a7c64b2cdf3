import { StaffRefused } from '@briolette/contract';
import { changeFilterValues, listFilterValues, violatedConstraint } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';

export const taxonomyHandlers = {
  async getTaxonomy({ shop }) {
    return { values: await listFilterValues(shop.database) };
  },

  async updateTaxonomy({ shop, caller, parameters: { kind }, body }) {
    const change = { ...body, kind, now: shop.clock() };
    const isDone = await changeFilterValues(shop.database, caller.actor, change).catch((error) => {
      throw refusalFor(violatedConstraint(error)) ?? error;
    });
    if (!isDone) throw new StaffRefused('taxonomyChanged');
    shop.invalidateShopConfig();
    return { values: await listFilterValues(shop.database) };
  },
} satisfies Partial<StaffHandlers>;

function refusalFor(constraint: string | null): StaffRefused | null {
  if (/^products_taxonomy_/.test(constraint ?? '')) return new StaffRefused('taxonomyTermInUse');
  return /^taxonomy_/.test(constraint ?? '') ? new StaffRefused('taxonomyTermExists') : null;
}
