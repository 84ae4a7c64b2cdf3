import type { SentEmail, SentEmailRow } from '@briolette/contract';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import type { Database, Statement } from '../database/database.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** An email as the transport received it, without secrets. */
export type SentEmailCopy = {
  /** The dedup key of the job. */
  jobKey: string;
  template: string;
  userId: string | null;
  orderId: string | null;
  to: string;
  normalizedEmail: string;
  subject: string;
  isRedacted: boolean;
  content: { from: string; html: string; text: string; headers?: Record<string, string> };
  now: Date;
};

/** Stores an email once per job. Emails of an account that was erased aren't stored. */
export async function saveSentEmail(database: Database, copy: SentEmailCopy): Promise<void> {
  await database.query(saveStatement, [
    copy.jobKey,
    copy.template,
    copy.userId,
    copy.orderId,
    copy.to,
    copy.normalizedEmail,
    copy.subject,
    copy.isRedacted,
    JSON.stringify(copy.content),
    copy.now,
  ]);
}

/** Lists emails, newest first, whose recipient begins with the search. */
export async function listSentEmails(
  database: Database,
  filter: { search: string; before: string | null },
  limit: number,
): Promise<SentEmailRow[]> {
  const { search, before } = filter;
  const parameters = [before, limit, search, `${search}\u{10ffff}`];
  const rows = await database.query<{ email: SentEmailRow }>(listStatement, parameters);
  return rows.map(({ email }) => email);
}

export async function findSentEmail(
  database: Database,
  emailId: string,
): Promise<SentEmail | null> {
  const [row] = await database.query<{ email: SentEmail }>(findStatement, [emailId]);
  return row?.email ?? null;
}

/**
 * Enqueues a job that sends a stored email again, once per resendId. Returns false if the email
 * can't be sent again.
 */
export async function resendEmail(
  database: Database,
  actor: Actor,
  { emailId, resendId, now }: { emailId: string; resendId: string; now: Date },
): Promise<boolean> {
  const parameters = [emailId, resendId, now, toActorParameter(actor)];
  return (await database.query(resendStatement, parameters)).length > 0;
}

/** Returns a stored email for its job; null if it was deleted or can't be sent again. */
export async function findEmailToResend(
  database: Database,
  emailId: string,
): Promise<Omit<SentEmailCopy, 'jobKey' | 'normalizedEmail' | 'now'> | null> {
  const [row] = await database.query<Omit<SentEmailCopy, 'jobKey' | 'normalizedEmail' | 'now'>>(
    findToResendStatement,
    [emailId],
  );
  return row ?? null;
}

const saveStatement: Statement = {
  name: 'save-sent-email',
  repeatable: true,
  text: `
    insert into sent_emails (job_key, template, user_id, order_id, recipient, normalized_email,
      subject, is_redacted, content, sent_at)
    select $1, $2, u.id, $4::uuid, $5, $6, $7, $8::boolean, $9::jsonb, $10::timestamptz
    from (select) one left join users u on u.id = $3::uuid
    where $3::uuid is null or u.id is not null
    on conflict (job_key) do nothing`,
};

/**
 * An email without secrets, if its recipient is still the address of the account. A former address
 * may belong to someone else.
 */
const canResendSql = `(not e.is_redacted and (e.user_id is null or exists (
    select from users u where u.id = e.user_id and coalesce(u.contact_email, u.email) = e.recipient)))`;

const rowFieldsSql = `
    'emailId', e.id::text,
    'template', e.template,
    'to', e.recipient,
    'subject', e.subject,
    'sentAt', format_timestamp(e.sent_at),
    'order', case when o.id is not null then
      json_build_object('orderId', o.id, 'number', o.number) end`;

const listStatement: Statement = {
  name: 'list-sent-emails',
  text: `
    select json_build_object(${rowFieldsSql}) as email
    from (
      select * from sent_emails
      where ($1::bigint is null or id < $1::bigint)
        and ($3 = '' or (normalized_email >= $3 and normalized_email < $4))
      order by id desc limit $2) e
      left join orders o on o.id = e.order_id
    order by e.id desc`,
};

const findStatement: Statement = {
  name: 'find-sent-email',
  text: `
    select json_build_object(${rowFieldsSql},
      'from', e.content->>'from',
      'html', e.content->>'html',
      'text', e.content->>'text',
      'isRedacted', e.is_redacted,
      'canResend', ${canResendSql}) as email
    from sent_emails e left join orders o on o.id = e.order_id
    where e.id = $1::bigint`,
};

/** The audit log outlives the email, so it stores the template and no recipient. */
const resendStatement: Statement = {
  name: 'resend-email',
  text: `
    with email as (
      select e.id, e.template, e.order_id, o.number
      from sent_emails e left join orders o on o.id = e.order_id
      where e.id = $1::bigint and ${canResendSql}
    ),
    enqueued as (${enqueue({
      kind: 'resend-email',
      dedupKey: "'resend-email:' || id || ':' || $2",
      payload: { template: 'template', emailId: 'id::text' },
      runAt: '$3',
      from: 'email',
    })} returning 1),
    resent as (select email.* from email where exists (select from enqueued)),
    ${insertAuditLogSql('resent', {
      actor: '$4',
      now: '$3',
      orderId: 'resent.order_id',
      subject: "coalesce(resent.number, '')",
      after: "jsonb_build_object('template', resent.template)",
    })}
    select from email`,
};

const findToResendStatement: Statement = {
  name: 'find-email-to-resend',
  text: `
    select e.template, e.user_id as "userId", e.order_id as "orderId", e.recipient as to, e.subject,
      e.is_redacted as "isRedacted", e.content
    from sent_emails e where e.id = $1::bigint and ${canResendSql}`,
};
