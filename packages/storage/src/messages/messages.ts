import type { MessageRequest, StaffMessage } from '@briolette/contract';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { listByView } from '../database/list-sql.ts';

/** Stores a message from the contact form. */
export async function createMessage(
  database: Database,
  message: MessageRequest & { id: string; emailKey: string; now: Date },
): Promise<void> {
  const { id, firstName = '', lastName = '', email, emailKey, text, now } = message;
  await database.query(createStatement, [id, firstName, lastName, email, emailKey, text, now]);
}

const createStatement: Statement = {
  name: 'create-message',
  text: `
    insert into contact_messages (id, first_name, last_name, email, normalized_email, body, created_at)
    values ($1::uuid, trim($2), trim($3), $4, $5, trim($6), $7::timestamptz)`,
};

export type MessageView = 'open' | 'done';

/**
 * Lists messages, newest first. `before` is the last id of the previous page; `open` is the number
 * of unresolved messages.
 */
export function listStaffMessages(
  database: Database,
  filter: { view: MessageView; before: string | null },
  limit: number,
): Promise<{ messages: StaffMessage[]; open: number }> {
  return queryOne(database, listStatements[filter.view], [filter.before, limit]);
}

/** Resolves or reopens a message. Returns null if it doesn't exist. */
export async function setMessageResolved(
  database: Database,
  actor: Actor,
  change: { messageId: string; done: boolean; now: Date },
): Promise<StaffMessage | null> {
  const parameters = [change.messageId, change.done, change.now, toActorParameter(actor)];
  const [row] = await database.query<{ message: StaffMessage }>(resolveStatement, parameters);
  return row?.message ?? null;
}

const messageJson = `json_build_object(
    'messageId', m.id,
    'name', trim(m.first_name || ' ' || m.last_name),
    'email', m.email,
    'text', m.body,
    'at', format_timestamp(m.created_at),
    'done', case when m.resolved_at is not null then
      json_build_object('at', format_timestamp(m.resolved_at), 'by', m.resolved_by) end,
    'customerId', (select u.id from users u where u.normalized_email = m.normalized_email limit 1))`;

const listStatements = listByView<MessageView>(
  'contact_messages',
  { open: 'resolved_at is null', done: 'resolved_at is not null' },
  { json: messageJson, alias: 'm', field: 'messages' },
);

/**
 * The audit log refers to the message by id and doesn't contain its text, which is deleted after
 * the retention period.
 */
const resolveStatement: Statement = {
  name: 'resolve-message',
  text: `
    with message as (select * from contact_messages where id = $1::uuid for update),
    m as (
      update contact_messages set
        resolved_at = case when $2::boolean then coalesce(message.resolved_at, $3::timestamptz) end,
        resolved_by = case when $2::boolean then coalesce(message.resolved_by, $4::jsonb->>'name') end
      from message where contact_messages.id = message.id returning contact_messages.*
    ),
    ${insertAuditLogSql('message', {
      actor: '$4',
      now: '$3',
      before: "jsonb_build_object('message', message.id, 'done', message.resolved_at is not null)",
      after: "jsonb_build_object('message', message.id, 'done', $2::boolean)",
    })}
    select ${messageJson} as message from m`,
};
