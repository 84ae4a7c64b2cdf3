import { editableStates } from '@briolette/domain';
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
        and o.state = any(:states::text[]) and o.address_id <> '' and not o.is_collected
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
