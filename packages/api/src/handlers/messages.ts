import { emailKey } from '@briolette/domain';
import { keepMessage } from '@briolette/storage';
import type { Handlers } from '../implement.ts';

export const messageHandlers = {
  async sendMessage({ shop, body, request }) {
    const key = emailKey(body.email);
    // Counted apart from mails: nobody's letters wait because of what others write in their name.
    await shop.attempts.admit('mail', `message ${key}`, request);
    await keepMessage(shop.database, {
      ...body,
      id: shop.newId(),
      emailKey: key,
      now: shop.clock(),
    });
    return {};
  },
} satisfies Partial<Handlers>;
