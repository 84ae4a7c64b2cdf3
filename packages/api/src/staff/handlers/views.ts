import { StaffRefused } from '@briolette/contract';
import { forgetStaffView, listStaffViews, saveStaffView } from '@briolette/storage';
import type { StaffHandlers } from '../implement-staff.ts';

export const staffViewHandlers = {
  async listStaffViews({ shop, caller }) {
    return { views: await listStaffViews(shop.database, caller.staffId) };
  },

  async saveStaffView({ shop, caller, body }) {
    const view = { ...body, viewId: shop.newId(), now: shop.clock() };
    if (!(await saveStaffView(shop.database, caller.actor, view)))
      throw new StaffRefused('tooManyViews');
    return { views: await listStaffViews(shop.database, caller.staffId) };
  },

  async forgetStaffView({ shop, caller, parameters: { viewId } }) {
    if (!(await forgetStaffView(shop.database, caller.actor, viewId, shop.clock())))
      throw new StaffRefused('viewNotFound');
    return { views: await listStaffViews(shop.database, caller.staffId) };
  },
} satisfies Partial<StaffHandlers>;
