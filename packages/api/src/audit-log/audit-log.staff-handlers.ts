import { listAuditLog, listAuditLogActors } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { paginate, toUtcRange } from '../http/pages.ts';

const entriesPerPage = 100;

export const auditLogHandlers = {
  async listAuditLog({ shop, query }) {
    const { orderId = null, staffMemberId = null, cursor = null, call = [] } = query;
    const { from, until } = toUtcRange(query);
    const filter = { orderId, staffMemberId, calls: [call].flat(), from, until, before: cursor };
    const [found, people] = await Promise.all([
      listAuditLog(shop.database, filter, entriesPerPage + 1),
      listAuditLogActors(shop.database),
    ]);
    const { page, nextCursor } = paginate(found, entriesPerPage, ({ logId }) => logId);
    return { entries: page, nextCursor, people };
  },
} satisfies Partial<StaffHandlers>;
