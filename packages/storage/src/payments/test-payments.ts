import type { Database, Statement } from '../database/database.ts';

export type TestPayment = {
  paymentId: string;
  amountCents: number;
  currency: string;
  state: 'open' | 'authorised' | 'captured' | 'cancelled';
  capturedCents: number;
  declined: boolean;
  refunds: Record<string, number>;
  returnUrl: string;
};

type Change = 'pay' | 'decline' | 'close' | 'cancel' | 'capture';

export async function createTestPayment(
  database: Database,
  payment: {
    paymentId: string;
    amountCents: number;
    currency: string;
    state: 'open' | 'authorised';
    returnUrl: string;
    expiresAt: Date;
    now: Date;
  },
): Promise<void> {
  await database.query(startStatement, [
    payment.paymentId,
    payment.amountCents,
    payment.state,
    payment.returnUrl,
    payment.expiresAt,
    payment.now,
    payment.currency,
  ]);
}

export async function findTestPayment(
  database: Database,
  paymentId: string,
  now: Date,
): Promise<TestPayment | null> {
  const [row] = await database.query<TestPayment>(findStatement, [paymentId, now]);
  return row ?? null;
}

/** Applies a change that is valid in the current state; otherwise does nothing. */
export async function updateTestPayment(
  database: Database,
  paymentId: string,
  change: Change,
  now: Date,
  amountCents: number | null = null,
): Promise<void> {
  await database.query(changeStatement, [paymentId, change, now, amountCents]);
}

/** Returns false if the amount exceeds the captured amount. */
export async function refundTestPayment(
  database: Database,
  refund: { paymentId: string; refundId: string; amountCents: number },
): Promise<boolean> {
  const rows = await database.query(refundStatement, [
    refund.paymentId,
    refund.refundId,
    refund.amountCents,
  ]);
  return rows.length > 0;
}

export function listTestPayments(
  database: Database,
  from: Date,
  until: Date,
): Promise<TestPayment[]> {
  return database.query<TestPayment>(listStatement, [until, from]);
}

/** An open payment counts as cancelled once it has expired at `now`. */
const columns = (now: string) => `payment_id::text as "paymentId",
  amount_cents::float8 as "amountCents", currency,
  case when state = 'open' and expires_at <= ${now}::timestamptz then 'cancelled' else state end
    as state,
  captured_cents::float8 as "capturedCents", declined, refunds, return_url as "returnUrl"`;

const startStatement: Statement = {
  name: 'start-test-payment',
  repeatable: true,
  text: `
    insert into test_payments (payment_id, amount_cents, state, return_url, expires_at, created_at,
      currency)
    values ($1, $2, $3, $4, $5, $6, upper($7)) on conflict do nothing`,
};

const findStatement: Statement = {
  name: 'find-test-payment',
  text: `select ${columns('$2')} from test_payments where payment_id = $1::uuid`,
};

const changeStatement: Statement = {
  name: 'change-test-payment',
  repeatable: true,
  text: `
    update test_payments set
      state = case $2 when 'pay' then 'authorised' when 'capture' then 'captured'
        when 'decline' then state else 'cancelled' end,
      declined = $2 = 'decline',
      captured_cents = case $2 when 'capture' then $4::bigint else 0 end
    where payment_id = $1::uuid
      and (state = 'open' and expires_at > $3::timestamptz and $2 in ('pay', 'decline', 'close', 'cancel')
        or state = 'authorised' and $2 in ('cancel', 'capture'))`,
};

const refundStatement: Statement = {
  name: 'refund-test-payment',
  repeatable: true,
  text: `
    update test_payments set refunds = refunds || jsonb_build_object($2::text, $3::bigint)
    where payment_id = $1::uuid and (refunds ? $2::text or $3::bigint + (
      select coalesce(sum(value::bigint), 0) from jsonb_each_text(refunds)) <= captured_cents)
    returning payment_id`,
};

const listStatement: Statement = {
  name: 'list-test-payments',
  text: `
    select ${columns('$1')} from test_payments
    where created_at >= $2::timestamptz and created_at < $1::timestamptz order by created_at`,
};
