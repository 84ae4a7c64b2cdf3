import { staffToday } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';

export const dashboardStaffHandlers = {
  async getDashboard({ shop }) {
    return { today: await staffToday(shop.database, shop.clock()) };
  },
} satisfies Partial<StaffHandlers>;
