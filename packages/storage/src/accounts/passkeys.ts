import { ApiError, type Passkey } from '@briolette/contract';
import { type Database, queryFirst } from '../database/database.ts';
import { getViolatedConstraint } from '../database/errors.ts';
import { namedStatement } from '../database/named-parameters.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Credentials } from './users.ts';

export type NewPasskey = {
  userId: string;
  id: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  name: string;
  now: Date;
};

export type StoredPasskey = Credentials & {
  publicKey: string;
  counter: number;
  transports: string[];
};

export function listPasskeys(database: Database, userId: string): Promise<Passkey[]> {
  return database.query<Passkey>(listStatement, [userId]);
}

/** Stores a passkey and enqueues a notification email. */
export async function createPasskey(database: Database, passkey: NewPasskey): Promise<void> {
  const rows = await database
    .query(
      addStatement,
      addStatement.toParameters({
        ...passkey,
        transports: JSON.stringify(passkey.transports),
        maxPasskeys: maxPasskeysPerUser,
      }),
    )
    .catch((error) => {
      if (/^passkeys_/.test(getViolatedConstraint(error) ?? '')) return [];
      throw error;
    });
  if (rows.length === 0) throw new ApiError('passkeyRejected');
}

const maxPasskeysPerUser = 20;

export async function deletePasskey(database: Database, userId: string, id: string): Promise<void> {
  await database.query(removeStatement, [userId, id]);
}

export function findPasskey(database: Database, id: string): Promise<StoredPasskey | null> {
  return queryFirst<StoredPasskey>(database, findStatement, [id]);
}

/**
 * Records the use of a passkey and consumes the challenge. Returns false if the challenge was
 * already used.
 */
export async function recordPasskeyUse(
  database: Database,
  use: { id: string; counter: number; challenge: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { id, counter, challenge, now, expiresAt } = use;
  return (await database.query(useStatement, [id, counter, challenge, now, expiresAt])).length > 0;
}

/** Returns false if the challenge was already used. */
export async function consumeChallenge(
  database: Database,
  challenge: string,
  expiresAt: Date,
): Promise<boolean> {
  return (await database.query(challengeStatement, [challenge, expiresAt])).length > 0;
}

const listStatement = {
  name: 'list-passkeys',
  text: `
    select credential_id as id, name, format_timestamp(created_at) as "createdAt",
      format_timestamp(last_used_at) as "usedAt"
    from passkeys where user_id = $1 order by created_at, credential_id`,
};

const addStatement = namedStatement<
  Omit<NewPasskey, 'transports'> & { transports: string; maxPasskeys: number }
>({
  name: 'add-passkey',
  text: `
    with added as (
      insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name, created_at)
      select :userId::uuid, :id, :publicKey, :counter::bigint, :transports::jsonb, :name,
        :now::timestamptz
      where (select count(*) from passkeys where user_id = :userId::uuid) < :maxPasskeys::int
      returning user_id
    ),
    enqueued as (${enqueue({
      kind: 'send-account-email',
      dedupKey: "'passkey-added:' || :id",
      payload: {
        template: "'passkey-added'",
        userId: 'user_id',
        at: ':now::timestamptz',
        name: ':name::text',
      },
      runAt: ':now',
      from: 'added',
    })})
    select user_id from added`,
});

const removeStatement = {
  name: 'remove-passkey',
  text: 'delete from passkeys where user_id = $1 and credential_id = $2',
};

const findStatement = {
  name: 'find-passkey',
  text: `
    select u.id::text, u.email, u.password_hash as "passwordHash", p.public_key as "publicKey",
      p.sign_count::int as counter, p.transports
    from passkeys p join users u on u.id = p.user_id where p.credential_id = $1`,
};

const useStatement = {
  name: 'use-passkey',
  text: `
    with consumed as (
      insert into used_webauthn_challenges (challenge, expires_at) values ($3, $5::timestamptz)
      on conflict do nothing returning challenge
    )
    update passkeys set sign_count = greatest(sign_count, $2::bigint),
      last_used_at = $4::timestamptz
    from consumed where credential_id = $1 returning credential_id`,
};

const challengeStatement = {
  name: 'use-challenge',
  text: `
    insert into used_webauthn_challenges (challenge, expires_at) values ($1, $2::timestamptz)
    on conflict do nothing returning challenge`,
};
