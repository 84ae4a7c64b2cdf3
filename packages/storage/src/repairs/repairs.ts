import type { Repair, RepairKind, RepairState } from '@briolette/contract';
import { toCents } from '@briolette/domain';
import { orderOwnersSql } from '../accounts/guests.ts';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { dollarsSql } from '../database/money-sql.ts';
import { namedStatement } from '../database/named-parameters.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { ownedItemFieldsSql, passportsJoinSql, shippedLinesSql } from '../passports/passports.ts';

/** A repair as stored. Its next steps depend on the reader and aren't stored. */
export type StoredRepair = Omit<Repair, 'steps'>;

/**
 * Stores a repair request. `itemCount` is 0 if the user doesn't own the item. `createdCount` is 0
 * if the request exists already or the item has another open repair.
 */
export function createRepair(
  database: Database,
  repair: {
    userId: string;
    passportKey: string;
    repairId: string;
    kind: RepairKind;
    description: string;
    now: Date;
  },
): Promise<{ itemCount: number; createdCount: number }> {
  const { userId, passportKey, repairId, kind, description, now } = repair;
  return queryOne(database, createStatement, [
    userId,
    passportKey,
    repairId,
    kind,
    description,
    now,
  ]);
}

/** Lists the repairs of a user, newest first. */
export async function listRepairs(database: Database, userId: string): Promise<StoredRepair[]> {
  const rows = await database.query<{ repair: StoredRepair }>(listStatement, [userId]);
  return rows.map(({ repair }) => repair);
}

export async function findRepair(
  database: Database,
  userId: string,
  repairId: string,
): Promise<StoredRepair | null> {
  const parameters = [userId, repairId];
  const [row] = await database.query<{ repair: StoredRepair }>(findStatement, parameters);
  return row?.repair ?? null;
}

type RepairTransition = {
  repairId: string;
  from: readonly RepairState[];
  to: RepairState;
  version: number;
  now: Date;
} & ({ userId: string } | { actor: Actor; note: string; price: number | null });

/**
 * Moves a repair to its next state and adds an event. A change by staff also adds an audit log
 * entry and emails the customer. Returns false if the repair doesn't exist or on a version
 * conflict.
 */
export async function transitionRepair(
  database: Database,
  move: RepairTransition,
): Promise<boolean> {
  const { repairId, from, to, version, now } = move;
  const author =
    'userId' in move
      ? { userId: move.userId, by: 'shopper', note: '', priceCents: null, actor: null }
      : {
          userId: null,
          by: move.actor.name,
          note: move.note,
          priceCents: move.price === null ? null : toCents(move.price),
          actor: toActorParameter(move.actor),
        };
  const parameters = transitionStatement.toParameters({
    repairId,
    from,
    to,
    version,
    now,
    ...author,
  });
  return (await database.query(transitionStatement, parameters)).length > 0;
}

/** The fields of a repair s, with its passport p and its line l. */
export const repairFieldsSql = `
    'repairId', s.id,
    'passportKey', p.key,
    ${ownedItemFieldsSql},
    'kind', s.kind,
    'state', s.state,
    'version', s.version,
    'description', s.description,
    'price', ${dollarsSql('s.quoted_price_cents')},
    'reply', s.staff_reply,
    'requestedAt', format_timestamp(s.created_at),
    'changedAt', format_timestamp(s.updated_at)`;

/** The joins of repairs s with their items, including items that were withdrawn since. */
export const repairItemsJoinSql = `passports p on p.key = s.passport_key
    join orders o on o.user_id = p.user_id and o.id = p.order_id
    join order_lines l on l.user_id = o.user_id and l.order_id = o.id
      and l.snapshot->>'_id' = p.line_id`;

/** $1 user, $2 passport, $3 repair, $4 kind, $5 description, $6 now. */
const createStatement: Statement = {
  name: 'create-repair',
  // A second run finds the existing repair.
  repeatable: true,
  text: `
    with item as (
      select p.key, p.user_id from ${shippedLinesSql} join ${passportsJoinSql}
      where p.user_id in ${orderOwnersSql('$1')} and p.key = $2
    ),
    created as (
      insert into repairs (id, passport_key, user_id, kind, state, description, created_at, updated_at)
      select $3::uuid, key, user_id, $4::text, 'requested', $5::text, $6::timestamptz,
        $6::timestamptz
      from item
      on conflict do nothing
      returning *
    ),
    event as (
      insert into repair_events (repair_id, version, state, actor_name, note, created_at)
      select id, version, state, 'shopper', '', $6::timestamptz from created
    )
    select (select count(*) from item)::int as "itemCount",
      (select count(*) from created)::int as "createdCount"`,
};

const listStatement: Statement = {
  name: 'list-repairs',
  text: `
    select json_build_object(${repairFieldsSql}) as repair
    from repairs s join ${repairItemsJoinSql}
    where s.user_id in ${orderOwnersSql('$1')} order by s.created_at desc, s.id limit 200`,
};

const findStatement: Statement = {
  name: 'find-repair',
  text: `
    select json_build_object(${repairFieldsSql}) as repair
    from repairs s join ${repairItemsJoinSql}
    where s.user_id in ${orderOwnersSql('$1')} and s.id = $2::uuid`,
};

type RepairTransitionParameters = Pick<
  RepairTransition,
  'repairId' | 'from' | 'to' | 'version' | 'now'
> & {
  /** The owner, if the customer makes the change; null: a staff member. */
  userId: string | null;
  by: string;
  note: string;
  priceCents: number | null;
  /** JSON; null: the customer. */
  actor: string | null;
};

const transitionStatement = namedStatement<RepairTransitionParameters>({
  name: 'transition-repair',
  text: `
    with was as (
      select * from repairs
      where id = :repairId::uuid and state = any(:from::text[]) and version = :version::int
        and (:userId::uuid is null or user_id in ${orderOwnersSql(':userId')})
      for update
    ),
    moved as (
      update repairs s set state = :to, version = s.version + 1, updated_at = :now::timestamptz,
        quoted_price_cents = coalesce(:priceCents::bigint, s.quoted_price_cents),
        staff_reply = case when :actor::jsonb is null then s.staff_reply else :note end
      from was where s.id = was.id
      returning s.*, was.state as was_state
    ),
    event as (
      insert into repair_events (repair_id, version, state, actor_name, note, created_at)
      select id, version, state, :by, :note, :now::timestamptz from moved
    ),
    enqueued as (${enqueue({
      kind: 'send-order-email',
      dedupKey: "'repair-updated:' || s.id || ':' || s.version",
      payload: {
        template: "'repair-updated'",
        userId: 'p.user_id',
        orderId: 'p.order_id',
        details: `jsonb_build_object('repair', jsonb_build_object(${repairFieldsSql}))`,
      },
      runAt: ':now',
      from: `moved s join ${repairItemsJoinSql}`,
      where: ':actor::jsonb is not null',
    })}),
    ${insertAuditLogSql('moved', {
      actor: ':actor',
      now: ':now',
      orderId: '(select p.order_id from passports p where p.key = moved.passport_key)',
      before: "jsonb_build_object('repair', moved.id, 'state', moved.was_state)",
      after:
        "jsonb_build_object('repair', moved.id, 'state', moved.state, 'priceCents', :priceCents::bigint, 'note', :note::text)",
    })}
    select id from moved`,
});
