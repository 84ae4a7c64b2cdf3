import { minuteMs, type UndoableStep, undoMinutes } from '@briolette/contract';
import { orderTransitions } from '@briolette/domain';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import type { Database } from '../database/database.ts';
import { namedStatement } from '../database/named-parameters.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { defaultSeller, issueInvoiceSql } from './invoices.ts';
import {
  insertOrderEventSql,
  isPaidInPersonSql,
  orderEmailJob,
  paymentSyncJob,
  restockSql,
} from './order-ending.ts';

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

/**
 * Undoes the step that led to the current state. Returns false if the state or the version doesn't
 * match, the time is over, or a refund or a withdrawal followed the step.
 */
export async function undoTransition(
  database: Database,
  undo: {
    orderId: string;
    version: number;
    step: UndoableStep;
    actor: Actor;
    now: Date;
  },
): Promise<boolean> {
  const { from, to } = orderTransitions[undo.step];
  const rows = await database.query(
    undoStatement,
    undoStatement.toParameters({
      orderId: undo.orderId,
      version: undo.version,
      by: undo.actor.name,
      actor: toActorParameter(undo.actor),
      now: undo.now,
      state: to,
      before: from,
      since: new Date(undo.now.getTime() - undoMinutes * minuteMs),
    }),
  );
  return rows.length > 0;
}

/** The template data of the email besides the order. */
export const shipmentDetailsSql = `jsonb_build_object(
  'carrier', tracking->>'carrier', 'tracking', tracking->>'number')`;

type TransitionParameters = Pick<
  OrderTransition,
  'orderId' | 'userId' | 'from' | 'to' | 'version' | 'by' | 'note' | 'newId' | 'now'
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
        -- An online order leaves the shop only after its payment is captured.
        and (was.state <> 'packed' or :to not in ('shipped', 'delivered')
          or o.payment_mode <> 'online' or o.amount_cents = 0 or exists (
            select from payments p where p.order_id = o.id and p.state = 'captured'))
        -- A collected order is handed over instead of shipped.
        and (was.state <> 'packed' or :to not in ('shipped', 'delivered')
          or o.is_collected = (:to = 'delivered'))
        -- Staff refund what they received in the shop.
        and (:to <> 'cancelled' or :userId::uuid is null
          or (o.payment_mode not in ('Cash', 'Card terminal') and not exists (
            select from payments p where p.order_id = o.id and p.state = 'received')))
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
        refunded_cents = case when m.state = 'cancelled' and p.state in ('captured', 'received')
          then p.captured_cents else p.refunded_cents end,
        sync_count = p.sync_count + 1, updated_at = :now::timestamptz
      from moved m, before
      where p.user_id = m.user_id and p.order_id = m.id and before.id = p.id
        and m.state in ('packed', 'cancelled')
        and p.state in ('pending', 'authorised', 'captured', 'received')
      returning p.*, p.refunded_cents - before.refunded_cents as give_back
    ),
    given as (
      insert into refunds (id, payment_id, amount_cents, state, reason, lines, created_at,
        updated_at)
      -- The lines belong to the refund of the order's payment.
      select case when state = 'received' then gen_random_uuid() else :newId::uuid end, id, give_back,
        case when ${isPaidInPersonSql('provider')} then 'succeeded' else 'requested' end, 'cancelled',
        case when state <> 'received' then unrefunded_lines(order_id) end,
        :now::timestamptz, :now::timestamptz
      from money where give_back > 0
    ),
    ${issueInvoiceSql('moved', ':seller', ':now')},
    cash_payment as (
      insert into payments (id, user_id, order_id, provider, amount_cents, currency, state,
        captured_cents, expires_at, created_at, updated_at)
      select :newId::uuid, user_id, id, 'cash', amount_cents, currency, 'captured', amount_cents,
        :now::timestamptz, :now::timestamptz, :now::timestamptz
      from moved
      where state = 'delivered' and payment_mode = 'Cash on delivery' and amount_cents > 0
        -- Delivered before: the cash was recorded then.
        and not exists (select from payments p where p.order_id = moved.id and p.state = 'captured')
    ),
    enqueued as (${enqueue(
      paymentSyncJob({
        from: 'money',
        where: `not ${isPaidInPersonSql('provider')}`,
        runAt: ':now',
      }),
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

/**
 * The invoice stays, and so does money that was captured or received in cash. An email about the
 * shipment is withdrawn if no runner has claimed it; otherwise a correction follows it.
 */
const undoStatement = namedStatement<{
  orderId: string;
  version: number;
  by: string;
  actor: string;
  now: Date;
  state: string;
  before: readonly string[];
  since: Date;
}>({
  name: 'undo-order-transition',
  text: `
    with was as (
      select o.user_id, o.id, o.state, o.tracking from orders o
      where o.id = :orderId::uuid and o.version = :version::int and o.state = :state
        -- The address of an erased customer is gone.
        and o.address_id <> ''
      for no key update
    ),
    -- The last time that the step was taken. An undo also leads to the state, but backwards.
    taken as (
      select e.version, e.created_at, e.before from (
        select version, state, created_at,
          coalesce(lag(state) over (order by version), 'placed') as before
        from order_events where order_id = :orderId::uuid) e
      where e.state = :state and e.before = any(:before::text[])
      order by e.version desc limit 1
    ),
    moved as (
      update orders o set state = taken.before, version = o.version + 1,
        tracking = case when was.state = 'shipped' then null else o.tracking end
      from was, taken
      where o.user_id = was.user_id and o.id = was.id and taken.created_at > :since::timestamptz
        and not exists (select from withdrawals w
          where w.order_id = was.id and w.declared_at >= taken.created_at)
        and not exists (select from payments p join refunds r on r.payment_id = p.id
          where p.order_id = was.id and r.created_at >= taken.created_at)
      returning o.*, was.state as was_state, was.tracking as was_tracking,
        taken.version as taken_version
    ),
    ${insertOrderEventSql('moved', ':by', "'undone: ' || was_state", ':now')},
    unsent as (
      delete from jobs j using moved
      where moved.was_state = 'shipped'
        and j.dedup_key = 'order-shipped:' || moved.id || ':' || moved.taken_version
        and j.completed_at is null
        and (j.leased_until is null or j.leased_until <= :now::timestamptz)
      returning j.id
    ),
    enqueued as (${enqueue(
      orderEmailJob('shipment-undone', {
        from: 'moved',
        where: "was_state = 'shipped' and not exists (select from unsent)",
        runAt: ':now',
        keyedBy: 'version',
        payload: { by: "'staff'" },
      }),
    )}),
    ${insertAuditLogSql('moved', {
      actor: ':actor',
      now: ':now',
      orderId: 'moved.id',
      subject: 'moved.number',
      before: "jsonb_build_object('state', moved.was_state, 'tracking', moved.was_tracking)",
      after: "jsonb_build_object('state', moved.state, 'tracking', moved.tracking)",
    })}
    select id from moved`,
});
