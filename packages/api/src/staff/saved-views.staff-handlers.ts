import { StaffRefused } from '@briolette/contract';
import { forgetStaffView, listStaffViews, saveStaffView } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';

export const savedViewsStaffHandlers = {
  async listSavedViews({ shop, caller }) {
    return { views: await listStaffViews(shop.database, caller.staffMemberId) };
  },
  async createSavedView({ shop, caller, body }) {
    const view = { ...body, viewId: shop.newId(), now: shop.clock() };
    if (!(await saveStaffView(shop.database, caller.actor, view)))
      throw new StaffRefused('tooManyViews');
    return { views: await listStaffViews(shop.database, caller.staffMemberId) };
  },
  async deleteSavedView({ shop, caller, parameters: { viewId } }) {
    if (!(await forgetStaffView(shop.database, caller.actor, viewId, shop.clock())))
      throw new StaffRefused('viewNotFound');
    return { views: await listStaffViews(shop.database, caller.staffMemberId) };
  },
} satisfies Partial<StaffHandlers>;
