import { StaffApiError } from '@briolette/contract';
import { createSavedView, deleteSavedView, listSavedViews } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';

export const savedViewsStaffHandlers = {
  async listSavedViews({ shop, caller }) {
    return { views: await listSavedViews(shop.database, caller.staffMemberId) };
  },
  async createSavedView({ shop, caller, body }) {
    const view = { ...body, viewId: shop.newId(), now: shop.clock() };
    if (!(await createSavedView(shop.database, caller.actor, view)))
      throw new StaffApiError('tooManyViews');
    return { views: await listSavedViews(shop.database, caller.staffMemberId) };
  },
  async deleteSavedView({ shop, caller, parameters: { viewId } }) {
    if (!(await deleteSavedView(shop.database, caller.actor, viewId, shop.clock())))
      throw new StaffApiError('viewNotFound');
    return { views: await listSavedViews(shop.database, caller.staffMemberId) };
  },
} satisfies Partial<StaffHandlers>;
