import { staffToday } from '@briolette/storage';
import type { StaffHandlers } from '../implement-staff.ts';
import { newsAnswer, newsStream } from '../order-news.ts';

export const staffTodayHandlers = {
  async staffToday({ shop }) {
    return { today: await staffToday(shop.database, shop.clock()) };
  },

  async watchStaffOrders({ shop, request, headers, caller }) {
    const last = Number(headers['last-event-id'] ?? Number.NaN);
    const since = new Date(Number.isFinite(last) ? last : shop.clock().getTime());
    const watch = { session: caller.hash, since };
    return shop.streams ? newsStream(shop, watch, request.signal) : newsAnswer(shop, watch);
  },
} satisfies Partial<StaffHandlers>;
