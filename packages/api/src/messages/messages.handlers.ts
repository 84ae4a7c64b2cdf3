import { messagesOperations } from '@briolette/contract';
import { normalizeEmail } from '@briolette/domain';
import { createMessage } from '@briolette/storage';
import type { HandlerModule, Handlers } from '../http/handler.ts';

export const messagesHandlers = {
  async sendMessage({ shop, body, request }) {
    const key = normalizeEmail(body.email);
    // Counted separately from account emails, so that messages sent in someone's name don't block
    // their emails.
    await shop.rateLimiter.admit('mail', `message ${key}`, request);
    await createMessage(shop.database, {
      ...body,
      id: shop.newId(),
      emailKey: key,
      now: shop.clock(),
    });
    return {};
  },
} satisfies Partial<Handlers>;

export const messagesPart: HandlerModule<'messages'> = {
  operations: messagesOperations,
  handlers: messagesHandlers,
};
