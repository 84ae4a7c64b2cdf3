import type { MessageRequest, StaffMessage } from '@briolette/contract';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { listByView } from '../database/list-sql.ts';
import { enqueue } from '../jobs/enqueue.ts';

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

export type MessageReply = { messageId: string; replyId: string; text: string; now: Date };

/**
 * Saves a reply with the job that emails it, and resolves the message. A second reply with the same
 * id changes nothing. Returns null if the message doesn't exist.
 */
export async function replyToMessage(
  database: Database,
  actor: Actor,
  { messageId, replyId, text, now }: MessageReply,
): Promise<StaffMessage | null> {
  const parameters = [messageId, replyId, text, now, toActorParameter(actor)];
  await database.query(replyStatement, parameters);
  const [row] = await database.query<{ message: StaffMessage }>(findStatement, [messageId]);
  return row?.message ?? null;
}

/** A reply with the message that it answers, for the email. */
export type MessageReplyEmail = {
  email: string;
  /** The account with this address, if the address is confirmed. */
  userId: string | null;
  confirmed: boolean;
  firstName: string;
  reply: string;
  question: string;
  at: string;
};

/** Returns null if the message was deleted in the meantime. */
export async function findMessageReply(
  database: Database,
  { messageId, replyId }: Pick<MessageReply, 'messageId' | 'replyId'>,
): Promise<MessageReplyEmail | null> {
  const parameters = [messageId, replyId];
  const [row] = await database.query<MessageReplyEmail>(findReplyStatement, parameters);
  return row ?? null;
}

const messageJson = `json_build_object(
    'messageId', m.id,
    'name', trim(m.first_name || ' ' || m.last_name),
    'email', m.email,
    'text', m.body,
    'at', format_timestamp(m.created_at),
    'done', case when m.resolved_at is not null then
      json_build_object('at', format_timestamp(m.resolved_at), 'by', m.resolved_by) end,
    'replies', coalesce((
      select json_agg(json_build_object(
        'at', format_timestamp(r.created_at), 'by', r.actor_name, 'text', r.body)
        order by r.created_at, r.id)
      from message_replies r where r.message_id = m.id), '[]'),
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

const findStatement: Statement = {
  name: 'find-message',
  text: `select ${messageJson} as message from contact_messages m where m.id = $1::uuid`,
};

/** The row lock makes a repeated request wait for the first one. */
const replyStatement: Statement = {
  name: 'reply-to-message',
  text: `
    with message as (select id from contact_messages where id = $1::uuid for update),
    replied as (
      insert into message_replies (message_id, id, body, created_at, actor_name)
      select id, $2::uuid, trim($3), $4::timestamptz, $5::jsonb->>'name' from message
      on conflict do nothing
      returning message_id, id
    ),
    resolved as (
      update contact_messages m set
        resolved_at = coalesce(m.resolved_at, $4::timestamptz),
        resolved_by = coalesce(m.resolved_by, $5::jsonb->>'name')
      from replied where m.id = replied.message_id
    ),
    enqueued as (${enqueue({
      kind: 'send-message-reply',
      dedupKey: "'message-reply:' || message_id || ':' || id",
      payload: { template: "'message-reply'", messageId: 'message_id', replyId: 'id' },
      runAt: '$4',
      from: 'replied',
    })}),
    ${insertAuditLogSql('replied', {
      actor: '$5',
      now: '$4',
      before: "jsonb_build_object('message', replied.message_id)",
      after: "jsonb_build_object('message', replied.message_id)",
    })}
    select from replied`,
};

const findReplyStatement: Statement = {
  name: 'find-message-reply',
  text: `
    select m.email, u.id as "userId", u.id is not null as confirmed, m.first_name as "firstName",
      r.body as reply, m.body as question, format_timestamp(m.created_at) as at
    from message_replies r join contact_messages m on m.id = r.message_id
      left join users u on u.normalized_email = m.normalized_email and u.email_verified_at is not null
    where r.message_id = $1::uuid and r.id = $2::uuid`,
};
