import type { BulkAction } from '@briolette/contract';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import { type Database, queryFirst, type Statement } from '../database/database.ts';
import { enqueue } from '../jobs/enqueue.ts';

export type NewBulkAction = {
  bulkActionId: string;
  step: 'pack' | 'ship';
  orders: readonly { orderId: string; tracking?: object | undefined }[];
  now: Date;
};

/** Stores a bulk action and enqueues its job. Idempotent by id. */
export async function startBulkAction(
  database: Database,
  actor: Actor,
  action: NewBulkAction,
): Promise<void> {
  const { bulkActionId, step, orders, now } = action;
  await database.query(startStatement, [
    bulkActionId,
    step,
    JSON.stringify(orders.map(({ orderId, tracking }) => ({ order_id: orderId, tracking }))),
    now,
    toActorParameter(actor),
  ]);
}

/** Lists the unprocessed orders of a bulk action, up to a limit. */
export function listPendingBulkActionOrders(
  database: Database,
  bulkActionId: string,
  most: number,
): Promise<{ orderId: string; step: 'pack' | 'ship'; tracking: object | null; actor: Actor }[]> {
  return database.query(nextStatement, [bulkActionId, most]);
}

export async function rejectBulkActionOrder(
  database: Database,
  rejection: { bulkActionId: string; orderId: string; why: string; now: Date },
): Promise<void> {
  const { bulkActionId, orderId, why, now } = rejection;
  await database.query(rejectStatement, [bulkActionId, orderId, why, now]);
}

export async function finishBulkAction(
  database: Database,
  bulkActionId: string,
  now: Date,
): Promise<void> {
  await database.query(finishStatement, [bulkActionId, now]);
}

export function findBulkAction(
  database: Database,
  bulkActionId: string,
): Promise<BulkAction | null> {
  return queryFirst<BulkAction>(database, findStatement, [bulkActionId]);
}

const startStatement: Statement = {
  name: 'start-bulk-action',
  repeatable: true,
  text: `
    with started as (
      insert into bulk_actions (id, transition, actor, created_at)
      values ($1::uuid, $2, $5::jsonb, $4::timestamptz)
      on conflict do nothing returning *
    ),
    lined as (
      insert into bulk_action_orders (bulk_action_id, order_id, tracking)
      select distinct on (o.order_id) started.id, o.order_id, o.tracking
      from started, jsonb_to_recordset($3::jsonb) as o (order_id uuid, tracking jsonb)
    ),
    enqueued as (${enqueue({
      kind: 'run-bulk-action',
      dedupKey: "'run-bulk-action:' || id",
      payload: { bulkActionId: 'id' },
      runAt: 'created_at',
      from: 'started',
    })}),
    ${insertAuditLogSql('started', {
      actor: '$5',
      now: '$4',
      subject: 'started.id::text',
      after:
        "jsonb_build_object('step', started.transition, 'orders', jsonb_array_length($3::jsonb))",
    })}
    select id from started`,
};

const nextStatement: Statement = {
  name: 'list-pending-bulk-action-orders',
  text: `
    select o.order_id::text as "orderId", b.transition as step, o.tracking, b.actor
    from bulk_action_orders o join bulk_actions b on b.id = o.bulk_action_id
    where o.bulk_action_id = $1::uuid and o.finished_at is null order by o.order_id limit $2`,
};

/** Doesn't overwrite an order that its transition has marked as done. */
const rejectStatement: Statement = {
  name: 'reject-bulk-action-order',
  repeatable: true,
  text: `
    update bulk_action_orders set rejection_reason = $3, finished_at = $4::timestamptz
    where bulk_action_id = $1::uuid and order_id = $2::uuid and finished_at is null`,
};

const finishStatement: Statement = {
  name: 'finish-bulk-action',
  repeatable: true,
  text: `
    update bulk_actions set finished_at = $2::timestamptz
    where id = $1::uuid and finished_at is null`,
};

const findStatement: Statement = {
  name: 'find-bulk-action',
  text: `
    select b.id::text as "bulkActionId", b.transition as step, b.finished_at is not null as ended,
      (select count(*)::int from bulk_action_orders o where o.bulk_action_id = b.id) as total,
      (select count(*)::int from bulk_action_orders o
        where o.bulk_action_id = b.id and o.finished_at is not null) as done,
      coalesce((
        select json_agg(json_build_object('orderId', r.order_id, 'number', (
            select o.number from orders o where o.id = r.order_id), 'error', r.rejection_reason))
        from (select * from bulk_action_orders o
          where o.bulk_action_id = b.id and o.finished_at is not null
          order by o.rejection_reason, o.order_id limit 500) r), '[]') as results
    from bulk_actions b where b.id = $1::uuid`,
};
