import { StaffRefused } from '@briolette/contract';
import { changeFilterValues, listFilterValues, violatedConstraint } from '@briolette/storage';
import { forgetSettings } from '../../settings/settings-now.ts';
import type { StaffHandlers } from '../implement-staff.ts';

export const filterValueHandlers = {
  async listFilterValues({ shop }) {
    return { values: await listFilterValues(shop.database) };
  },

  async changeFilterValues({ shop, caller, parameters: { kind }, body }) {
    const change = { ...body, kind, now: shop.clock() };
    const isDone = await changeFilterValues(shop.database, caller.actor, change).catch((error) => {
      throw refusalFor(violatedConstraint(error)) ?? error;
    });
    if (!isDone) throw new StaffRefused('valuesChanged');
    forgetSettings(shop);
    return { values: await listFilterValues(shop.database) };
  },
} satisfies Partial<StaffHandlers>;

function refusalFor(constraint: string | null): StaffRefused | null {
  if (/^products_/.test(constraint ?? '')) return new StaffRefused('valueInUse');
  return /^filter_/.test(constraint ?? '') ? new StaffRefused('valueExists') : null;
}
