import type { MessageRequest } from '@briolette/contract';
import type { Database, Statement } from '../database.ts';

/** What somebody wrote to the shop, for its staff. */
export async function keepMessage(
  database: Database,
  message: MessageRequest & { id: string; emailKey: string; now: Date },
): Promise<void> {
  const { id, firstName = '', lastName = '', email, emailKey, text, now } = message;
  await database.query(keepStatement, [id, firstName, lastName, email, emailKey, text, now]);
}

const keepStatement: Statement = {
  name: 'keep-message',
  text: `
    insert into contact_messages (id, first_name, last_name, email, normalized_email, body, created_at)
    values ($1::uuid, trim($2), trim($3), $4, $5, trim($6), $7::timestamptz)`,
};
