import { listStaffLog } from '@briolette/storage';
import type { StaffHandlers } from '../implement-staff.ts';

const entriesPerPage = 100;

export const staffLogHandlers = {
  async listStaffLog({ shop, query: { orderId = null, staffId = null, cursor = null } }) {
    const filter = { orderId, staffId, before: cursor };
    const found = await listStaffLog(shop.database, filter, entriesPerPage + 1);
    const entries = found.slice(0, entriesPerPage);
    const more = found.length > entriesPerPage;
    return { entries, nextCursor: more ? (entries.at(-1)?.logId ?? null) : null };
  },
} satisfies Partial<StaffHandlers>;
