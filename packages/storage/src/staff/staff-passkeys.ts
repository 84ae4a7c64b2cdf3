import type { Passkey, StaffMember } from '@briolette/contract';
import type { NewPasskey } from '../accounts/passkeys.ts';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import { type Database, queryFirst, type Statement } from '../database/database.ts';
import { namedStatement } from '../database/named-parameters.ts';
import { type NewStaffSession, openSessionStatement, stepUpStatement } from './staff-sessions.ts';

const maxPasskeys = 20;

export type StoredStaffPasskey = StaffMember & { publicKey: string; counter: number };
/** A signed passkey challenge. The statement that accepts it consumes the challenge. */
export type PasskeyAssertion = { id: string; counter: number; challenge: string; expiresAt: Date };

export function listStaffPasskeys(database: Database, staffMemberId: string): Promise<Passkey[]> {
  return database.query<Passkey>(listStatement, [staffMemberId]);
}

/** Returns a passkey of an active staff member. */
export function findStaffPasskey(
  database: Database,
  id: string,
): Promise<StoredStaffPasskey | null> {
  return queryFirst<StoredStaffPasskey>(database, findStatement, [id]);
}

/**
 * Returns false if the staff member is deactivated or has too many passkeys, or if the passkey is
 * registered already.
 */
export async function createStaffPasskey(
  database: Database,
  actor: Actor,
  passkey: Omit<NewPasskey, 'userId'>,
): Promise<boolean> {
  const parameters = addStatement.toParameters({
    ...passkey,
    staffId: actor.staffMemberId,
    transports: JSON.stringify(passkey.transports),
    actor: toActorParameter(actor),
    maxPasskeys,
  });
  return (await database.query(addStatement, parameters)).length > 0;
}

export async function deleteStaffPasskey(
  database: Database,
  actor: Actor,
  id: string,
  now: Date,
): Promise<void> {
  await database.query(removeStatement, [actor.staffMemberId, id, now, toActorParameter(actor)]);
}

/** Returns false if the challenge was already used or the staff member was deactivated. */
export async function openStaffSessionWithPasskey(
  database: Database,
  actor: Actor,
  use: PasskeyAssertion,
  session: NewStaffSession,
): Promise<boolean> {
  const parameters = openStatement.toParameters({
    ...toAssertionParameters(actor, use),
    ...session,
  });
  return (await database.query(openStatement, parameters)).length > 0;
}

/** Steps up an open session in the same way. */
export async function stepUpSessionWithPasskey(
  database: Database,
  actor: Actor,
  use: PasskeyAssertion,
  session: Pick<NewStaffSession, 'hash' | 'now'>,
): Promise<boolean> {
  const parameters = stepUpSessionStatement.toParameters({
    ...toAssertionParameters(actor, use),
    ...session,
  });
  return (await database.query(stepUpSessionStatement, parameters)).length > 0;
}

const toAssertionParameters = (
  actor: Actor,
  { id, counter, challenge, expiresAt }: PasskeyAssertion,
) => ({
  staffId: actor.staffMemberId,
  id,
  counter,
  challenge,
  challengeExpiresAt: expiresAt,
  actor: toActorParameter(actor),
});

const listStatement: Statement = {
  name: 'list-staff-passkeys',
  text: `
    select credential_id as id, name, format_timestamp(created_at) as "createdAt",
      format_timestamp(last_used_at) as "usedAt"
    from staff_passkeys where staff_member_id = $1::uuid order by created_at, credential_id`,
};

const findStatement: Statement = {
  name: 'find-staff-passkey',
  text: `
    select m.id::text as "staffMemberId", m.email, m.name, m.role, p.public_key as "publicKey",
      p.sign_count::int as counter
    from staff_passkeys p join staff_members m on m.id = p.staff_member_id
    where p.credential_id = $1 and m.deactivated_at is null`,
};

type AddPasskeyParameters = Omit<NewPasskey, 'userId' | 'transports'> & {
  staffId: string;
  /** JSON, like actor. */
  transports: string;
  actor: string;
  maxPasskeys: number;
};

const addStatement = namedStatement<AddPasskeyParameters>({
  name: 'add-staff-passkey',
  text: `
    with added as (
      insert into staff_passkeys (staff_member_id, credential_id, public_key, sign_count, transports, name,
        created_at)
      select m.id, :id, :publicKey, :counter::bigint, :transports::jsonb, :name, :now::timestamptz
      from staff_members m
      where m.id = :staffId::uuid and m.deactivated_at is null
        and (select count(*) from staff_passkeys where staff_member_id = :staffId::uuid) < :maxPasskeys::int
      on conflict do nothing returning name
    ),
    ${insertAuditLogSql('added', { actor: ':actor', now: ':now', subject: 'added.name' })}
    select name from added`,
});

const removeStatement: Statement = {
  name: 'remove-staff-passkey',
  text: `
    with gone as (
      delete from staff_passkeys where staff_member_id = $1::uuid and credential_id = $2 returning name
    ),
    ${insertAuditLogSql('gone', { actor: '$4', now: '$3', subject: 'gone.name' })}
    select name from gone`,
};

/** CTEs that consume the challenge and record the use of the passkey. */
const assertionSql = `
    consumed as (
      insert into used_webauthn_challenges (challenge, expires_at)
      values (:challenge, :challengeExpiresAt::timestamptz)
      on conflict do nothing returning challenge
    ),
    verified as (
      update staff_passkeys p set sign_count = greatest(p.sign_count, :counter::bigint),
        last_used_at = :now::timestamptz
      from consumed, staff_members m
      where p.credential_id = :id and p.staff_member_id = :staffId::uuid and m.id = p.staff_member_id
        and m.deactivated_at is null
      returning p.staff_member_id as id
    )`;

type AssertionParameters = {
  staffId: string;
  id: string;
  counter: number;
  challenge: string;
  challengeExpiresAt: Date;
};

const openStatement = openSessionStatement<AssertionParameters>(
  'open-staff-session-by-passkey',
  assertionSql,
);
const stepUpSessionStatement = stepUpStatement<AssertionParameters>(
  'step-up-staff-by-passkey',
  assertionSql,
);
