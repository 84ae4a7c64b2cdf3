import type { Database } from '../database/database.ts';

/** An email as stored in the inbox of a demo shop. */
export type InboxEmail = {
  id: string;
  from: string;
  to: string;
  subject: string;
  sentAt: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
};

/** Stores an email. Idempotent by id. */
export async function saveInboxEmail(
  database: Database,
  { id, ...email }: InboxEmail,
  userId: string | null,
): Promise<void> {
  await database.query(saveStatement, [id, userId, email.sentAt, JSON.stringify(email)]);
}

/** The users whose emails may be read, or 'all' in a shop with a single user. */
export type InboxOwners = readonly string[] | 'all';

/** Lists emails, newest first, without their contents. */
export function listInboxEmails(
  database: Database,
  owners: InboxOwners,
  most: number,
): Promise<Omit<InboxEmail, 'html' | 'text' | 'headers'>[]> {
  return database.query(listStatement, [...toOwnerParameters(owners), most]);
}

export async function findInboxEmail(
  database: Database,
  owners: InboxOwners,
  id: string,
): Promise<InboxEmail | null> {
  const [row] = await database.query<{ email: InboxEmail }>(readStatement, [
    ...toOwnerParameters(owners),
    id,
  ]);
  return row?.email ?? null;
}

export async function deleteOldInboxEmails(database: Database, before: Date): Promise<void> {
  await database.query(deleteOldStatement, [before]);
}

function toOwnerParameters(owners: InboxOwners): [boolean, readonly string[]] {
  return owners === 'all' ? [true, []] : [false, owners];
}

const saveStatement = {
  name: 'save-inbox-email',
  repeatable: true as const,
  text: `
    insert into inbox_emails (id, user_id, sent_at, email)
    values ($1, (select id from users where id = $2::uuid), $3::timestamptz, $4::jsonb)
    on conflict do nothing`,
};

const listStatement = {
  name: 'list-inbox-emails',
  text: `
    select id, email->>'from' as "from", email->>'to' as "to", email->>'subject' as subject,
      email->>'sentAt' as "sentAt"
    from inbox_emails where $1::boolean or user_id = any($2::uuid[])
    order by sent_at desc, id limit $3`,
};

const readStatement = {
  name: 'find-inbox-email',
  text: `
    select email || jsonb_build_object('id', id) as email
    from inbox_emails where ($1::boolean or user_id = any($2::uuid[])) and id = $3`,
};

const deleteOldStatement = {
  name: 'delete-old-inbox-emails',
  text: `
    delete from inbox_emails where id in (
      select id from inbox_emails where sent_at < $1::timestamptz order by sent_at limit 10000)`,
};
