import type { Role } from '@briolette/contract';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import { type Database, queryFirst, type Statement } from '../database/database.ts';
import { namedStatement } from '../database/named-parameters.ts';

/** A staff member with an open session. */
export type StaffSession = {
  staffMemberId: string;
  email: string;
  name: string;
  role: Role;
  /** The hash of the session token. */
  hash: string;
  steppedUpAt: Date;
};

/** Returns the staff member of an active session and records its use. Idle sessions end. */
export function findStaffSession(
  database: Database,
  session: { hash: string; now: Date; usedAfter: Date },
): Promise<StaffSession | null> {
  const { hash, now, usedAfter } = session;
  return queryFirst<StaffSession>(database, findStatement, [hash, now, usedAfter]);
}

/** Returns which of these sessions are still open, without recording a use. */
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
 * The time step of a one-time code, or the hash of a recovery code; each is valid once. Both are
 * null if no second factor is set up. `resealed` is the re-encrypted TOTP secret, or null to leave
 * it unchanged.
 */
export type SecondFactor = {
  step: number | null;
  recovery: string | null;
  resealed: string | null;
};

/**
 * Opens a session. Returns false if the staff member was deactivated, the password has changed or
 * the code was already used.
 */
export async function openStaffSession(
  database: Database,
  actor: Actor,
  credentials: SecondFactor & { passwordHash: string },
  session: NewStaffSession,
): Promise<boolean> {
  const parameters = openStatement.toParameters({
    ...credentials,
    ...session,
    staffMemberId: actor.staffMemberId,
    actor: toActorParameter(actor),
  });
  return (await database.query(openStatement, parameters)).length > 0;
}

/** Steps up an open session in the same way. */
export async function stepUpSession(
  database: Database,
  actor: Actor,
  credentials: SecondFactor & { passwordHash: string },
  session: Pick<NewStaffSession, 'hash' | 'now'>,
): Promise<boolean> {
  const parameters = stepUpSessionStatement.toParameters({
    ...credentials,
    ...session,
    staffMemberId: actor.staffMemberId,
    actor: toActorParameter(actor),
  });
  return (await database.query(stepUpSessionStatement, parameters)).length > 0;
}

/** Opens a session for the demo's staff member of this role, and creates them if needed. */
export async function openDemoSession(
  database: Database,
  staffMember: DemoStaffMember,
  session: NewStaffSession,
  actor: Omit<Actor, 'staffMemberId'>,
): Promise<StaffSession> {
  const parameters = demoStatement.toParameters({
    ...staffMember,
    ...session,
    actor: JSON.stringify(actor),
  });
  const [row] = await database.query<StaffSession>(demoStatement, parameters);
  if (!row) throw new Error('The demo has no such staff member');
  return row;
}

export async function endStaffSession(
  database: Database,
  actor: Actor,
  hash: string,
  now: Date,
): Promise<void> {
  await database.query(endStatement, [hash, now, toActorParameter(actor)]);
}

const columns = `m.id::text as "staffMemberId", m.email, m.name, m.role`;

/** Writes at most once a minute per session. */
const findStatement: Statement = {
  name: 'find-staff-session',
  repeatable: true,
  text: `
    with found as (
      select ${columns}, s.token_hash as hash, s.stepped_up_at as "steppedUpAt", s.last_used_at
      from staff_sessions s join staff_members m on m.id = s.staff_member_id
      where s.token_hash = $1 and s.expires_at > $2::timestamptz and s.last_used_at > $3::timestamptz
        and m.deactivated_at is null
    ),
    used as (
      update staff_sessions s set last_used_at = $2::timestamptz from found
      where s.token_hash = found.hash and found.last_used_at < $2::timestamptz - interval '1 minute'
    )
    select "staffMemberId", email, name, role, hash, "steppedUpAt" from found`,
};

const stillOpenStatement: Statement = {
  name: 'open-staff-sessions',
  text: `
    select s.token_hash as hash from staff_sessions s join staff_members m on m.id = s.staff_member_id
    where s.token_hash = any($1::text[]) and s.expires_at > $2::timestamptz and m.deactivated_at is null`,
};

/** CTE that verifies the password and consumes the one-time code or the recovery code. */
const passwordSql = `
    verified as (
      update staff_members m set totp_step = coalesce(:step::bigint, m.totp_step),
        totp_secret = coalesce(:resealed, m.totp_secret),
        recovery_code_hashes = array_remove(m.recovery_code_hashes, :recovery::text)
      where m.id = :staffMemberId::uuid and m.password_hash = :passwordHash and m.deactivated_at is null
        and (m.totp_secret is null or :step::bigint > m.totp_step
          or :recovery::text = any(m.recovery_code_hashes))
      returning m.id
    )`;

type PasswordParameters = SecondFactor & { staffMemberId: string; passwordHash: string };

const openStatement = openSessionStatement<PasswordParameters>('open-staff-session', passwordSql);
const stepUpSessionStatement = stepUpStatement<PasswordParameters>(
  'step-up-staff-session',
  passwordSql,
);

/** Opens a session for the staff member that `verifiedSql` selects. actor is JSON. */
export function openSessionStatement<Credentials>(name: string, verifiedSql: string) {
  return namedStatement<Credentials & NewStaffSession & { actor: string }>({
    name,
    text: `
    with ${verifiedSql},
    opened as (
      insert into staff_sessions (token_hash, staff_member_id, created_at, last_used_at,
        stepped_up_at, expires_at)
      select :hash, id, :now::timestamptz, :now::timestamptz, :now::timestamptz,
        :expiresAt::timestamptz
      from verified
      returning staff_member_id
    ),
    ${insertAuditLogSql('opened', { actor: ':actor', now: ':now' })}
    select staff_member_id from opened`,
  });
}

/** Steps up the session of the staff member that `verifiedSql` selects. actor is JSON. */
export function stepUpStatement<Credentials>(name: string, verifiedSql: string) {
  return namedStatement<Credentials & Pick<NewStaffSession, 'hash' | 'now'> & { actor: string }>({
    name,
    text: `
    with ${verifiedSql},
    stepped_up as (
      update staff_sessions s set stepped_up_at = :now::timestamptz from verified
      where s.token_hash = :hash and s.staff_member_id = verified.id returning s.staff_member_id
    ),
    ${insertAuditLogSql('stepped_up', { actor: ':actor', now: ':now' })}
    select staff_member_id from stepped_up`,
  });
}

type DemoStaffMember = {
  staffMemberId: string;
  email: string;
  emailKey: string;
  name: string;
  role: Role;
};
type DemoSessionParameters = DemoStaffMember & NewStaffSession & { actor: string };

/** Resets the role, which a visitor of the demo may have changed. */
const demoStatement = namedStatement<DemoSessionParameters>({
  name: 'open-demo-session',
  repeatable: true,
  text: `
    with member as (
      insert into staff_members (id, email, normalized_email, name, role, created_at)
      values (:staffMemberId::uuid, :email, :emailKey, :name, :role, :now::timestamptz)
      on conflict (normalized_email) do update set role = excluded.role, deactivated_at = null
      returning *
    ),
    opened as (
      insert into staff_sessions (token_hash, staff_member_id, created_at, last_used_at,
        stepped_up_at, expires_at)
      select :hash, id, :now::timestamptz, :now::timestamptz, :now::timestamptz,
        :expiresAt::timestamptz
      from member
    ),
    ${insertAuditLogSql('member', {
      actor: "(:actor::jsonb || jsonb_build_object('staffMemberId', member.id))",
      now: ':now',
      after: "jsonb_build_object('role', member.role)",
    })}
    select ${columns}, :hash as hash, :now::timestamptz as "steppedUpAt" from member m`,
});

const endStatement: Statement = {
  name: 'end-staff-session',
  text: `
    with ended as (delete from staff_sessions where token_hash = $1 returning staff_member_id),
    ${insertAuditLogSql('ended', { actor: '$3', now: '$2' })}
    select staff_member_id from ended`,
};
