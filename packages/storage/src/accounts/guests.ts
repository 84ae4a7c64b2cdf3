import { ApiError } from '@briolette/contract';
import { normalizeEmail, toGuestEmail } from '@briolette/domain';
import { type Database, queryFirst } from '../database/database.ts';
import { getViolatedConstraint } from '../database/errors.ts';
import { endAllSessions } from './sessions.ts';
import type { Credentials } from './users.ts';

/** Creates an account without a password. No password has this hash. */
export async function createGuest(
  database: Database,
  guest: { id: string; now: Date },
): Promise<Credentials> {
  const email = toGuestEmail(guest.id);
  await database.query(createStatement, [guest.id, email, normalizeEmail(email), guest.now]);
  return { id: guest.id, email, passwordHash: noPasswordHash };
}

/** The hash of accounts without a password. */
export const noPasswordHash = 'none';

/** The email address of a user u: guests have none before their first order. */
export const userEmailSql = 'case when u.is_guest then u.contact_email else u.email end';

/** The users whose orders an account has: itself, and the guests that it claimed. */
export const orderOwnersSql = (user: string) =>
  `(select ${user}::uuid union all select g.id from users g where g.claimed_by = ${user}::uuid)`;

/** Returns the contact email of a guest, or null if the user isn't a guest. */
export function findGuest(
  database: Database,
  userId: string,
): Promise<{ contactEmail: string | null } | null> {
  return queryFirst(database, findStatement, [userId]);
}

/** Turns a guest into an account with the contact email and a password. Ends all sessions. */
export async function convertGuest(
  database: Database,
  guest: { userId: string; passwordHash: string; now: Date },
): Promise<Credentials> {
  const { userId, passwordHash, now } = guest;
  const [row] = await database
    .query<{ email: string }>(convertStatement, [userId, passwordHash, now])
    .catch((error) => {
      if (getViolatedConstraint(error) === 'users_normalized_email')
        throw new ApiError('emailTaken');
      throw error;
    });
  if (!row) throw new ApiError('guestRequired');
  await endAllSessions(database, userId);
  return { id: userId, email: row.email, passwordHash };
}

/** Stores the password that applies once the contact email is confirmed. */
export async function setGuestPassword(
  database: Database,
  guest: { userId: string; passwordHash: string; now: Date },
): Promise<void> {
  const { userId, passwordHash, now } = guest;
  await database.query(setPasswordStatement, [userId, passwordHash, now]);
}

/**
 * Moves the cart and the wishlist of a guest with an active session to an account, and ends the
 * guest's sessions. Of a line that both have, the account keeps the larger quantity. An account
 * whose verified email is the contact email also claims the orders. Returns false if there is no
 * such guest.
 */
export async function mergeGuest(
  database: Database,
  merge: { userId: string; guest: { userId: string; sessionId: string }; now: Date },
): Promise<boolean> {
  const { userId, guest, now } = merge;
  const parameters = [userId, guest.userId, guest.sessionId, now];
  return (await database.query(mergeStatement, parameters)).length > 0;
}

const createStatement = {
  name: 'create-guest',
  text: `
    insert into users (id, email, normalized_email, password_hash, is_guest, created_at, updated_at)
    values ($1::uuid, $2, $3, '${noPasswordHash}', true, $4::timestamptz, $4::timestamptz)`,
};

const findStatement = {
  name: 'find-guest',
  text: `select contact_email as "contactEmail" from users where id = $1::uuid and is_guest`,
};

const convertStatement = {
  name: 'convert-guest',
  text: `
    update users set email = contact_email, normalized_email = normalized_contact_email,
      password_hash = $2, is_guest = false, contact_email = null, normalized_contact_email = null,
      updated_at = $3::timestamptz
    where id = $1::uuid and is_guest and contact_email is not null
    returning email`,
};

const setPasswordStatement = {
  name: 'set-guest-password',
  text: `
    update users set password_hash = $2, updated_at = $3::timestamptz
    where id = $1::uuid and is_guest`,
};

const mergeStatement = {
  name: 'merge-guest',
  text: `
    with guest as (
      select u.id from users u join sessions s on s.user_id = u.id
      where u.id = $2::uuid and u.is_guest and u.id <> $1::uuid and s.id = $3::uuid
        and s.expires_at > $4::timestamptz
    ),
    lines as (
      delete from cart_lines c using guest where c.user_id = guest.id returning c.*
    ),
    carted as (
      insert into cart_lines as c (user_id, product_id, variant_code, engraving_key, qty, created_at,
        updated_at, engraving)
      select $1::uuid, product_id, variant_code, engraving_key, qty, created_at, $4::timestamptz,
        engraving
      from lines order by product_id, variant_code, engraving_key
      on conflict (user_id, product_id, variant_code, engraving_key) do update
        set qty = greatest(c.qty, excluded.qty), updated_at = excluded.updated_at
        where c.engraving is not distinct from excluded.engraving
    ),
    items as (
      delete from wishlist_items w using guest where w.user_id = guest.id returning w.*
    ),
    wished as (
      insert into wishlist_items (user_id, product_id, created_at, updated_at)
      select $1::uuid, product_id, created_at, $4::timestamptz from items order by product_id
      on conflict do nothing
    ),
    ended as (delete from sessions s using guest where s.user_id = guest.id),
    claimed as (
      update users g set claimed_by = u.id from guest, users u
      where g.id = guest.id and u.id = $1::uuid and u.email_verified_at is not null
        and u.normalized_email = g.normalized_contact_email
    )
    select id from guest`,
};
