import type { Database, Statement } from '../database/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { paymentSyncJob } from '../orders/order-ending.ts';

export type PaymentState =
  | 'pending'
  | 'authorised'
  | 'captured'
  | 'received'
  | 'failed'
  | 'cancelling'
  | 'cancelled';

export type Payment = {
  id: string;
  userId: string;
  orderId: string;
  orderNumber: string;
  orderState: string;
  /** The market whose pages the customer returns to; null for the default one. */
  marketCode: string | null;
  provider: string;
  amountCents: number;
  currency: string;
  email: string;
  providerReference: string | null;
  state: PaymentState;
  captureRequested: boolean;
  /** What to capture of the amount. */
  captureCents: number;
  capturedCents: number;
  refundedCents: number;
  captureBefore: Date | null;
  expiresAt: Date;
  paymentDueAt: Date | null;
  createdAt: Date;
};

export async function findPayment(database: Database, id: string): Promise<Payment | null> {
  const [row] = await database.query<Payment>(findStatement, [id]);
  return row ?? null;
}

/** Returns the latest payment attempt of this user's order. */
export async function findLatestPayment(
  database: Database,
  userId: string,
  orderId: string,
): Promise<Payment | null> {
  const [row] = await database.query<Payment>(newestStatement, [userId, orderId]);
  return row ?? null;
}

export type NewPaymentAttempt = {
  userId: string;
  orderId: string;
  paymentId: string;
  provider: string;
  expiresAt: Date;
  now: Date;
};

/** Adds a payment attempt. Returns null if the order isn't awaiting payment. */
export async function addPaymentAttempt(
  database: Database,
  attempt: NewPaymentAttempt,
): Promise<string | null> {
  const [row] = await database.query<{ id: string }>(attemptStatement, [
    attempt.userId,
    attempt.orderId,
    attempt.paymentId,
    attempt.provider,
    attempt.expiresAt,
    attempt.now,
  ]);
  return row?.id ?? null;
}

/** Enqueues a sync for payments that should have reached a final state, and returns how many. */
export async function schedulePaymentSync(
  database: Database,
  options: { olderThan: Date; most: number; now: Date },
): Promise<number> {
  return (await database.query(scheduleStatement, [options.olderThan, options.most, options.now]))
    .length;
}

const columns = `p.id::text, p.user_id::text as "userId", p.order_id::text as "orderId",
  o.number as "orderNumber", o.state as "orderState", m.code as "marketCode", p.provider,
  p.amount_cents::float8 as "amountCents", p.currency, coalesce(u.contact_email, u.email, '') as email,
  p.provider_reference as "providerReference",
  p.state, p.capture_requested as "captureRequested", coalesce(p.capture_cents, p.amount_cents)::float8 as "captureCents",
  p.captured_cents::float8 as "capturedCents",
  p.refunded_cents::float8 as "refundedCents", p.capture_before as "captureBefore",
  p.expires_at as "expiresAt", o.payment_due_at as "paymentDueAt", p.created_at as "createdAt"`;
/** A market that was closed since has no pages. */
const tables = `payments p join orders o on o.user_id = p.user_id and o.id = p.order_id
  left join users u on u.id = p.user_id
  left join markets m on m.code = o.market_code and m.is_active and not m.is_default`;

const findStatement: Statement = {
  name: 'find-payment',
  text: `select ${columns} from ${tables} where p.id = $1::uuid`,
};

const newestStatement: Statement = {
  name: 'newest-payment',
  text: `
    select ${columns} from ${tables}
    where p.order_id = $2::uuid and p.user_id = $1::uuid
    order by p.state = 'received', p.created_at desc, p.id desc limit 1`,
};

/** The unique index of active payments lets only one of two concurrent attempts through. */
const attemptStatement: Statement = {
  name: 'add-payment-attempt',
  repeatable: true,
  text: `
    with waiting as (
      select o.* from orders o
      where o.user_id = $1::uuid and o.id = $2::uuid and o.state = 'awaiting_payment'
        and o.payment_due_at > $6::timestamptz
        and not exists (select from payments p where p.order_id = o.id
          and p.state not in ('failed', 'cancelled'))
      for no key update
    ),
    new_payment as (
      insert into payments (id, user_id, order_id, provider, amount_cents, currency, state,
        expires_at, created_at, updated_at)
      select $3::uuid, w.user_id, w.id, $4, w.amount_cents,
        (select currency from payments p where p.order_id = w.id limit 1), 'pending',
        $5::timestamptz, $6::timestamptz, $6::timestamptz
      from waiting w
      on conflict (order_id) where state in ('pending', 'authorised', 'captured') do nothing
      returning *
    ),
    enqueued as (${enqueue(
      paymentSyncJob({ from: 'new_payment', runAt: '(select payment_due_at from waiting)' }),
    )})
    select id::text from new_payment`,
};

const scheduleStatement: Statement = {
  name: 'schedule-payment-sync',
  text: `
    with due as (
      select p.id from payments p
      where (p.state in ('pending', 'cancelling') and p.updated_at < $1::timestamptz)
        or (p.state = 'authorised' and p.capture_requested and p.updated_at < $1::timestamptz)
        or p.id in (select payment_id from refunds
          where state in ('requested', 'pending') and updated_at < $1::timestamptz)
      order by p.updated_at limit $2 for no key update skip locked
    ),
    synced as (
      update payments p set sync_count = p.sync_count + 1, updated_at = $3::timestamptz
      from due where p.id = due.id returning p.id, p.sync_count
    )
    ${enqueue(paymentSyncJob({ from: 'synced', runAt: '$3' }))}
    returning id`,
};
