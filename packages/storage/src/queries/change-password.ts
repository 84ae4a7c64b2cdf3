import { RequestRefused } from '@briolette/contract';
import type { Database } from '../database.ts';
import { queryOne } from '../database.ts';
import { endAllSessions } from './sessions.ts';

/**
 * Sets a new password, ends every session, revokes all open links and queues a notice. Refused if the
 * password was changed since it was checked.
 */
export async function changePassword(
  database: Database,
  user: { id: string; passwordHash: string },
  passwordHash: string,
  now: Date,
  /** Of the change itself: one notice is mailed for it. */
  changeId: string,
): Promise<void> {
  const { changed } = await queryOne<{ changed: boolean }>(database, changeStatement, [
    user.id,
    user.passwordHash,
    passwordHash,
    now,
    changeId,
  ]);
  if (!changed) throw new RequestRefused('wrongPassword');
  // A login with the old password may have opened a session that the statement could not see yet.
  await endAllSessions(database, user.id);
}

const changeStatement = {
  name: 'change-password',
  text: `
    with changed as (
      update users set password_hash = $3, updated_at = $4::timestamptz,
        links_revoked_at = $4::timestamptz
      where id = $1 and password_hash = $2 returning id
    ),
    ended as (delete from sessions s using changed where s.user_id = changed.id),
    told as (
      insert into jobs (kind, key, body, run_at)
      select 'account-letter', 'password-changed:' || $5::text,
        jsonb_build_object('letter', 'password-changed', 'user', id, 'at', $4::timestamptz), $4::timestamptz
      from changed
    )
    select exists (select from changed) as changed`,
};
