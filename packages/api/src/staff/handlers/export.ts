import { listStaffOrders, noteExport, type StaffOrdersFilter } from '@briolette/storage';
import type { Shop } from '../../app-options.ts';
import type { StaffHandlers } from '../implement-staff.ts';
import { csvHeader, csvLine } from '../orders-csv.ts';
import { filterOf } from '../orders-filter.ts';

/** Read and sent a part at a time: a hundred thousand orders need no more memory than these. */
const atOnce = 500;

export const staffExportHandlers = {
  async exportStaffOrders({ shop, caller, query }) {
    await noteExport(shop.database, caller.actor, query, shop.clock());
    return new Response(csvStream(shop, filterOf(query)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="orders.csv"',
      },
    });
  },
} satisfies Partial<StaffHandlers>;

/** One that fails breaks off, so that no browser takes a part for the whole. */
function csvStream(shop: Shop, filter: Omit<StaffOrdersFilter, 'before'>): ReadableStream {
  const encoder = new TextEncoder();
  let before: string | null = null;
  return new ReadableStream({
    async pull(controller) {
      if (before === null) controller.enqueue(encoder.encode(csvHeader));
      const { orders } = await listStaffOrders(shop.database, { ...filter, before }, atOnce);
      controller.enqueue(encoder.encode(orders.map(csvLine).join('')));
      before = orders.at(-1)?.orderId ?? null;
      if (orders.length < atOnce) controller.close();
    },
  });
}
