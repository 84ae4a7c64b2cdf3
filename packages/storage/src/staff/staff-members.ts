import type { Role, StaffMemberRow } from '@briolette/contract';
import { normalizeEmail } from '@briolette/domain';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import { type Database, queryFirst, type Statement } from '../database/database.ts';
import { namedStatement } from '../database/named-parameters.ts';
import { enqueue } from '../jobs/enqueue.ts';

export type StaffCredentials = {
  staffMemberId: string;
  email: string;
  name: string;
  role: Role;
  passwordHash: string;
  totpSecret: string | null;
};

/** Returns the credentials of an active staff member with a password. */
export function findStaffCredentials(
  database: Database,
  email: string,
): Promise<StaffCredentials | null> {
  return queryFirst<StaffCredentials>(database, credentialsStatement, [normalizeEmail(email)]);
}

/** `usedAfter`: sessions not used since then have ended. */
export function listStaffMembers(
  database: Database,
  { now, usedAfter }: { now: Date; usedAfter: Date },
): Promise<StaffMemberRow[]> {
  return database.query<StaffMemberRow>(listStatement, [now, usedAfter]);
}

/**
 * Ends all sessions of a staff member, who keeps their password and passkeys. Returns false if
 * there is no such staff member.
 */
export async function endStaffSessions(
  database: Database,
  actor: Actor,
  staffMemberId: string,
  now: Date,
): Promise<boolean> {
  return (
    (await database.query(endSessionsStatement, [staffMemberId, now, toActorParameter(actor)]))
      .length > 0
  );
}

export type NewStaffInvitation = {
  staffMemberId: string;
  email: string;
  name: string;
  role: Role;
  /** The hash of the invitation token. */
  hash: string;
  until: Date;
  now: Date;
  /** Also invites an existing staff member again, after lost credentials. */
  again: boolean;
  /** Also sends the invitation by email. */
  sendEmail: boolean;
};

/**
 * Invites a new or former staff member and ends their sessions, passkeys and earlier invitations.
 * Returns null if an active staff member has this address.
 */
export function inviteStaffMember(
  database: Database,
  invitation: NewStaffInvitation,
  actor: Actor,
): Promise<{ staffMemberId: string } | null> {
  const parameters = inviteStatement.toParameters({
    ...invitation,
    emailKey: normalizeEmail(invitation.email),
    actor: toActorParameter(actor),
  });
  return queryFirst<{ staffMemberId: string }>(database, inviteStatement, parameters);
}

export type StaffInvitation = { staffMemberId: string; email: string; name: string; role: Role };

export function findStaffInvitation(
  database: Database,
  hash: string,
  now: Date,
): Promise<StaffInvitation | null> {
  return queryFirst<StaffInvitation>(database, findInvitationStatement, [hash, now]);
}

/**
 * Creates a separate token for the invitation email. Returns null if the invitation was accepted or
 * has expired.
 */
export function createStaffInvitationToken(
  database: Database,
  staffMemberId: string,
  { hash, now }: { hash: string; now: Date },
): Promise<(StaffInvitation & { until: string }) | null> {
  return queryFirst<StaffInvitation & { until: string }>(database, createTokenStatement, [
    staffMemberId,
    hash,
    now,
  ]);
}

/** Accepts the invitation, once, and revokes earlier sessions and passkeys. */
export async function acceptStaffInvitation(
  database: Database,
  actor: Actor,
  accepted: {
    hash: string;
    passwordHash: string;
    totpSecret: string;
    totpStep: number;
    recoveryHashes: readonly string[];
    now: Date;
  },
): Promise<boolean> {
  const rows = await database.query(acceptStatement, [
    accepted.hash,
    accepted.passwordHash,
    accepted.totpSecret,
    accepted.totpStep,
    accepted.recoveryHashes,
    accepted.now,
    toActorParameter(actor),
  ]);
  return rows.length > 0;
}

/**
 * Changes the role of a staff member or deactivates them. Returns false if there is no such staff
 * member or no owner would be left.
 */
export async function updateStaffMember(
  database: Database,
  actor: Actor,
  change: { staffMemberId: string; role: Role | null; left: boolean | null; now: Date },
): Promise<boolean> {
  const { staffMemberId, role, left, now } = change;
  const parameters = [staffMemberId, role, left, now, toActorParameter(actor)];
  return (await database.query(changeStatement, parameters)).length > 0;
}

const credentialsStatement: Statement = {
  name: 'find-staff-credentials',
  text: `
    select id::text as "staffMemberId", email, name, role, password_hash as "passwordHash",
      totp_secret as "totpSecret"
    from staff_members
    where normalized_email = $1 and password_hash is not null and deactivated_at is null`,
};

const listStatement: Statement = {
  name: 'list-staff',
  text: `
    select m.id::text as "staffMemberId", m.email, m.name, m.role,
      case when m.deactivated_at is not null then 'left' when m.invitation_token_hash is not null
        and m.password_hash is null then 'invited' else 'here' end as state,
      (select format_timestamp(max(s.last_used_at)) from staff_sessions s
        where s.staff_member_id = m.id) as "lastUsedAt",
      (select coalesce(json_agg(json_build_object('openedAt', format_timestamp(s.created_at),
          'lastUsedAt', format_timestamp(s.last_used_at)) order by s.last_used_at desc), '[]')
        from staff_sessions s where s.staff_member_id = m.id and s.expires_at > $1::timestamptz
          and s.last_used_at > $2::timestamptz) as sessions
    from staff_members m order by m.deactivated_at is not null, m.name, m.id`,
};

const endSessionsStatement: Statement = {
  name: 'end-staff-sessions',
  text: `
    with member as (select id, email from staff_members where id = $1::uuid),
    ended as (
      delete from staff_sessions s using member where s.staff_member_id = member.id
      returning s.staff_member_id
    ),
    ${insertAuditLogSql('member', {
      actor: '$3',
      now: '$2',
      subject: 'member.email',
      after: "jsonb_build_object('sessions', (select count(*) from ended))",
    })}
    select id from member`,
};

/** CTEs that delete the sessions, passkeys and invitation tokens of these staff members. */
const revokeAccess = (staffMembers: string) => `
    ended as (delete from staff_sessions s using ${staffMembers} m where s.staff_member_id = m.id),
    keys as (delete from staff_passkeys k using ${staffMembers} m where k.staff_member_id = m.id),
    links as (delete from staff_invitation_tokens l using ${staffMembers} m where l.staff_member_id = m.id)`;

const inviteStatement = namedStatement<NewStaffInvitation & { emailKey: string; actor: string }>({
  name: 'invite-staff',
  repeatable: true,
  text: `
    with invited as (
      insert into staff_members as m (id, email, normalized_email, name, role, invitation_token_hash,
        invitation_expires_at, created_at)
      values (:staffMemberId::uuid, :email, :emailKey, :name, :role, :hash, :until::timestamptz,
        :now::timestamptz)
      on conflict (normalized_email) do update set name = excluded.name, role = excluded.role,
        invitation_token_hash = excluded.invitation_token_hash,
        invitation_expires_at = excluded.invitation_expires_at,
        password_hash = case when m.deactivated_at is null then m.password_hash end,
        deactivated_at = null
      where m.password_hash is null or m.deactivated_at is not null or :again::boolean
      returning m.id, m.email, m.role
    ),
    ${revokeAccess('invited')},
    enqueued as (${enqueue({
      kind: 'send-staff-invitation',
      dedupKey: "'invitation:' || :hash",
      payload: { template: "'staff-invitation'", staffMemberId: 'id', to: 'email' },
      runAt: ':now',
      from: 'invited',
      where: ':sendEmail::boolean',
    })}),
    ${insertAuditLogSql('invited', {
      actor: ':actor',
      now: ':now',
      subject: 'invited.email',
      after: "jsonb_build_object('role', invited.role)",
    })}
    select id::text as "staffMemberId" from invited`,
});

/** $1: the hash of the displayed link or of an emailed one. */
const isInvited = `(invitation_token_hash = $1
  or id = (select staff_member_id from staff_invitation_tokens where token_hash = $1))`;

const findInvitationStatement: Statement = {
  name: 'find-staff-invitation',
  text: `
    select id::text as "staffMemberId", email, name, role from staff_members
    where ${isInvited} and invitation_expires_at > $2::timestamptz and deactivated_at is null`,
};

const createTokenStatement: Statement = {
  name: 'link-for-staff-invitation',
  text: `
    with invited as (
      select * from staff_members where id = $1::uuid and invitation_token_hash is not null
        and invitation_expires_at > $3::timestamptz and deactivated_at is null
    ),
    link as (
      insert into staff_invitation_tokens (token_hash, staff_member_id) select $2, id from invited
    )
    select id::text as "staffMemberId", email, name, role, format_timestamp(invitation_expires_at) as until
    from invited`,
};

const acceptStatement: Statement = {
  name: 'accept-staff-invitation',
  text: `
    with member as (
      update staff_members set password_hash = $2, totp_secret = $3, totp_step = $4::bigint,
        recovery_code_hashes = $5::text[], invitation_token_hash = null, invitation_expires_at = null
      where ${isInvited} and invitation_expires_at > $6::timestamptz and deactivated_at is null
      returning id, email
    ),
    ${revokeAccess('member')},
    ${insertAuditLogSql('member', { actor: '$7', now: '$6', subject: 'member.email' })}
    select id from member`,
};

const changeStatement: Statement = {
  name: 'change-staff',
  text: `
    with owners as (
      select id from staff_members where role = 'owner' and deactivated_at is null
      order by id for no key update
    ),
    was as (select * from staff_members where id = $1::uuid for no key update),
    changed as (
      update staff_members m set role = coalesce($2, m.role),
        deactivated_at = case when $3::boolean then coalesce(m.deactivated_at, $4::timestamptz)
          when $3::boolean is null then m.deactivated_at end,
        invitation_expires_at = case when $3::boolean then null else m.invitation_expires_at end
      from was
      where m.id = was.id and (
        (coalesce($2, was.role) = 'owner' and not coalesce($3::boolean, false))
        or exists (select from owners where owners.id <> was.id))
      returning m.*, was.role as was_role, was.deactivated_at as was_deactivated_at
    ),
    gone as (select id from changed where deactivated_at is not null),
    ${revokeAccess('gone')},
    ${insertAuditLogSql('changed', {
      actor: '$5',
      now: '$4',
      subject: 'changed.email',
      before:
        "jsonb_build_object('role', changed.was_role, 'left', changed.was_deactivated_at is not null)",
      after: "jsonb_build_object('role', changed.role, 'left', changed.deactivated_at is not null)",
    })}
    select id from changed`,
};
