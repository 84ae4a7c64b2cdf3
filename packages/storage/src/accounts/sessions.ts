import { ApiError } from '@briolette/contract';
import { type Database, queryOne } from '../database/database.ts';

export type SessionKey = { userId: string; sessionId: string };

/** Creates a session, unless the password has changed since it was checked. */
export async function createSession(
  database: Database,
  { userId, sessionId }: SessionKey,
  passwordHash: string,
  now: Date,
  expiresAt: Date,
  userAgent = '',
): Promise<void> {
  const created = await database.query(createStatement, [
    userId,
    sessionId,
    now,
    expiresAt,
    passwordHash,
    userAgent,
  ]);
  if (created.length === 0) throw new ApiError('wrongPassword');
}

/** Throws unless the session is active and the user still has the email address in the token. */
export async function assertActiveSession(
  database: Database,
  { userId, sessionId, email }: SessionKey & { email: string },
  now: Date,
): Promise<void> {
  const { userExists, isActive } = await queryOne<{ userExists: boolean; isActive: boolean }>(
    database,
    findStatement,
    [userId, sessionId, email, now],
  );
  if (!userExists) throw new ApiError('userNotFound');
  if (!isActive) throw new ApiError('invalidToken');
}

/**
 * `generation` is null if the session has ended. `usedTwice`: an old refresh token was replayed, so
 * it may have been stolen.
 */
export type SessionRefreshResult = { generation: number | null; usedTwice: boolean };

/**
 * Moves the session to the next generation and returns its number. A refresh token of the previous
 * generation stays valid for a minute, because two tabs may refresh at once. An older one was
 * stolen or replayed and ends the session. So does inactivity.
 */
export async function refreshSession(
  database: Database,
  { userId, sessionId, generation }: SessionKey & { generation: number },
  { now, usedAfter }: { now: Date; usedAfter: Date },
): Promise<SessionRefreshResult> {
  const result = await queryOne<SessionRefreshResult>(database, refreshStatement, [
    userId,
    sessionId,
    generation,
    now,
    usedAfter,
  ]);
  if (result.generation === null) await endSession(database, { userId, sessionId });
  return result;
}

export async function endSession(
  database: Database,
  { userId, sessionId }: SessionKey,
): Promise<void> {
  await database.query(endStatement, [userId, sessionId]);
}

export async function endAllSessions(database: Database, userId: string): Promise<void> {
  await database.query(endAllStatement, [userId]);
}

const createStatement = {
  name: 'create-session',
  text: `
    insert into sessions (user_id, id, refreshed_at, expires_at, created_at, user_agent)
    select id, $2::uuid, $3::timestamptz, $4::timestamptz, $3::timestamptz, $6 from users
    where id = $1::uuid and password_hash = $5 for share
    returning id`,
};

const findStatement = {
  name: 'find-session',
  text: `
    select
      exists (select from users where id = $1 and email = $3) as "userExists",
      exists (select from sessions where user_id = $1 and id = $2
        and expires_at > $4::timestamptz) as "isActive"`,
};

const refreshStatement = {
  name: 'refresh-session',
  text: `
    with session as (
      select refresh_generation, refreshed_at from sessions
      where user_id = $1 and id = $2 and expires_at > $4::timestamptz
        and refreshed_at > $5::timestamptz for update
    ),
    moved as (
      update sessions s set refresh_generation = s.refresh_generation + 1, refreshed_at = $4::timestamptz
      from session where s.user_id = $1 and s.id = $2 and session.refresh_generation = $3
      returning s.refresh_generation
    )
    select coalesce(
      (select refresh_generation from moved),
      (select refresh_generation from session
        where refresh_generation = $3 + 1 and refreshed_at > $4::timestamptz - interval '1 minute')
    ) as generation,
      exists (select from session where refresh_generation > $3 + 1 or (refresh_generation = $3 + 1
        and refreshed_at <= $4::timestamptz - interval '1 minute')) as "usedTwice"`,
};

const endStatement = {
  name: 'end-session',
  text: 'delete from sessions where user_id = $1 and id = $2',
};

const endAllStatement = {
  name: 'end-all-sessions',
  text: 'delete from sessions where user_id = $1',
};

/** Deletes expired sessions, up to a limit per call. */
export async function deleteExpiredSessions(database: Database, now: Date): Promise<void> {
  await database.query(deleteExpiredStatement, [now]);
}

const deleteExpiredStatement = {
  name: 'delete-expired-sessions',
  text: `
    delete from sessions where (user_id, id) in (
      select user_id, id from sessions where expires_at < $1::timestamptz limit 10000)`,
};

export type OpenSession = { id: string; userAgent: string; openedAt: string; usedAt: string };

/** Lists the active sessions of an account, most recently used first. */
export function listSessions(
  database: Database,
  userId: string,
  { now, usedAfter }: { now: Date; usedAfter: Date },
): Promise<OpenSession[]> {
  return database.query<OpenSession>(listStatement, [userId, now, usedAfter, maxListed]);
}

const maxListed = 100;

/** Ends a session if it belongs to this user. */
export async function revokeSession(
  database: Database,
  userId: string,
  sessionId: string,
): Promise<void> {
  await database.query(endOwnStatement, [userId, sessionId]);
}

const listStatement = {
  name: 'list-sessions',
  text: `
    select id::text, user_agent as "userAgent", format_timestamp(created_at) as "openedAt",
      format_timestamp(refreshed_at) as "usedAt"
    from sessions where user_id = $1 and expires_at > $2::timestamptz and refreshed_at > $3::timestamptz
    order by refreshed_at desc, id limit $4`,
};

const endOwnStatement = {
  name: 'end-own-session',
  text: 'delete from sessions where user_id = $1 and id::text = $2',
};

/**
 * Hashes a random secret, such as a token in a link or a cookie, for storage. Random bytes need no
 * slow hash.
 */
export async function hashToken(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
