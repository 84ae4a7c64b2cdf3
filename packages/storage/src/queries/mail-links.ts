import { RequestRefused } from '@briolette/contract';
import { violatedConstraint } from '../constraint-violation.ts';
import type { Database } from '../database.ts';
import { endAllSessions } from './sessions.ts';

/** A link that is about to be mailed: the hash of what it carries, and until when it works. */
export type NewLink = { hash: string; expiresAt: Date };

export type LinkRecipient = { userId: string; email: string; firstName: string | null };

/** To whom a link to a new password goes; null: nobody has this address. */
export async function linkForReset(
  database: Database,
  emailKey: string,
  { hash, expiresAt }: NewLink,
): Promise<LinkRecipient | null> {
  const [row] = await database.query<LinkRecipient>(resetLinkStatement, [
    hash,
    expiresAt,
    emailKey,
  ]);
  return row ?? null;
}

/** null: the account is gone, or its address is confirmed already. */
export async function linkForVerification(
  database: Database,
  userId: string,
  { hash, expiresAt }: NewLink,
): Promise<LinkRecipient | null> {
  const [row] = await database.query<LinkRecipient>(verifyLinkStatement, [hash, expiresAt, userId]);
  return row ?? null;
}

/** null: the account is gone, or the address is somebody's already. */
export async function linkForNewEmail(
  database: Database,
  user: { userId: string; email: string; emailKey: string },
  { hash, expiresAt }: NewLink,
): Promise<LinkRecipient | null> {
  const [row] = await database.query<LinkRecipient>(newEmailLinkStatement, [
    hash,
    expiresAt,
    user.userId,
    user.email,
    user.emailKey,
  ]);
  return row ?? null;
}

/** Whose new password this link may set; null: nobody's. Looking uses nothing up. */
export async function findResetLink(
  database: Database,
  hash: string,
  now: Date,
): Promise<{ email: string } | null> {
  const [row] = await database.query<{ email: string }>(findResetStatement, [hash, now]);
  return row ?? null;
}

/**
 * Uses the link up, with all others to a new password: sets it, ends every session and has a notice
 * mailed. Whoever read the mail has the address, so it is confirmed.
 */
export async function resetPassword(
  database: Database,
  reset: { hash: string; passwordHash: string; now: Date; changeId: string },
): Promise<{ id: string }> {
  const [row] = await database.query<{ id: string }>(resetStatement, [
    reset.hash,
    reset.passwordHash,
    reset.now,
    reset.changeId,
  ]);
  if (!row) throw new RequestRefused('linkUsedUp');
  // A login with the old password may have opened a session that the statement could not see yet.
  await endAllSessions(database, row.id);
  return row;
}

export type ConfirmedEmail = { id: string; email: string; changed: boolean };

/** Uses the link up. A new address takes the old one's place; both are told and all sessions end. */
export async function confirmEmail(
  database: Database,
  { hash, now, changeId }: { hash: string; now: Date; changeId: string },
): Promise<ConfirmedEmail> {
  const [row] = await database
    .query<ConfirmedEmail>(confirmStatement, [hash, now, changeId])
    .catch((error) => {
      // Somebody signed up with the address meanwhile.
      if (violatedConstraint(error) === 'users_email_key') throw new RequestRefused('emailTaken');
      throw error;
    });
  if (!row) throw new RequestRefused('linkUsedUp');
  if (row.changed) await endAllSessions(database, row.id);
  return row;
}

const resetLinkStatement = {
  name: 'link-for-reset',
  text: `
    with person as (
      select id, email, email_key, first_name from users where email_key = $3
    ),
    link as (
      insert into mail_links (hash, purpose, user_id, email, email_key, expires_at)
      select $1, 'reset', id, email, email_key, $2::timestamptz from person
    )
    select id::text as "userId", email, first_name as "firstName" from person`,
};

const verifyLinkStatement = {
  name: 'link-for-verification',
  text: `
    with person as (
      select id, email, email_key, first_name from users where id = $3 and email_verified_at is null
    ),
    link as (
      insert into mail_links (hash, purpose, user_id, email, email_key, expires_at)
      select $1, 'verify', id, email, email_key, $2::timestamptz from person
    )
    select id::text as "userId", email, first_name as "firstName" from person`,
};

const newEmailLinkStatement = {
  name: 'link-for-new-email',
  text: `
    with person as (
      select id, first_name from users where id = $3::uuid
        and not exists (select from users other where other.email_key = $5 and other.id <> $3::uuid)
    ),
    link as (
      insert into mail_links (hash, purpose, user_id, email, email_key, expires_at)
      select $1, 'new-email', id, $4, $5, $2::timestamptz from person
    )
    select id::text as "userId", $4::text as email, first_name as "firstName" from person`,
};

const findResetStatement = {
  name: 'find-reset-link',
  text: `
    select email from mail_links
    where hash = $1 and purpose = 'reset' and expires_at > $2::timestamptz`,
};

const resetStatement = {
  name: 'reset-password',
  text: `
    with used as (
      delete from mail_links where hash = $1 and purpose = 'reset' and expires_at > $3::timestamptz
      returning user_id, email
    ),
    changed as (
      update users u set password_hash = $2, updated_at = $3::timestamptz,
        email_verified_at = coalesce(u.email_verified_at, $3::timestamptz)
      from used where u.id = used.user_id and u.email = used.email returning u.id
    ),
    others as (
      delete from mail_links l using changed
      where l.user_id = changed.id and l.purpose = 'reset' and l.hash <> $1
    ),
    ended as (delete from sessions s using changed where s.user_id = changed.id),
    told as (
      insert into jobs (kind, key, body, run_at)
      select 'account-letter', 'password-changed:' || $4::text,
        jsonb_build_object('letter', 'password-changed', 'user', id, 'at', $3::timestamptz), $3::timestamptz
      from changed
    )
    select id::text from changed`,
};

const confirmStatement = {
  name: 'confirm-email',
  text: `
    with used as (
      delete from mail_links where hash = $1 and purpose in ('verify', 'new-email')
        and expires_at > $2::timestamptz
      returning purpose, user_id, email, email_key
    ),
    person as (
      select u.id, u.email as old_email, used.* from users u join used on used.user_id = u.id
      where used.purpose = 'new-email' or u.email = used.email
    ),
    changed as (
      update users u set email = p.email, email_key = p.email_key, updated_at = $2::timestamptz,
        email_verified_at = $2::timestamptz
      from person p where u.id = p.id
      returning u.id, p.email, p.old_email, p.purpose
    ),
    others as (
      delete from mail_links l using changed c where l.user_id = c.id and l.hash <> $1
        and (c.purpose = 'new-email' or l.purpose = 'verify')
    ),
    ended as (
      delete from sessions s using changed c where s.user_id = c.id and c.purpose = 'new-email'
    ),
    alerts as (
      update stock_alerts a set email = c.email, email_key = u.email_key
      from changed c join person u on u.id = c.id
      where a.user_id = c.id and a.told_at is null and c.purpose = 'new-email'
        and not exists (select from stock_alerts b
          where b.product_id = a.product_id and b.email_key = u.email_key and b.told_at is null)
    ),
    told as (
      insert into jobs (kind, key, body, run_at)
      select 'account-letter', 'email-changed:' || $3::text || ':' || place,
        jsonb_build_object('letter', 'email-changed', 'user', c.id, 'at', $2::timestamptz, 'to', address,
          'email', c.email),
        $2::timestamptz
      from changed c, unnest(array['old', 'new'], array[c.old_email, c.email]) as both_of (place, address)
      where c.purpose = 'new-email'
    )
    select id::text, email, purpose = 'new-email' as changed from changed`,
};
