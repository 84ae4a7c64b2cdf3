import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import type { Database } from '../database/database.ts';
import { namedStatement } from '../database/named-parameters.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { defaultSeller, issueInvoiceSql } from './invoices.ts';
import { insertOrderEventSql, orderEmailJob, paymentSyncJob, restockSql } from './order-ending.ts';

export type OrderTransition = {
  orderId: string;
  /** The owner that the order must have; null if the shop changes it. */
  userId: string | null;
  from: readonly string[];
  to: string;
  /** The expected version; null for any. */
  version: number | null;
  by: string;
  note: string;
  tracking: object | null;
  /** The staff member, for the audit log; null for the shopper. */
  actor?: Actor | null;
  /** The bulk action that this is part of. The same statement marks its row as done. */
  bulkActionId?: string | null;
  /** The id of a refund or cash payment that the transition may create. */
  newId: string;
  currency: string;
  now: Date;
};

export type TransitionedOrder = { userId: string; state: string; version: number };

/**
 * Moves an order to its next state, with the effects on stock, payment and email. Returns null if
 * the order isn't in the expected state or version.
 */
export async function transitionOrder(
  database: Database,
  move: OrderTransition,
): Promise<TransitionedOrder | null> {
  const [row] = await database.query<TransitionedOrder>(
    transitionStatement,
    transitionStatement.toParameters({
      ...move,
      tracking: move.tracking === null ? null : JSON.stringify(move.tracking),
      actor: move.actor ? toActorParameter(move.actor) : null,
      bulkActionId: move.bulkActionId ?? null,
      seller: JSON.stringify(defaultSeller),
    }),
  );
  return row ?? null;
}

/** The template data of the email besides the order. */
export const shipmentDetailsSql = `jsonb_build_object(
  'carrier', tracking->>'carrier', 'tracking', tracking->>'number')`;

type TransitionParameters = Pick<
  OrderTransition,
  'orderId' | 'userId' | 'from' | 'to' | 'version' | 'by' | 'note' | 'newId' | 'currency' | 'now'
> & {
  /** These are JSON. */
  tracking: string | null;
  actor: string | null;
  seller: string;
  bulkActionId: string | null;
};

/**
 * Packed: the invoice gets its number and the authorised payment is captured; an order paid online
 * can be shipped only after that. Cancelled: the authorisation is released, or the captured payment
 * refunded. Delivered: a cash payment is recorded.
 */
const transitionStatement = namedStatement<TransitionParameters>({
  name: 'transition-order',
  text: `
    with was as (
      select o.user_id, o.id, o.state, o.version, o.tracking from orders o
      where o.id = :orderId::uuid and (:userId::uuid is null or o.user_id = :userId::uuid)
        and o.state = any(:from::text[]) and (:version::int is null or o.version = :version::int)
      for no key update
    ),
    moved as (
      update orders o set state = :to, version = o.version + 1,
        tracking = coalesce(:tracking::jsonb, o.tracking)
      from was
      where o.user_id = was.user_id and o.id = was.id
        -- An online order ships only after its payment is captured.
        and (:to <> 'shipped' or o.payment_mode <> 'online' or o.amount_cents = 0 or exists (
          select from payments p where p.order_id = o.id and p.state = 'captured'))
        and (:bulkActionId::uuid is null or exists (select from bulk_action_orders b
          where b.bulk_action_id = :bulkActionId::uuid and b.order_id = o.id and b.finished_at is null))
      returning o.*, was.state as was_state, was.tracking as was_tracking
    ),
    marked as (
      update bulk_action_orders b set finished_at = :now::timestamptz from moved
      where b.bulk_action_id = :bulkActionId::uuid and b.order_id = moved.id
    ),
    ended as (select * from moved where state = 'cancelled'),
    ${restockSql('ended', ':now')},
    ${insertOrderEventSql('moved', ':by', ':note', ':now')},
    -- Locked, so that refunds committed in the meantime are counted.
    before as (
      select p.id, p.refunded_cents from moved m join payments p
        on p.user_id = m.user_id and p.order_id = m.id
      for no key update of p
    ),
    money as (
      update payments p set
        capture_requested = p.capture_requested or (m.state = 'packed' and p.state = 'authorised'),
        state = case when m.state = 'cancelled' and p.state in ('pending', 'authorised')
          then 'cancelling' else p.state end,
        refunded_cents = case when m.state = 'cancelled' and p.state = 'captured'
          then p.captured_cents else p.refunded_cents end,
        sync_count = p.sync_count + 1, updated_at = :now::timestamptz
      from moved m, before
      where p.user_id = m.user_id and p.order_id = m.id and before.id = p.id
        and m.state in ('packed', 'cancelled')
        and p.state in ('pending', 'authorised', 'captured')
      returning p.*, p.refunded_cents - before.refunded_cents as give_back
    ),
    given as (
      insert into refunds (id, payment_id, amount_cents, state, reason, lines, created_at,
        updated_at)
      select :newId::uuid, id, give_back, 'requested', 'cancelled', unrefunded_lines(order_id),
        :now::timestamptz, :now::timestamptz
      from money where give_back > 0
    ),
    ${issueInvoiceSql('moved', ':seller', ':now')},
    cash_payment as (
      insert into payments (id, user_id, order_id, provider, amount_cents, currency, state,
        captured_cents, expires_at, created_at, updated_at)
      select :newId::uuid, user_id, id, 'cash', amount_cents, :currency, 'captured', amount_cents,
        :now::timestamptz, :now::timestamptz, :now::timestamptz
      from moved
      where state = 'delivered' and payment_mode = 'Cash on delivery' and amount_cents > 0
        -- Delivered before: the cash was recorded then.
        and not exists (select from payments p where p.order_id = moved.id and p.state = 'captured')
    ),
    enqueued as (${enqueue(
      paymentSyncJob({ from: 'money', runAt: ':now' }),
      orderEmailJob('order-shipped', {
        from: 'moved',
        where: "state = 'shipped'",
        runAt: ':now',
        keyedBy: 'version',
        payload: { details: shipmentDetailsSql },
      }),
      orderEmailJob('order-cancelled', {
        from: 'ended',
        runAt: ':now',
        payload: { by: "case when :actor::jsonb is not null then 'staff' end" },
      }),
    )}),
    ${insertAuditLogSql('moved', {
      actor: ':actor',
      now: ':now',
      orderId: 'moved.id',
      subject: 'moved.number',
      before: "jsonb_build_object('state', moved.was_state, 'tracking', moved.was_tracking)",
      after: "jsonb_build_object('state', moved.state, 'tracking', moved.tracking, 'note', :note)",
    })}
    select user_id::text as "userId", state, version from moved`,
});
