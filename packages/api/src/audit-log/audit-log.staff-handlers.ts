import { listStaffLog, staffNames } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { daysOf, pageOf } from '../http/pages.ts';

const entriesPerPage = 100;

export const staffLogHandlers = {
  async listAuditLog({ shop, query }) {
    const { orderId = null, staffMemberId = null, cursor = null, call = [] } = query;
    const { from, until } = daysOf(query);
    const filter = { orderId, staffMemberId, calls: [call].flat(), from, until, before: cursor };
    const [found, people] = await Promise.all([
      listStaffLog(shop.database, filter, entriesPerPage + 1),
      staffNames(shop.database),
    ]);
    const { page, nextCursor } = pageOf(found, entriesPerPage, ({ logId }) => logId);
    return { entries: page, nextCursor, people };
  },
} satisfies Partial<StaffHandlers>;
