import { getDashboard } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';

export const dashboardStaffHandlers = {
  async getDashboard({ shop }) {
    return { today: await getDashboard(shop.database, shop.clock()) };
  },
} satisfies Partial<StaffHandlers>;
