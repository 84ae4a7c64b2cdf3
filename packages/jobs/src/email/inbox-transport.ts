import type { EmailTransport } from '@briolette/email';
import { type Database, saveInboxEmail } from '@briolette/storage';

/** Stores emails in the inbox of a demo shop instead of sending them. */
export function createInboxTransport(database: Database, clock: () => Date): EmailTransport {
  return {
    async send({ userId, ...message }) {
      await saveInboxEmail(database, { ...message, sentAt: clock().toISOString() }, userId);
    },
  };
}
