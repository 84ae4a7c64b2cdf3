import { messagesOperations } from '@briolette/contract';
import { emailKey } from '@briolette/domain';
import { keepMessage } from '@briolette/storage';
import type { AppPart, Handlers } from '../http/handler.ts';

export const messagesHandlers = {
  async sendMessage({ shop, body, request }) {
    const key = emailKey(body.email);
    // Counted apart from mails: nobody's letters wait because of what others write in their name.
    await shop.rateLimiter.admit('mail', `message ${key}`, request);
    await keepMessage(shop.database, {
      ...body,
      id: shop.newId(),
      emailKey: key,
      now: shop.clock(),
    });
    return {};
  },
} satisfies Partial<Handlers>;

export const messagesPart: AppPart<'messages'> = {
  operations: messagesOperations,
  handlers: messagesHandlers,
};
