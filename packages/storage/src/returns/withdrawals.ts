import { type Order, type Withdrawal, withdrawalDays } from '@briolette/contract';
import { orderOwnersSql } from '../accounts/guests.ts';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import type { Database, Statement } from '../database/database.ts';
import { getViolatedConstraint } from '../database/errors.ts';
import { unitsSql } from '../database/money-sql.ts';
import { namedStatement } from '../database/named-parameters.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { insertOrderEventSql } from '../orders/order-ending.ts';
import { lineTitleSql } from '../orders/orders.ts';
import { orderWithdrawalsSql, withdrawalDetailsSql } from '../orders/withdrawal-sql.ts';
import { lineIdSql } from '../variants/line-sql.ts';

/** The data of an order that a withdrawal needs. */
export type WithdrawableOrder = {
  orderId: string;
  state: Order['state'];
  version: number;
  /** ISO 4217. */
  currency: string;
  amount: number;
  /** Refunded without a withdrawal, in units. */
  refunded: number;
  open: boolean;
  until: string | null;
  lines: {
    lineId: string;
    name: string;
    image: string;
    qty: number;
    price: number;
    personal: boolean;
    /** Refunded without a withdrawal. */
    refundedQty: number;
  }[];
  withdrawals: Withdrawal[];
};

/** Lists the orders that can be withdrawn from now, and those with withdrawals. */
export function listWithdrawableOrders(
  database: Database,
  userId: string,
  now: Date,
): Promise<WithdrawableOrder[]> {
  return database.query<WithdrawableOrder>(listStatement, [userId, now]);
}

/** Returns any order of this user. */
export async function findWithdrawableOrder(
  database: Database,
  userId: string,
  orderId: string,
  now: Date,
): Promise<WithdrawableOrder | null> {
  const [row] = await database.query<WithdrawableOrder>(findStatement, [userId, now, orderId]);
  return row ?? null;
}

/**
 * Stores a withdrawal and enqueues its receipt. Stores nothing if the order has changed since its
 * amount was computed (every refund and withdrawal changes its version) or if the period has ended.
 */
export async function declareWithdrawal(
  database: Database,
  withdrawal: {
    withdrawalId: string;
    userId: string;
    orderId: string;
    /** The version of the order for which the amount was computed. */
    version: number;
    lines: readonly { lineId: string; name: string; qty: number }[];
    refundDueCents: number;
    now: Date;
  },
): Promise<'declared' | 'order changed' | 'id in use'> {
  const { lines } = withdrawal;
  try {
    const rows = await database.query(
      declareStatement,
      declareStatement.toParameters({
        ...withdrawal,
        lines: JSON.stringify(lines),
        description: lines.map(({ name, qty }) => `${qty} × ${name}`).join(', '),
      }),
    );
    return rows.length > 0 ? 'declared' : 'order changed';
  } catch (error) {
    if (getViolatedConstraint(error) === 'withdrawals_pkey') return 'id in use';
    throw error;
  }
}

/**
 * Resolves a withdrawal without a refund. Returns false if it is already resolved or on a version
 * conflict.
 */
export async function resolveWithdrawal(
  database: Database,
  actor: Actor,
  resolution: { withdrawalId: string; orderId: string; version: number; note: string; now: Date },
): Promise<boolean> {
  const { withdrawalId, orderId, version, note, now } = resolution;
  const parameters = [
    orderId,
    withdrawalId,
    version,
    note,
    now,
    actor.name,
    toActorParameter(actor),
  ];
  return (await database.query(resolveStatement, parameters)).length > 0;
}

/**
 * The end of the withdrawal period. By law the day of delivery doesn't count and the last day
 * counts in full. null if the order wasn't delivered. Later events of a delivered order also have
 * its state, and a delivery that was undone doesn't count.
 */
const until = `(
    select date_trunc('day', min(e.created_at), 'UTC') + interval '${withdrawalDays + 1} days'
    from order_events e where e.order_id = o.id and e.state = 'delivered'
      and e.version > (select max(x.version) from order_events x
        where x.order_id = o.id and x.state <> 'delivered'))`;

/** Before an order is packed it can be cancelled instead. */
const isOpen = (now: string) => `(o.state in ('packed', 'shipped')
    or (o.state = 'delivered' and ${now}::timestamptz < ${until}))`;

/** Made to order or engraved. */
const isPersonal = `(coalesce(l.snapshot->>'made_to_order', 'false') = 'true'
    or coalesce(l.snapshot->>'engraving', '') <> '')`;

/** A refund r that doesn't belong to a withdrawal and hasn't failed. */
const isSeparateRefund = `r.state <> 'failed'
    and not exists (select from withdrawals w where w.refund_id = r.id)`;

const soldFields = `
    o.id::text as "orderId", o.state, o.version, o.currency,
    ${unitsSql('o.amount_cents', 'o.currency')}::float8 as amount,
    (select ${unitsSql('coalesce(sum(r.amount_cents), 0)', 'o.currency')}::float8
      from payments p join refunds r on r.payment_id = p.id
      where p.order_id = o.id and p.state in ('captured', 'received')
        and r.change_version is null and ${isSeparateRefund}) as refunded,
    ${isOpen('$2')} as open,
    format_timestamp(${until}) as until,
    (select jsonb_agg(jsonb_build_object(
        'lineId', l.snapshot->>'_id',
        'name', ${lineTitleSql('l.snapshot')},
        'image', l.snapshot->>'product_image',
        'qty', l.qty,
        'price', l.snapshot->'product_price',
        'refundedQty', (select coalesce(sum(x.quantity), 0)
          from refund_lines x join refunds r on r.id = x.refund_id
          where x.order_id = o.id and x.line_id = ${lineIdSql('l')} and ${isSeparateRefund}),
        'personal', ${isPersonal}) order by l.snapshot->>'createdAt', l.product_id)
      from order_lines l where l.user_id = o.user_id and l.order_id = o.id) as lines,
    ${orderWithdrawalsSql} as withdrawals`;

const listStatement: Statement = {
  name: 'list-withdrawals',
  text: `
    select ${soldFields} from orders o
    where o.user_id in ${orderOwnersSql('$1')}
      and (${isOpen('$2')} or exists (select from withdrawals w where w.order_id = o.id))
    order by o.id desc limit 200`,
};

const findStatement: Statement = {
  name: 'find-sold-order',
  text: `select ${soldFields} from orders o where o.user_id = $1::uuid and o.id = $3::uuid`,
};

type DeclareParameters = {
  userId: string;
  now: Date;
  orderId: string;
  version: number;
  withdrawalId: string;
  /** JSON. */
  lines: string;
  refundDueCents: number;
  /** The lines as text, for the timeline. */
  description: string;
};

const declareStatement = namedStatement<DeclareParameters>({
  name: 'declare-withdrawal',
  text: `
    with was as (
      select o.user_id, o.id from orders o
      where o.user_id = :userId::uuid and o.id = :orderId::uuid and o.version = :version::int
        and ${isOpen(':now')}
      for no key update
    ),
    moved as (
      update orders o set version = o.version + 1 from was
      where o.user_id = was.user_id and o.id = was.id
      returning o.*
    ),
    ${insertOrderEventSql('moved', "'shopper'", "'withdrawal: ' || :description::text", ':now')},
    declared as (
      insert into withdrawals (id, user_id, order_id, lines, refund_due_cents, declared_at)
      select :withdrawalId::uuid, user_id, id, :lines::jsonb, :refundDueCents::bigint,
        :now::timestamptz
      from moved
      returning *
    ),
    enqueued as (${enqueue({
      kind: 'send-order-email',
      dedupKey: "'withdrawal-received:' || w.id",
      payload: {
        template: "'withdrawal-received'",
        userId: 'w.user_id',
        orderId: 'w.order_id',
        details: withdrawalDetailsSql,
      },
      runAt: ':now',
      from: 'declared w join moved o on o.id = w.order_id',
    })})
    select id from declared`,
});

/** $1 order, $2 withdrawal, $3 version, $4 note, $5 now, $6 by, $7 staff member. */
const resolveStatement: Statement = {
  name: 'resolve-withdrawal',
  text: `
    with was as (
      select o.user_id, o.id from orders o
      where o.id = $1::uuid and o.version = $3::int and exists (
        select from withdrawals w where w.id = $2::uuid and w.order_id = o.id and w.resolved_at is null)
      for no key update
    ),
    moved as (
      update orders o set version = o.version + 1 from was
      where o.user_id = was.user_id and o.id = was.id
      returning o.*
    ),
    resolved as (
      update withdrawals w set resolved_at = $5::timestamptz, resolved_by = $6 from moved
      where w.id = $2::uuid
    ),
    ${insertOrderEventSql('moved', '$6', "'withdrawal settled: ' || $4::text", '$5')},
    ${insertAuditLogSql('moved', {
      actor: '$7',
      now: '$5',
      orderId: 'moved.id',
      subject: 'moved.number',
      after: "jsonb_build_object('withdrawal', $2::text, 'note', $4::text)",
    })}
    select id from moved`,
};
