import type { EmailTransport } from '@briolette/email';
import { type Database, saveInboxEmail } from '@briolette/storage';

/** Puts mails where the inbox of a demonstration shows them; nothing leaves the shop. */
export function createInboxTransport(database: Database, clock: () => Date): EmailTransport {
  return {
    async send({ userId, ...message }) {
      await saveInboxEmail(database, { ...message, sentAt: clock().toISOString() }, userId);
    },
  };
}
