import { StaffApiError } from '@briolette/contract';
import { listStaffMessages, replyToMessage, setMessageResolved } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { paginate, rowsPerPage } from '../http/pages.ts';

export const messagesStaffHandlers = {
  async listStaffMessages({ shop, query: { view = 'open', cursor = null } }) {
    const filter = { view, before: cursor };
    const { messages, open } = await listStaffMessages(shop.database, filter, rowsPerPage + 1);
    const { page, nextCursor } = paginate(messages, rowsPerPage, ({ messageId }) => messageId);
    return { messages: page, nextCursor, open };
  },
  async replyToMessage({ shop, caller, parameters, body }) {
    const reply = { ...parameters, ...body, now: shop.clock() };
    const message = await replyToMessage(shop.database, caller.actor, reply);
    if (!message) throw new StaffApiError('messageNotFound');
    shop.wakeJobRunner();
    return { message };
  },
  async setMessageResolved({ shop, caller, parameters, body }) {
    const change = { ...parameters, ...body, now: shop.clock() };
    const message = await setMessageResolved(shop.database, caller.actor, change);
    if (!message) throw new StaffApiError('messageNotFound');
    return { message };
  },
} satisfies Partial<StaffHandlers>;
