import { listStaffOrders, noteExport } from '@briolette/storage';
import { csvAnswer } from '../csv-answer.ts';
import type { StaffHandlers } from '../implement-staff.ts';
import { ordersHeader, ordersLine } from '../orders-csv.ts';
import { filterOf } from '../orders-filter.ts';

export const staffExportHandlers = {
  async exportStaffOrders({ shop, caller, query }) {
    await noteExport(shop.database, caller.actor, query, shop.clock());
    const filter = filterOf(query);
    return csvAnswer('orders.csv', ordersHeader, async (before, most) => {
      const { orders } = await listStaffOrders(shop.database, { ...filter, before }, most);
      return { lines: orders.map(ordersLine), last: orders.at(-1)?.orderId ?? null };
    });
  },
} satisfies Partial<StaffHandlers>;
