import { minuteMs, undoMinutes } from '@briolette/contract';
import { editableStates, orderTransitions } from '@briolette/domain';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import type { Database } from '../database/database.ts';
import { namedStatement } from '../database/named-parameters.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { insertOrderEventSql, orderEmailJob } from './order-ending.ts';
import { shipmentDetailsSql } from './transition-order.ts';

type OrderEdit = { orderId: string; version: number; actor: Actor; now: Date };

/**
 * Changes the delivery address and the gift message of an order that isn't shipped. An issued
 * invoice keeps its address. Returns false if the state or the version doesn't match.
 */
export async function changeDelivery(
  database: Database,
  edit: OrderEdit & {
    address: object;
    /** null: unchanged. */
    giftMessage: string | null;
    /** The names of the changed fields. The audit log holds no addresses: they can't be erased. */
    fields: readonly string[];
    /** What the email names. */
    changed: readonly ('address' | 'gift')[];
  },
): Promise<boolean> {
  const rows = await database.query(
    changeDeliveryStatement,
    changeDeliveryStatement.toParameters({
      ...toParameters(edit),
      states: editableStates,
      address: JSON.stringify(edit.address),
      giftMessage: edit.giftMessage,
      fields: edit.fields.join(', '),
      changed: edit.changed,
    }),
  );
  return rows.length > 0;
}

/** Adds or corrects the tracking number of a shipped order. */
export async function changeTracking(
  database: Database,
  edit: OrderEdit & { tracking: object },
): Promise<boolean> {
  const rows = await database.query(
    changeTrackingStatement,
    changeTrackingStatement.toParameters({
      ...toParameters(edit),
      tracking: JSON.stringify(edit.tracking),
    }),
  );
  return rows.length > 0;
}

/**
 * Undoes the step that led to the current state. Returns false if the state or the version doesn't
 * match, the time is over, or a refund or a withdrawal followed the step.
 */
export async function undoTransition(
  database: Database,
  edit: OrderEdit & { step: 'pack' | 'ship' | 'deliver' },
): Promise<boolean> {
  const { from, to } = orderTransitions[edit.step];
  const rows = await database.query(
    undoStatement,
    undoStatement.toParameters({
      ...toParameters(edit),
      state: to,
      before: from,
      since: new Date(edit.now.getTime() - undoMinutes * minuteMs),
    }),
  );
  return rows.length > 0;
}

const toParameters = ({ orderId, version, actor, now }: OrderEdit) => ({
  orderId,
  version,
  now,
  by: actor.name,
  actor: toActorParameter(actor),
});
type EditParameters = ReturnType<typeof toParameters>;

const changeDeliveryStatement = namedStatement<
  EditParameters & {
    states: readonly string[];
    address: string;
    giftMessage: string | null;
    fields: string;
    changed: readonly string[];
  }
>({
  name: 'change-order-delivery',
  text: `
    with was as (
      select o.user_id, o.id, o.address from orders o
      where o.id = :orderId::uuid and o.version = :version::int
        and o.state = any(:states::text[]) and o.address_id <> ''
      for no key update
    ),
    moved as (
      update orders o set version = o.version + 1,
        address = jsonb_build_object('id', was.address->'id') || :address::jsonb,
        gift_options = case when :giftMessage::text is null then o.gift_options
          else o.gift_options || jsonb_build_object('message', :giftMessage::text) end,
        invoice_address = coalesce(o.invoice_address, case when exists (
          select from invoices i where i.order_id = was.id) then was.address end)
      from was where o.user_id = was.user_id and o.id = was.id
      returning o.*
    ),
    ${insertOrderEventSql('moved', ':by', "'changed: ' || array_to_string(:changed::text[], ', ')", ':now')},
    enqueued as (${enqueue(
      orderEmailJob('order-changed', {
        from: 'moved',
        // The confirmation after the payment has the new address.
        where: "state <> 'awaiting_payment'",
        runAt: ':now',
        keyedBy: 'version',
        payload: {
          details: "jsonb_build_object('changed', to_jsonb(:changed::text[]))",
          by: "'staff'",
        },
      }),
    )}),
    ${insertAuditLogSql('moved', {
      actor: ':actor',
      now: ':now',
      orderId: 'moved.id',
      subject: 'moved.number',
      after: "jsonb_build_object('changedFields', :fields::text)",
    })}
    select id from moved`,
});

const changeTrackingStatement = namedStatement<EditParameters & { tracking: string }>({
  name: 'change-order-tracking',
  text: `
    with was as (
      select o.user_id, o.id, o.tracking from orders o
      where o.id = :orderId::uuid and o.version = :version::int
        and o.state in ('shipped', 'delivered')
      for no key update
    ),
    moved as (
      update orders o set version = o.version + 1, tracking = :tracking::jsonb
      from was where o.user_id = was.user_id and o.id = was.id
      returning o.*, was.tracking as was_tracking
    ),
    ${insertOrderEventSql(
      'moved',
      ':by',
      "'tracking: ' || concat_ws(' ', nullif(tracking->>'carrier', ''), tracking->>'number')",
      ':now',
    )},
    enqueued as (${enqueue(
      orderEmailJob('tracking-changed', {
        from: 'moved',
        runAt: ':now',
        keyedBy: 'version',
        payload: { details: shipmentDetailsSql, by: "'staff'" },
      }),
    )}),
    ${insertAuditLogSql('moved', {
      actor: ':actor',
      now: ':now',
      orderId: 'moved.id',
      subject: 'moved.number',
      before: "jsonb_build_object('tracking', moved.was_tracking)",
      after: "jsonb_build_object('tracking', moved.tracking)",
    })}
    select id from moved`,
});

/**
 * The invoice stays, and so does money that was captured or received in cash. An email about the
 * shipment is withdrawn if no runner has claimed it; otherwise a correction follows it.
 */
const undoStatement = namedStatement<
  EditParameters & { state: string; before: readonly string[]; since: Date }
>({
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
