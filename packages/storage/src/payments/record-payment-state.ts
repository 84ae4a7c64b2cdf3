import type { Order } from '@briolette/contract';
import type { Database } from '../database/database.ts';
import { unitsSql } from '../database/money-sql.ts';
import { namedStatement } from '../database/named-parameters.ts';
import { enqueue } from '../jobs/enqueue.ts';
import {
  insertOrderEventSql,
  orderEmailJob,
  paymentSyncJob,
  restockSql,
  restoreCartSql,
} from '../orders/order-ending.ts';
import { paymentJsonSql } from '../orders/orders.ts';
import type { PaymentState } from './payments.ts';

/** The state of a payment at the provider. */
export type PaymentReport = {
  state: 'open' | 'processing' | 'authorised' | 'captured' | 'failed' | 'cancelled';
  reference: string | null;
  url: string | null;
  amountCents: number;
  /** Null: the provider has no currencies. */
  currency: string | null;
  capturedCents: number;
  captureBefore: Date | null;
  declined: boolean;
  disputed: boolean;
};

/** The payment and its order after the provider's state was recorded. */
export type RecordedPayment = {
  state: PaymentState;
  /** The reason why this report put the order on hold, or null. */
  hold: string | null;
  order: Pick<Order, 'state' | 'version' | 'payment'>;
};

/**
 * Records the provider's state of a payment and moves its order accordingly. Safe to call in any
 * order and any number of times.
 */
export async function recordPaymentState(
  database: Database,
  paymentId: string,
  report: PaymentReport,
  now: Date,
): Promise<RecordedPayment | null> {
  const [row] = await database.query<RecordedPayment>(
    recordStatement,
    recordStatement.toParameters({ ...report, paymentId, now }),
  );
  return row ?? null;
}

/** The payment is captured at least a day before its authorisation expires. */
const beforeTheHoldEnds = "interval '1 day'";

/** True if the provider reports another amount or currency than the order's. */
const differs = `(:state in ('authorised', 'captured')
      and (:amountCents::bigint not in (p.amount_cents,
        case :state when 'captured' then coalesce(p.capture_cents, p.amount_cents) else p.amount_cents end)
      or coalesce(upper(p.currency) <> upper(:currency::text), false)
      or (:state = 'captured'
        and coalesce(p.capture_cents, p.amount_cents) <> :capturedCents::bigint)))`;

/** The event that tells staff why an order is on hold. */
const holdNote = `'payment on hold: the provider reports '
      || ${unitsSql(
        "case :state when 'captured' then :capturedCents::bigint else :amountCents::bigint end",
        'coalesce(:currency::text, currency)',
      )}
      || ' ' || upper(coalesce(:currency::text, currency)) || ', the order is '
      || ${unitsSql('amount_cents', 'currency')} || ' ' || upper(currency)`;

/**
 * A successful payment places the order, even if it was about to expire. A payment for an order
 * that has ended or was cancelled is refunded. Units are restocked only when the provider confirms
 * that the payment can no longer succeed.
 *
 * A payment with another amount or currency isn't accepted: it keeps its state, an event gives the
 * reason, and it is refunded when the payment period ends or the order is cancelled.
 */
const recordStatement = namedStatement<PaymentReport & { paymentId: string; now: Date }>({
  name: 'record-payment-state',
  repeatable: true,
  text: `
    with was as (
      select p.*, o.state as order_state, o.version as order_version, ${differs} as differs
      from orders o join payments p on p.user_id = o.user_id and p.order_id = o.id
      where p.id = :paymentId::uuid
      for no key update of o, p
    ),
    classified as (
      select was.*, case
          when :state in ('authorised', 'captured') and (order_state in ('cancelled', 'expired')
            or state in ('failed', 'cancelled')
            or (state = 'cancelling' and (order_state <> 'awaiting_payment' or order_state_after_cancel = 'cancelled'
              or differs)))
            then case when captured_cents > 0 and captured_cents = refunded_cents
              and not exists (select from refunds r where r.payment_id = was.id
                and r.state in ('requested', 'pending')) then 'cancelled' else 'cancelling' end
          when differs then state
          when :state = 'captured' or (:state = 'authorised' and state = 'captured') then 'captured'
          when :state = 'authorised' then 'authorised'
          when :state = 'cancelled' then 'cancelled'
          when :state = 'failed' and state = 'cancelling' then 'cancelled'
          when :state = 'failed' then 'failed'
          else state end as next
      from was
    ),
    decided as (
      select classified.*, case
          when order_state = 'awaiting_payment' and next in ('authorised', 'captured') then 'placed'
          when order_state = 'awaiting_payment' and next = 'cancelling'
            and :state in ('authorised', 'captured') then 'cancelled'
          when order_state = 'awaiting_payment' and next = 'cancelled'
            then coalesce(order_state_after_cancel, 'expired')
          when order_state in ('placed', 'making', 'packed') and state = 'authorised'
            and next = 'cancelled' then 'cancelled'
          else order_state end as order_next,
        case when differs and next = state and state <> 'cancelling' then ${holdNote} end as hold
      from classified
    ),
    updated as (
      update payments p set state = d.next, provider_reference = coalesce(p.provider_reference, :reference), checkout_url = :url,
        captured_cents = greatest(p.captured_cents, least(:capturedCents::bigint, p.amount_cents)),
        capture_before = coalesce(:captureBefore::timestamptz, p.capture_before),
        declined = :declined::boolean,
        disputed_at = case when :disputed then coalesce(p.disputed_at, :now::timestamptz) end,
        sync_count = p.sync_count + (d.next = 'cancelling' and d.state <> 'cancelling')::int,
        updated_at = :now::timestamptz
      from decided d where p.id = d.id
      returning p.*
    ),
    moved as (
      update orders o set state = d.order_next, version = o.version + 1
      from decided d
      where o.user_id = d.user_id and o.id = d.order_id and (o.state <> d.order_next
        or (d.hold is not null and not exists (
          select from order_events e where e.order_id = o.id and e.note = d.hold)))
      returning o.*, d.order_state as was_state, d.hold
    ),
    ended as (select * from moved where state in ('cancelled', 'expired')),
    unpaid as (select * from ended where was_state = 'awaiting_payment'),
    ${restockSql('ended', ':now')},
    ${restoreCartSql('unpaid', ':now')},
    ${insertOrderEventSql('moved', "'provider'", "coalesce(hold, '')", ':now')},
    enqueued as (${enqueue(
      paymentSyncJob({ from: 'updated', where: "state = 'cancelling'", runAt: ':now' }),
      {
        kind: 'sync-payment',
        dedupKey: "'sync-payment:' || s.id || ':hold'",
        payload: { paymentId: 's.id' },
        runAt: `(s.capture_before - ${beforeTheHoldEnds})`,
        from: 'updated s',
        where: "s.state = 'authorised' and s.capture_before is not null",
      },
      orderEmailJob('order-placed', {
        from: 'moved',
        where: "state = 'placed' and hold is null",
        runAt: ':now',
      }),
      orderEmailJob('order-cancelled', {
        from: 'ended',
        where: "was_state <> 'awaiting_payment'",
        runAt: ':now',
        payload: { details: `'{"refund":null}'::jsonb` },
      }),
    )})
    select s.state, (select hold from moved) as hold, json_build_object('state', d.order_next,
      'version', d.order_version + (select count(*) from moved),
      'payment', ${paymentJsonSql('s')}) as "order"
    from updated s join decided d on d.id = s.id`,
});
