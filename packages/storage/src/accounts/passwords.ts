import { ApiError } from '@briolette/contract';
import { type Database, queryOne } from '../database/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { isLinkOpenSql } from './email-links.ts';
import { endAllSessions } from './sessions.ts';

/**
 * Sets a new password, ends all sessions, revokes all open links and enqueues a notification.
 * Rejected if the password has changed since it was checked.
 */
export async function changePassword(
  database: Database,
  user: { id: string; passwordHash: string },
  passwordHash: string,
  now: Date,
  /** Identifies the change, so that it is notified once. */
  changeId: string,
): Promise<void> {
  const { changed } = await queryOne<{ changed: boolean }>(database, changePasswordStatement, [
    user.id,
    user.passwordHash,
    passwordHash,
    now,
    changeId,
  ]);
  if (!changed) throw new ApiError('wrongPassword');
  // A concurrent login with the old password may have opened a session that the statement couldn't
  // see.
  await endAllSessions(database, user.id);
}

/**
 * Sets the password, ends all sessions, revokes all open links and enqueues a notification. Opening
 * the link verifies the address. Passkeys created before the address was first verified are
 * deleted, because someone else may have signed up with it.
 */
export async function resetPassword(
  database: Database,
  reset: { hash: string; passwordHash: string; now: Date; changeId: string },
): Promise<{ id: string; email: string }> {
  const [row] = await database.query<{ id: string; email: string }>(resetStatement, [
    reset.hash,
    reset.passwordHash,
    reset.now,
    reset.changeId,
  ]);
  if (!row) throw new ApiError('linkExpiredOrUsed');
  // A concurrent login with the old password may have opened a session that the statement couldn't
  // see.
  await endAllSessions(database, row.id);
  return row;
}

const changePasswordStatement = {
  name: 'change-password',
  text: `
    with changed as (
      update users set password_hash = $3, updated_at = $4::timestamptz,
        links_revoked_at = $4::timestamptz
      where id = $1 and password_hash = $2 returning id
    ),
    ended as (delete from sessions s using changed where s.user_id = changed.id),
    enqueued as (${enqueue({
      kind: 'send-account-email',
      dedupKey: "'password-changed:' || $5::text",
      payload: { template: "'password-changed'", userId: 'id', at: '$4::timestamptz' },
      runAt: '$4',
      from: 'changed',
    })})
    select exists (select from changed) as changed`,
};

const resetStatement = {
  name: 'reset-password',
  text: `
    with used as (
      delete from email_tokens where token_hash = $1 and purpose = 'reset' and expires_at > $3::timestamptz
      returning user_id, email, requested_at
    ),
    person as (
      select u.id, u.email, u.email_verified_at
      from users u join used l on l.user_id = u.id and l.email = u.email
      where ${isLinkOpenSql} for update of u
    ),
    changed as (
      update users u set password_hash = $2, updated_at = $3::timestamptz,
        links_revoked_at = $3::timestamptz,
        email_verified_at = coalesce(u.email_verified_at, $3::timestamptz)
      from person where u.id = person.id returning u.id, u.email
    ),
    ended as (delete from sessions s using changed where s.user_id = changed.id),
    unproven as (
      delete from passkeys k using person p where k.user_id = p.id
        and (p.email_verified_at is null or k.created_at < p.email_verified_at)
    ),
    enqueued as (${enqueue({
      kind: 'send-account-email',
      dedupKey: "'password-changed:' || $4::text",
      payload: { template: "'password-changed'", userId: 'id', at: '$3::timestamptz' },
      runAt: '$3',
      from: 'changed',
    })})
    select id::text, email from changed`,
};
