import type { Role } from '@briolette/contract';
import { type Database, queryFirst, type Statement } from '../database.ts';
import { type Actor, asParameter, writeLog } from './staff-log.ts';

/** Somebody of the staff with an open session. */
export type SignedIn = {
  staffMemberId: string;
  email: string;
  name: string;
  role: Role;
  /** The session, by its hash. */
  hash: string;
  provenAt: Date;
};

/** Who holds the session of this hash, if it lives. Looking is using: an idle session ends. */
export function findStaffSession(
  database: Database,
  session: { hash: string; now: Date; usedAfter: Date },
): Promise<SignedIn | null> {
  const { hash, now, usedAfter } = session;
  return queryFirst<SignedIn>(database, findStatement, [hash, now, usedAfter]);
}

/** Which of these sessions are still open. Does not count as using them. */
export async function openStaffSessions(
  database: Database,
  hashes: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await database.query<{ hash: string }>(stillOpenStatement, [hashes, now]);
  return new Set(rows.map(({ hash }) => hash));
}

export type NewStaffSession = { hash: string; now: Date; expiresAt: Date };

/**
 * The step of a code, or the hash of a recovery code: each is used up. Neither: none is set up.
 * resealed: how the authenticator's secret is kept from now on; null: as it is.
 */
export type Proof = { step: number | null; recovery: string | null; resealed: string | null };

/** Opens a session; false: gone, with another password by now, or the code was used before. */
export async function openStaffSession(
  database: Database,
  actor: Actor,
  shown: Proof & { passwordHash: string },
  { hash, now, expiresAt }: NewStaffSession,
): Promise<boolean> {
  const { passwordHash, step, recovery, resealed } = shown;
  const who = [
    actor.staffMemberId,
    passwordHash,
    step,
    recovery,
    asParameter(actor),
    now,
    resealed,
  ];
  return (await database.query(openStatement, [...who, hash, expiresAt])).length > 0;
}

/** The same for a session that is open: from now on its proof is fresh. */
export async function proveStaffSession(
  database: Database,
  actor: Actor,
  shown: Proof & { passwordHash: string },
  { hash, now }: Pick<NewStaffSession, 'hash' | 'now'>,
): Promise<boolean> {
  const { passwordHash, step, recovery, resealed } = shown;
  const who = [
    actor.staffMemberId,
    passwordHash,
    step,
    recovery,
    asParameter(actor),
    now,
    resealed,
  ];
  return (await database.query(proveStatement, [...who, hash])).length > 0;
}

/** A demonstration's own member of this role, there from the first time on, with a session. */
export async function openDemoSession(
  database: Database,
  member: { staffMemberId: string; email: string; emailKey: string; name: string; role: Role },
  { hash, now, expiresAt }: NewStaffSession,
  actor: Omit<Actor, 'staffMemberId'>,
): Promise<SignedIn> {
  const { staffMemberId, email, emailKey, name, role } = member;
  const [row] = await database.query<SignedIn>(demoStatement, [
    staffMemberId,
    email,
    emailKey,
    name,
    role,
    hash,
    now,
    expiresAt,
    JSON.stringify(actor),
  ]);
  if (!row) throw new Error('the demonstration has no such member');
  return row;
}

export async function endStaffSession(
  database: Database,
  actor: Actor,
  hash: string,
  now: Date,
): Promise<void> {
  await database.query(endStatement, [hash, now, asParameter(actor)]);
}

const columns = `m.id::text as "staffMemberId", m.email, m.name, m.role`;

/** Writes at most once a minute and session. */
const findStatement: Statement = {
  name: 'find-staff-session',
  repeatable: true,
  text: `
    with found as (
      select ${columns}, s.hash, s.proven_at as "provenAt", s.used_at
      from staff_sessions s join staff m on m.id = s.staff_id
      where s.hash = $1 and s.expires_at > $2::timestamptz and s.used_at > $3::timestamptz
        and m.ended_at is null
    ),
    used as (
      update staff_sessions s set used_at = $2::timestamptz from found
      where s.hash = found.hash and found.used_at < $2::timestamptz - interval '1 minute'
    )
    select "staffMemberId", email, name, role, hash, "provenAt" from found`,
};

const stillOpenStatement: Statement = {
  name: 'open-staff-sessions',
  text: `
    select s.hash from staff_sessions s join staff m on m.id = s.staff_id
    where s.hash = any($1::text[]) and s.expires_at > $2::timestamptz and m.ended_at is null`,
};

/** $1 member, $2 password hash, $3 step, $4 recovery code's hash, $5 actor, $6 now, $7 resealed. */
const proven = `
    proven as (
      update staff m set totp_step = coalesce($3::bigint, m.totp_step),
        totp_secret = coalesce($7, m.totp_secret),
        recovery_hashes = array_remove(m.recovery_hashes, $4::text)
      where m.id = $1::uuid and m.password_hash = $2 and m.ended_at is null
        and (m.totp_secret is null or $3::bigint > m.totp_step or $4::text = any(m.recovery_hashes))
      returning m.id
    )`;

const openStatement = opens('open-staff-session', proven, '$5');
const proveStatement = freshens('prove-staff-session', proven, '$5');

/** Opens a session for whom "proven" finds. $6 now, $8 session, $9 its end. */
export function opens(name: string, proven: string, actor: string): Statement {
  return {
    name,
    text: `
    with ${proven},
    opened as (
      insert into staff_sessions (hash, staff_id, created_at, used_at, proven_at, expires_at)
      select $8, id, $6::timestamptz, $6::timestamptz, $6::timestamptz, $9::timestamptz from proven
      returning staff_id
    ),
    ${writeLog('opened', { actor, now: '$6' })}
    select staff_id from opened`,
  };
}

/** From now on the proof of their session is fresh. $6 now, $8 session. */
export function freshens(name: string, proven: string, actor: string): Statement {
  return {
    name,
    text: `
    with ${proven},
    fresh as (
      update staff_sessions s set proven_at = $6::timestamptz from proven
      where s.hash = $8 and s.staff_id = proven.id returning s.staff_id
    ),
    ${writeLog('fresh', { actor, now: '$6' })}
    select staff_id from fresh`,
  };
}

/** The role is what the demonstration says, whatever somebody made of its members. */
const demoStatement: Statement = {
  name: 'open-demo-session',
  repeatable: true,
  text: `
    with member as (
      insert into staff (id, email, email_key, name, role, created_at)
      values ($1::uuid, $2, $3, $4, $5, $7::timestamptz)
      on conflict (email_key) do update set role = excluded.role, ended_at = null
      returning *
    ),
    opened as (
      insert into staff_sessions (hash, staff_id, created_at, used_at, proven_at, expires_at)
      select $6, id, $7::timestamptz, $7::timestamptz, $7::timestamptz, $8::timestamptz from member
    ),
    ${writeLog('member', {
      actor: "($9::jsonb || jsonb_build_object('staffMemberId', member.id))",
      now: '$7',
      after: "jsonb_build_object('role', member.role)",
    })}
    select ${columns}, $6 as hash, $7::timestamptz as "provenAt" from member m`,
};

const endStatement: Statement = {
  name: 'end-staff-session',
  text: `
    with ended as (delete from staff_sessions where hash = $1 returning staff_id),
    ${writeLog('ended', { actor: '$3', now: '$2' })}
    select staff_id from ended`,
};
