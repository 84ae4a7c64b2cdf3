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
export type LogEntry = {
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
  }: LogEntry,
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

/** Logs an export of orders. Called before the first order is sent. */
export async function logOrderExport(
  database: Database,
  actor: Actor,
  filter: object,
  now: Date,
): Promise<void> {
  await database.query(logExportStatement, [JSON.stringify(filter), now, toActorParameter(actor)]);
}

const logExportStatement: Statement = {
  name: 'log-order-export',
  text: `
    with export as (select $1::jsonb as filter),
    ${insertAuditLogSql('export', { actor: '$3', now: '$2', after: 'export.filter' })}
    select from export`,
};
