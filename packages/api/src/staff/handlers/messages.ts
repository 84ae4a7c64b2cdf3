import { StaffRefused } from '@briolette/contract';
import { listStaffMessages, settleMessage } from '@briolette/storage';
import type { StaffHandlers } from '../implement-staff.ts';

const messagesPerPage = 50;

export const staffMessageHandlers = {
  async listStaffMessages({ shop, query: { view = 'open', cursor = null } }) {
    const filter = { view, before: cursor };
    const found = await listStaffMessages(shop.database, filter, messagesPerPage + 1);
    const messages = found.messages.slice(0, messagesPerPage);
    const more = found.messages.length > messagesPerPage;
    return {
      messages,
      nextCursor: more ? (messages.at(-1)?.messageId ?? null) : null,
      open: found.open,
    };
  },

  async settleMessage({ shop, caller, parameters, body }) {
    const change = { ...parameters, ...body, now: shop.clock() };
    const message = await settleMessage(shop.database, caller.actor, change);
    if (!message) throw new StaffRefused('messageNotFound');
    return { message };
  },
} satisfies Partial<StaffHandlers>;
