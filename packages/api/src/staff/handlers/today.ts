import { staffToday } from '@briolette/storage';
import type { StaffHandlers } from '../implement-staff.ts';
import { newsAnswer, newsStream } from '../order-news.ts';

export const staffTodayHandlers = {
  async staffToday({ shop }) {
    return { today: await staffToday(shop.database, shop.clock()) };
  },

  async watchStaffOrders({ shop, request, headers }) {
    const last = Number(headers['last-event-id'] ?? Number.NaN);
    const since = new Date(Number.isFinite(last) ? last : shop.clock().getTime());
    return shop.streams ? newsStream(shop, since, request.signal) : newsAnswer(shop, since);
  },
} satisfies Partial<StaffHandlers>;
