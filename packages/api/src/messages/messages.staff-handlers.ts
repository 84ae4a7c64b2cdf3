import { StaffRefused } from '@briolette/contract';
import { listStaffMessages, settleMessage } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { pageOf, rowsPerPage } from '../http/pages.ts';

export const messagesStaffHandlers = {
  async listStaffMessages({ shop, query: { view = 'open', cursor = null } }) {
    const filter = { view, before: cursor };
    const { messages, open } = await listStaffMessages(shop.database, filter, rowsPerPage + 1);
    const { page, nextCursor } = pageOf(messages, rowsPerPage, ({ messageId }) => messageId);
    return { messages: page, nextCursor, open };
  },
  async setMessageResolved({ shop, caller, parameters, body }) {
    const change = { ...parameters, ...body, now: shop.clock() };
    const message = await settleMessage(shop.database, caller.actor, change);
    if (!message) throw new StaffRefused('messageNotFound');
    return { message };
  },
} satisfies Partial<StaffHandlers>;
