import { StaffApiError } from '@briolette/contract';
import { getTaxonomy, getViolatedConstraint, updateTaxonomy } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';

export const taxonomyHandlers = {
  async getTaxonomy({ shop }) {
    return { taxonomy: await getTaxonomy(shop.database) };
  },

  async updateTaxonomy({ shop, caller, parameters: { kind }, body }) {
    const { expected, terms } = body;
    const change = { kind, expected, terms, now: shop.clock() };
    const isDone = await updateTaxonomy(shop.database, caller.actor, change).catch((error) => {
      throw toStaffError(getViolatedConstraint(error)) ?? error;
    });
    if (!isDone) throw new StaffApiError('taxonomyChanged');
    shop.invalidateShopConfig();
    return { taxonomy: await getTaxonomy(shop.database) };
  },
} satisfies Partial<StaffHandlers>;

function toStaffError(constraint: string | null): StaffApiError | null {
  if (/^products_taxonomy_/.test(constraint ?? '')) return new StaffApiError('taxonomyTermInUse');
  return /^taxonomy_/.test(constraint ?? '') ? new StaffApiError('taxonomyTermExists') : null;
}
