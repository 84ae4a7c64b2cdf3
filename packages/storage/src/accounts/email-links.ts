import { ApiError } from '@briolette/contract';
import { type Database, queryFirst, type Statement } from '../database/database.ts';
import { getViolatedConstraint } from '../database/errors.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { endAllSessions } from './sessions.ts';

/**
 * A token for an emailed link. `requestedAt` is the time of the request: a token that was requested
 * before the account's links were revoked is invalid, even if the email is sent later.
 */
export type NewEmailToken = { hash: string; expiresAt: Date; requestedAt: Date };

export type EmailTokenRecipient = {
  userId: string;
  email: string;
  firstName: string | null;
  confirmed: boolean;
};

/** Creates a token for setting a new password. Returns null if no account has this address. */
export const createPasswordResetToken = (
  database: Database,
  emailKey: string,
  link: NewEmailToken,
) => addLink(database, resetLinkStatement, link, [emailKey]);

/**
 * Creates a token for confirming the address. Returns null if the account doesn't exist or the
 * address is already confirmed.
 */
export const createEmailVerificationToken = (
  database: Database,
  userId: string,
  link: NewEmailToken,
) => addLink(database, verifyLinkStatement, link, [userId]);

/**
 * Creates a token for confirming a new address. Returns null if the account doesn't exist or the
 * address is taken.
 */
export const createEmailChangeToken = (
  database: Database,
  user: { userId: string; email: string; emailKey: string },
  link: NewEmailToken,
) => addLink(database, newEmailLinkStatement, link, [user.userId, user.email, user.emailKey]);

/**
 * Creates a token, sent to the account's current address, that stops a requested change of address.
 * Returns null if the account doesn't exist or has revoked its links since the request.
 */
export const linkForStoppingEmailChange = (
  database: Database,
  userId: string,
  link: NewEmailToken,
) => addLink(database, stopLinkStatement, link, [userId]);

function addLink(
  database: Database,
  statement: Statement,
  { hash, expiresAt, requestedAt }: NewEmailToken,
  more: readonly string[],
): Promise<EmailTokenRecipient | null> {
  return queryFirst<EmailTokenRecipient>(database, statement, [
    hash,
    expiresAt,
    requestedAt,
    ...more,
  ]);
}

/** Returns the address whose password this token can reset, or null. Doesn't consume the token. */
export const findPasswordResetToken = (database: Database, hash: string, now: Date) =>
  queryFirst<{ email: string }>(database, findResetStatement, [hash, now]);

export type EmailConfirmation = { id: string; email: string; changed: boolean };

/**
 * Consumes the token. A new address replaces the old one; both addresses are notified and all
 * sessions end.
 */
export async function confirmEmail(
  database: Database,
  { hash, now, changeId }: { hash: string; now: Date; changeId: string },
): Promise<EmailConfirmation> {
  const [row] = await database
    .query<EmailConfirmation>(confirmStatement, [hash, now, changeId])
    .catch((error) => {
      // Another account was created with this address in the meantime.
      if (getViolatedConstraint(error) === 'users_normalized_email')
        throw new ApiError('emailTaken');
      throw error;
    });
  if (!row) throw new ApiError('linkExpiredOrUsed');
  if (row.changed) await endAllSessions(database, row.id);
  return row;
}

/**
 * Consumes the token, revokes all open links of the account, including the one to the new address,
 * and ends all sessions, because the requester knows the account's password.
 */
export async function stopEmailChange(
  database: Database,
  { hash, now }: { hash: string; now: Date },
): Promise<{ id: string }> {
  const [row] = await database.query<{ id: string }>(stopStatement, [hash, now]);
  if (!row) throw new ApiError('linkExpiredOrUsed');
  await endAllSessions(database, row.id);
  return row;
}

/** True if token l of user u was requested after the last revocation. */
export const isLinkOpenSql = '(u.links_revoked_at is null or l.requested_at > u.links_revoked_at)';

/** $1 hash, $2 expiry, $3 time of the request, then the parameters of the query for the account. */
const linkStatement = (
  name: string,
  purpose: string,
  account: string,
  to = { email: 'email', emailKey: 'normalized_email', confirmed: 'email_verified_at is not null' },
): Statement => ({
  name,
  text: `
    with person as (
      select id, email, normalized_email, first_name, email_verified_at from users where ${account}
    ),
    link as (
      insert into email_tokens (token_hash, purpose, user_id, email, normalized_email, expires_at,
        requested_at)
      select $1, '${purpose}', id, ${to.email}, ${to.emailKey}, $2::timestamptz, $3::timestamptz from person
    )
    select id::text as "userId", ${to.email} as email, first_name as "firstName",
      ${to.confirmed} as confirmed
    from person`,
});

const resetLinkStatement = linkStatement(
  'link-for-reset',
  'reset',
  'normalized_email = $4 and not is_guest',
);

const verifyLinkStatement = linkStatement(
  'link-for-verification',
  'verify',
  'id = $4::uuid and email_verified_at is null and not is_guest',
);

const newEmailLinkStatement = linkStatement(
  'link-for-new-email',
  'new-email',
  `id = $4::uuid
    and not exists (select from users other where other.normalized_email = $6 and other.id <> $4::uuid)`,
  { email: '$5::text', emailKey: '$6::text', confirmed: 'false' },
);

const stopLinkStatement = linkStatement(
  'link-for-stopping-email-change',
  'stop-email',
  'id = $4::uuid and (links_revoked_at is null or links_revoked_at < $3::timestamptz)',
);

const findResetStatement = {
  name: 'find-reset-link',
  text: `
    select l.email from email_tokens l join users u on u.id = l.user_id
    where l.token_hash = $1 and l.purpose = 'reset' and l.expires_at > $2::timestamptz and ${isLinkOpenSql}`,
};

const confirmStatement = {
  name: 'confirm-email',
  text: `
    with used as (
      delete from email_tokens where token_hash = $1 and purpose in ('verify', 'new-email')
        and expires_at > $2::timestamptz
      returning purpose, user_id, email, normalized_email, requested_at
    ),
    person as (
      select u.id, u.email as old_email, l.* from users u join used l on l.user_id = u.id
      where (l.purpose = 'new-email' or u.email = l.email) and ${isLinkOpenSql} for update of u
    ),
    changed as (
      update users u set email = p.email, normalized_email = p.normalized_email,
        is_guest = false, contact_email = null, normalized_contact_email = null,
        updated_at = $2::timestamptz,
        email_verified_at = $2::timestamptz,
        links_revoked_at = case p.purpose when 'new-email' then $2::timestamptz
          else u.links_revoked_at end
      from person p where u.id = p.id
      returning u.id, p.email, p.old_email, p.purpose
    ),
    others as (
      delete from email_tokens l using changed c where l.user_id = c.id and l.token_hash <> $1
        and l.purpose = 'verify'
    ),
    ended as (
      delete from sessions s using changed c where s.user_id = c.id and c.purpose = 'new-email'
    ),
    alerts as (
      update stock_alerts a set email = c.email, normalized_email = u.normalized_email
      from changed c join person u on u.id = c.id
      where a.user_id = c.id and a.notified_at is null and c.purpose = 'new-email'
        and not exists (select from stock_alerts b
          where b.product_id = a.product_id and b.normalized_email = u.normalized_email
            and b.notified_at is null)
    ),
    enqueued as (${enqueue({
      kind: 'send-account-email',
      dedupKey: "'email-changed:' || $3::text || ':' || which",
      payload: {
        template: "'email-changed'",
        userId: 'c.id',
        at: '$2::timestamptz',
        to: 'address',
        email: 'c.email',
      },
      runAt: '$2',
      from: `changed c,
        unnest(array['old', 'new'], array[c.old_email, c.email]) as recipient (which, address)`,
      where: "c.purpose = 'new-email'",
    })})
    select id::text, email, purpose = 'new-email' as changed from changed`,
};

const stopStatement = {
  name: 'stop-email-change',
  text: `
    with used as (
      delete from email_tokens
      where token_hash = $1 and purpose = 'stop-email' and expires_at > $2::timestamptz
      returning user_id, email, requested_at
    ),
    stopped as (
      update users u set links_revoked_at = $2::timestamptz
      from used l where u.id = l.user_id and u.email = l.email and ${isLinkOpenSql}
      returning u.id
    ),
    ended as (delete from sessions s using stopped where s.user_id = stopped.id)
    select id::text from stopped`,
};
