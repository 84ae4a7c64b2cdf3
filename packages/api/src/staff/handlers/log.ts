import { listStaffLog, staffNames } from '@briolette/storage';
import { daysOf } from '../days-of.ts';
import type { StaffHandlers } from '../implement-staff.ts';

const entriesPerPage = 100;

export const staffLogHandlers = {
  async listStaffLog({ shop, query }) {
    const { orderId = null, staffId = null, cursor = null, call = [] } = query;
    const { from, until } = daysOf(query);
    const filter = { orderId, staffId, calls: [call].flat(), from, until, before: cursor };
    const [found, people] = await Promise.all([
      listStaffLog(shop.database, filter, entriesPerPage + 1),
      staffNames(shop.database),
    ]);
    const entries = found.slice(0, entriesPerPage);
    const more = found.length > entriesPerPage;
    return { entries, nextCursor: more ? (entries.at(-1)?.logId ?? null) : null, people };
  },
} satisfies Partial<StaffHandlers>;
