import type { Post } from '@briolette/email';
import { type Database, keepMail } from '@briolette/storage';

/** Puts mails where the inbox of a demonstration shows them; nothing leaves the shop. */
export function inboxPost(database: Database, clock: () => Date): Post {
  return {
    async send({ userId, ...message }) {
      await keepMail(database, { ...message, sentAt: clock().toISOString() }, userId);
    },
  };
}
