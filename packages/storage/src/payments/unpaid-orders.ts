import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import type { Database, Statement } from '../database/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import {
  insertOrderEventSql,
  paymentSyncJob,
  restockSql,
  restoreCartSql,
} from '../orders/order-ending.ts';

/**
 * Ends an unpaid order that has expired or was cancelled by the shopper. If a payment is still
 * open, it is cancelled at the provider first, and the order ends once the provider confirms.
 * Returns null if the order isn't awaiting payment.
 */
export async function endUnpaidOrder(
  database: Database,
  stop: {
    orderId: string;
    userId: string | null;
    to: 'expired' | 'cancelled';
    by: string;
    now: Date;
    /** The expected version; any if absent. */
    version?: number;
    actor?: Actor;
  },
): Promise<EndedUnpaidOrder | null> {
  const [row] = await database.query<EndedUnpaidOrder>(stopStatement, [
    stop.orderId,
    stop.userId,
    stop.to,
    stop.by,
    stop.now,
    stop.version ?? null,
    stop.actor ? toActorParameter(stop.actor) : null,
  ]);
  return row ?? null;
}

export type EndedUnpaidOrder = {
  userId: string;
  state: string;
  cancellingPaymentId: string | null;
};

/** $1 order, $2 user or null, $3 new state, $4 by, $5 now, $6 version or null, $7 staff member. */
const stopStatement: Statement = {
  name: 'end-unpaid-order',
  text: `
    with waiting as (
      select o.user_id, o.id, o.number, o.state from orders o
      where o.id = $1::uuid and ($2::uuid is null or o.user_id = $2::uuid)
        and o.state = 'awaiting_payment' and ($6::int is null or o.version = $6::int)
      for no key update
    ),
    open as (
      update payments p set state = 'cancelling', order_state_after_cancel = coalesce(p.order_state_after_cancel, $3),
        sync_count = p.sync_count + (p.state = 'pending')::int, updated_at = $5::timestamptz
      from waiting w
      where p.user_id = w.user_id and p.order_id = w.id and p.state in ('pending', 'cancelling')
      returning p.id, p.sync_count
    ),
    moved as (
      update orders o set state = $3, version = o.version + 1 from waiting w
      where o.user_id = w.user_id and o.id = w.id and not exists (select from open)
      returning o.*
    ),
    ${restockSql('moved', '$5')},
    ${restoreCartSql('moved', '$5')},
    ${insertOrderEventSql('moved', '$4', "''", '$5')},
    -- Does nothing if a sync is queued already: repeated requests don't add calls to the provider.
    enqueued as (${enqueue(paymentSyncJob({ from: 'open', runAt: '$5' }))}),
    ${insertAuditLogSql('waiting', {
      actor: '$7',
      now: '$5',
      orderId: 'waiting.id',
      subject: 'waiting.number',
      before: "jsonb_build_object('state', waiting.state)",
      after: "jsonb_build_object('requestedState', $3::text)",
    })}
    select w.user_id::text as "userId", coalesce((select state from moved), w.state) as state,
      (select id::text from open limit 1) as "cancellingPaymentId"
    from waiting w`,
};
