import type { LogEntry } from '@briolette/contract';
import type { Database, Statement } from '../database/database.ts';

/** The staff member who performs an action, as recorded in the audit log. */
export type Actor = {
  staffMemberId: string;
  name: string;
  /** The client's IP address, if known. */
  address: string | null;
  /** The API call. */
  call: string;
};

export const toActorParameter = (actor: Actor): string => JSON.stringify(actor);

/** SQL expressions for an entry. `actor` is an Actor as jsonb; null writes no entry. */
export type LogEntrySql = {
  actor: string;
  now: string;
  orderId?: string;
  productId?: string;
  subject?: string;
  before?: string;
  after?: string;
};

/** Builds a CTE that writes an audit log entry for each row of `from`. */
export const insertAuditLogSql = (
  from: string,
  {
    actor,
    now,
    orderId = 'null::uuid',
    productId = 'null::text',
    subject = "''",
    before = 'null::jsonb',
    after = 'null::jsonb',
  }: LogEntrySql,
) => `
  logged as (
    insert into audit_log (created_at, staff_member_id, actor_name, ip_address, action, order_id,
      product_id, subject, changes_before, changes_after)
    select ${now}::timestamptz, (${actor}::jsonb->>'staffMemberId')::uuid, ${actor}::jsonb->>'name',
      ${actor}::jsonb->>'address', ${actor}::jsonb->>'call', ${orderId}, ${productId},
      ${subject}, ${before}, ${after}
    from ${from}
    where ${actor}::jsonb is not null
  )`;

/** The fields of one JSON object that differ in the other. */
export const changedFieldsSql = (one: string, other: string) => `(
    select coalesce(jsonb_object_agg(field.key, field.value), '{}')
    from jsonb_each(${one}) field join jsonb_each(${other}) beside using (key)
    where field.value <> beside.value)`;

/** Logs an export of orders. Called before the first order is sent. */
export async function logOrderExport(
  database: Database,
  actor: Actor,
  filter: object,
  now: Date,
): Promise<void> {
  await database.query(logExportStatement, [JSON.stringify(filter), now, toActorParameter(actor)]);
}

type AuditLogFilter = {
  orderId: string | null;
  staffMemberId: string | null;
  /** Empty: all calls. */
  calls: readonly string[];
  from: Date | null;
  /** Exclusive. */
  until: Date | null;
  /** The last id of the previous page. */
  before: string | null;
};

/** Lists audit log entries, newest first. */
export function listAuditLog(
  database: Database,
  { orderId, staffMemberId, calls, from, until, before }: AuditLogFilter,
  limit: number,
): Promise<LogEntry[]> {
  return database.query<LogEntry>(calls.length > 0 ? listByCallsStatement : listStatement, [
    orderId,
    staffMemberId,
    before,
    limit,
    from,
    until,
    calls,
  ]);
}

/** Lists all current and former staff members. */
export function listAuditLogActors(
  database: Database,
): Promise<{ staffMemberId: string; name: string }[]> {
  return database.query(actorsStatement, []);
}

const logExportStatement: Statement = {
  name: 'log-order-export',
  text: `
    with export as (select $1::jsonb as filter),
    ${insertAuditLogSql('export', { actor: '$3', now: '$2', after: 'export.filter' })}
    select from export`,
};

const actorsStatement: Statement = {
  name: 'list-audit-log-actors',
  text: `select id::text as "staffMemberId", name from staff_members order by lower(name), id`,
};

/** The sender of an answered message. Read here, because the log outlives the message. */
const senderSql = `(
  select coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.email)
  from contact_messages m where m.id = (changes_after->>'message')::uuid)`;

const columns = `id::text as "logId", format_timestamp(created_at) as "createdAt", staff_member_id::text as "staffMemberId",
  actor_name as "actorName", ip_address as "from", action as call, order_id::text as "orderId",
  case when action = 'replyToMessage' then coalesce(${senderSql}, '') else subject end as subject,
  changes_before as before, changes_after as after`;

/**
 * $1 order, $2 staff member, $3 before, $4 limit, $5 from, $6 until, $7 calls. Ids grow with time,
 * so the time range is also expressed as an id range.
 */
const within = `($1::uuid is null or order_id = $1::uuid)
      and ($2::uuid is null or staff_member_id = $2::uuid) and $7::text[] is not null
      and ($3::bigint is null or id < $3::bigint)
      and ($5::timestamptz is null or (created_at >= $5::timestamptz and id >= (
        select id from audit_log where created_at >= $5::timestamptz order by created_at, id limit 1)))
      and ($6::timestamptz is null or (created_at < $6::timestamptz and id <= (
        select id from audit_log where created_at < $6::timestamptz order by created_at desc, id desc limit 1)))`;

const listStatement: Statement = {
  name: 'list-audit-log',
  text: `select ${columns} from audit_log where ${within} order by id desc limit $4`,
};

/** Reads each call by its index, because some calls are rare. */
const listByCallsStatement: Statement = {
  name: 'list-audit-log-by-calls',
  text: `
    select ${columns} from unnest($7::text[]) as requested (name), lateral (
      select * from audit_log where action = requested.name and ${within} order by id desc limit $4) found
    order by found.id desc limit $4`,
};
