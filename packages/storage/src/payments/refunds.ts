import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import type { Database, Statement } from '../database/database.ts';
import { getViolatedConstraint } from '../database/errors.ts';
import { unitsSql } from '../database/money-sql.ts';
import { namedStatement } from '../database/named-parameters.ts';
import { enqueue } from '../jobs/enqueue.ts';
import {
  addStockSql,
  insertOrderEventSql,
  isPaidInPersonSql,
  paymentSyncJob,
} from '../orders/order-ending.ts';

export type Refund = {
  id: string;
  paymentId: string;
  amountCents: number;
  state: 'requested' | 'pending' | 'succeeded' | 'failed';
};

/**
 * Requests a refund. Constraints reject more than the captured amount and lines that were already
 * refunded, also under concurrency. Idempotent by id.
 */
export async function requestRefund(
  database: Database,
  refund: {
    refundId: string;
    orderId: string;
    amountCents: number;
    reason: string;
    now: Date;
    /** The expected version of the order; any if absent. */
    version?: number;
    by?: string;
    actor?: Actor;
    /** The order lines it is for. A refund of a withdrawal is for the withdrawal's lines. */
    lines?: readonly { productId: string; qty: number }[];
    /** The units that go back into stock, at most those that aren't back yet. */
    restock?: readonly { productId: string; qty: number }[];
    /** The withdrawal that it resolves. A resolved withdrawal isn't refunded again. */
    withdrawalId?: string;
  },
): Promise<
  'requested' | 'too much' | 'not chargeable' | 'line refunded' | 'id in use' | 'nothing captured'
> {
  try {
    const rows = await database.query(
      requestStatement,
      requestStatement.toParameters({
        ...refund,
        version: refund.version ?? null,
        by: refund.by ?? 'shop',
        actor: refund.actor ? toActorParameter(refund.actor) : null,
        lines: refund.lines ? JSON.stringify(refund.lines) : null,
        restock: JSON.stringify(refund.restock ?? []),
        withdrawalId: refund.withdrawalId ?? null,
      }),
    );
    return rows.length > 0 ? 'requested' : 'nothing captured';
  } catch (error) {
    const constraint = getViolatedConstraint(error);
    if (constraint === 'payments_amounts') return 'too much';
    if (constraint === 'refunds_chargeable') return 'not chargeable';
    if (constraint === 'refund_lines_once') return 'line refunded';
    if (constraint === 'refunds_pkey') return 'id in use';
    throw error;
  }
}

/** Lists the refunds that aren't completed. */
export function listOpenRefunds(database: Database, paymentId: string): Promise<Refund[]> {
  return database.query<Refund>(refundsStatement, [paymentId, ['requested', 'pending']]);
}

/** Lists completed refunds. A bank may still return the money. */
export function listCompletedRefunds(database: Database, paymentId: string): Promise<Refund[]> {
  return database.query<Refund>(refundsStatement, [paymentId, ['succeeded']]);
}

/** Records the provider's state of a refund. If it failed, the amount is owed again. */
export async function recordRefundState(
  database: Database,
  refund: {
    refundId: string;
    state: 'pending' | 'succeeded' | 'failed';
    reference: string | null;
    now: Date;
  },
): Promise<void> {
  await database.query(recordStatement, [
    refund.refundId,
    refund.state,
    refund.reference,
    refund.now,
  ]);
}

/** Refunds the rest of a payment whose order was cancelled. */
export async function refundAfterCancellation(
  database: Database,
  refund: { refundId: string; paymentId: string; now: Date },
): Promise<void> {
  await database.query(refundCancelledStatement, [refund.refundId, refund.paymentId, refund.now]);
}

const refundDetailsSql = (cents: string, currency: string, refundId: string) => `jsonb_build_object(
        'refund', ${unitsSql(cents, currency)}, 'refundId', ${refundId})`;

/** Refunds of cancelled orders are automatic. Staff request all others. */
const byStaffSql = "case when s.reason not in ('cancelled', 'not wanted') then 'staff' end";

type RefundParameters = {
  refundId: string;
  orderId: string;
  amountCents: number;
  reason: string;
  now: Date;
  /** The version that the order must have; null: any. */
  version: number | null;
  by: string;
  /** These are JSON. */
  actor: string | null;
  lines: string | null;
  restock: string;
  withdrawalId: string | null;
};

/**
 * Increments the version of the order, so that two people who read the same version can't both
 * refund a line.
 */
const requestStatement = namedStatement<RefundParameters>({
  name: 'request-refund',
  text: `
    with was as (
      select o.user_id, o.id from orders o
      where o.id = :orderId::uuid and (:version::int is null or o.version = :version::int)
        and (:withdrawalId::uuid is null or exists (select from withdrawals w
          where w.id = :withdrawalId::uuid and w.order_id = o.id and w.resolved_at is null))
      for no key update
    ),
    paid as (
      select p.id, p.created_at, p.captured_cents - p.refunded_cents as remaining
      from was join payments p on p.order_id = was.id where p.state in ('captured', 'received')
      order by p.id for no key update of p
    ),
    -- The first payment gives back what it can, then those of later changes. More than all of them
    -- hold is asked of the first, which rejects it.
    shares as (
      select id, place, case when place = 1 and whole < :amountCents::bigint
          then :amountCents::bigint - whole + remaining
          else greatest(0, least(remaining, :amountCents::bigint - (running - remaining))) end as cents
      from (
        select paid.*, row_number() over first as place, sum(remaining) over first as running,
          sum(remaining) over () as whole
        from paid window first as (order by created_at, id)) as each
    ),
    promised as (
      update payments p set refunded_cents = p.refunded_cents + shares.cents,
        sync_count = p.sync_count + 1, updated_at = :now::timestamptz
      from shares where p.id = shares.id and shares.cents > 0
      returning p.*, shares.cents, shares.place = (
        select min(s.place) from shares s where s.cents > 0) as is_first
    ),
    moved as (
      update orders o set version = o.version + 1
      from (select user_id, order_id from promised where is_first) p
      where o.user_id = p.user_id and o.id = p.order_id
      returning o.*, (select sum(p.refunded_cents) from promised p) as refunded_cents
    ),
    ${insertOrderEventSql('moved', ':by', "'refund: ' || :reason", ':now')},
    given as (
      insert into refunds (id, payment_id, amount_cents, state, reason, lines, created_at,
        updated_at)
      select case when is_first then :refundId::uuid else gen_random_uuid() end, id, cents,
        -- Staff pay the money back in person.
        case when ${isPaidInPersonSql('provider')} then 'succeeded' else 'requested' end,
        :reason, case when is_first then coalesce(
          (select w.lines from withdrawals w where w.id = :withdrawalId::uuid), :lines::jsonb) end,
        :now::timestamptz, :now::timestamptz
      from promised
    ),
    back as (
      insert into stock_movements (product_id, variant_code, created_at, type, order_id,
        quantity_delta, actor_name)
      select product_id, variant_code, :now::timestamptz, 'refunded', order_id, units, :by
      from (
        select l.product_id, l.variant_code, l.order_id,
          least(sum(wanted.qty), (
              select sum(x.qty) from order_lines x
              where x.user_id = l.user_id and x.order_id = l.order_id
                and x.product_id = l.product_id and x.variant_code = l.variant_code)
            - restocked_units(l.order_id, l.product_id, l.variant_code)) as units
        from moved join order_lines l on l.user_id = moved.user_id and l.order_id = moved.id
          join jsonb_to_recordset(:restock::jsonb) as wanted ("productId" text, qty int)
            on wanted."productId" = line_id(l.product_id, l.variant_code, l.engraving_key)
        group by l.product_id, l.variant_code, l.order_id, l.user_id) returned
      where units > 0
      returning product_id, variant_code, quantity_delta
    ),
    ${addStockSql},
    updated as (
      update withdrawals w set resolved_at = :now::timestamptz, resolved_by = :by,
        refund_id = :refundId::uuid
      from promised where w.id = :withdrawalId::uuid and is_first
    ),
    enqueued as (${enqueue(
      paymentSyncJob({
        from: 'promised',
        where: `not ${isPaidInPersonSql('provider')}`,
        runAt: ':now',
      }),
      {
        kind: 'send-order-email',
        dedupKey: "'order-refunded:' || :refundId || case when is_first then '' else ':' || id end",
        payload: {
          template: "'order-refunded'",
          userId: 'user_id',
          orderId: 'order_id',
          details: refundDetailsSql('cents', 'currency', ':refundId::uuid'),
          by: "'staff'",
        },
        runAt: ':now',
        from: 'promised',
        where: isPaidInPersonSql('provider'),
      },
    )}),
    ${insertAuditLogSql('moved', {
      actor: ':actor',
      now: ':now',
      orderId: 'moved.id',
      subject: 'moved.number',
      before: "jsonb_build_object('refundedCents', moved.refunded_cents - :amountCents::bigint)",
      after: `jsonb_build_object('refundedCents', moved.refunded_cents, 'reason', :reason,
        'lines', :lines::jsonb, 'restocked', nullif(:restock::jsonb, '[]'))`,
    })}
    select id from promised`,
});

const refundsStatement: Statement = {
  name: 'refunds-of-payment',
  text: `
    select id::text, payment_id::text as "paymentId", amount_cents::float8 as "amountCents", state
    from refunds where payment_id = $1::uuid and state = any($2::text[]) order by created_at`,
};

const recordStatement: Statement = {
  name: 'record-refund-state',
  repeatable: true,
  text: `
    with was as (
      select r.*, p.user_id, p.order_id, p.currency from refunds r join payments p on p.id = r.payment_id
      where r.id = $1::uuid for no key update of p, r
    ),
    updated as (
      update refunds r set state = $2, provider_reference = coalesce($3, r.provider_reference),
        updated_at = $4::timestamptz
      from was where r.id = was.id and was.state <> $2 and was.state <> 'failed'
        and not (was.state = 'succeeded' and $2 = 'pending')
      returning r.*
    ),
    booked as (
      update payments p set
        refunded_cents = p.refunded_cents
          - case when s.state = 'failed' then s.amount_cents else 0 end,
        state = case when p.state = 'cancelling' and s.state = 'succeeded'
          and p.captured_cents = p.refunded_cents
          and not exists (select from refunds r where r.payment_id = p.id and r.id <> s.id
            and r.state in ('requested', 'pending'))
          then 'cancelled' else p.state end,
        updated_at = $4::timestamptz
      from updated s where p.id = s.payment_id
    )
    ${enqueue({
      kind: 'send-order-email',
      dedupKey: "'order-refunded:' || s.id",
      payload: {
        template: "'order-refunded'",
        userId: 'was.user_id',
        orderId: 'was.order_id',
        details: refundDetailsSql('s.amount_cents', 'was.currency', 's.id'),
        by: byStaffSql,
      },
      runAt: '$4',
      from: 'updated s join was on was.id = s.id',
      where: "s.state = 'succeeded'",
    })}`,
};

const refundCancelledStatement: Statement = {
  name: 'refund-unwanted',
  text: `
    with promised as (
      update payments p set refunded_cents = p.captured_cents, updated_at = $3::timestamptz
      from (select id, refunded_cents from payments where id = $2::uuid for no key update) before
      where p.id = before.id and p.state = 'cancelling' and p.captured_cents > before.refunded_cents
      returning p.id, p.captured_cents - before.refunded_cents as give_back
    )
    insert into refunds (id, payment_id, amount_cents, state, reason, created_at, updated_at)
    select $1::uuid, id, give_back, 'requested', 'not wanted', $3::timestamptz, $3::timestamptz
    from promised`,
};
