import { checkLedger, type Database } from '@briolette/storage';
import type { StripeLedger } from '../../doubles/stripe/ledger.ts';

export type Verdict = {
  orders: number;
  /** Cents by which provider, ledger and orders differ. */
  centsOff: number;
  /** Units by which stock, orders and paid orders differ. */
  unitsOff: number;
  emailsDuplicated: number;
  emailsMissing: number;
  /** Descriptions of the first differences. */
  findings: string[];
};

/** Emails that are sent again because the process was killed before it could save the result. */
export type Allowed = { repeatedEmails: number };

/**
 * Compares the provider's data with the ledger, the stock and the emails when no work is left.
 * `promised` are orders that were paid in time and not cancelled: each must have its unit.
 */
export async function audit(
  database: Database,
  stripeLedger: StripeLedger,
  promised: ReadonlySet<string>,
  allowed: Allowed = { repeatedEmails: 0 },
): Promise<Verdict> {
  const query = <Row>(text: string) => database.query<Row>({ name: '', text });
  const findings: string[] = [];
  const [{ orders } = { orders: 0 }] = await query<{ orders: number }>(
    'select count(*)::int as orders from orders',
  );

  let centsOff = 0;
  const addCents = (off: number, what: string) => {
    if (off === 0) return;
    centsOff += Math.abs(off);
    findings.push(what);
  };
  const payments = new Map(
    (
      await query<PaymentRow>(`
        select p.id::text, p.state, p.amount_cents::float8 as amount,
          p.captured_cents::float8 as captured,
          (select coalesce(sum(amount_cents), 0)::float8 from refunds r
            where r.payment_id = p.id and r.state = 'succeeded') as refunded
        from payments p where provider = 'stripe'`)
    ).map((payment) => [payment.id, payment]),
  );
  for (const session of stripeLedger.sessions.values()) {
    const intent = session.payment_intent;
    const atStripe = {
      held: intent?.status === 'requires_capture' ? intent.amount : 0,
      captured: intent?.amount_received ?? 0,
      refunded: intent?.latest_charge?.amount_refunded ?? 0,
    };
    const payment = payments.get(session.client_reference_id ?? '');
    const name = `${session.client_reference_id} (${payment?.state ?? 'not in the ledger'})`;
    addCents(
      atStripe.held - (payment?.state === 'authorised' ? payment.amount : 0),
      `${name}: ${atStripe.held} authorised at the provider`,
    );
    addCents(
      atStripe.captured - (payment?.captured ?? 0),
      `${name}: ${atStripe.captured} captured at the provider`,
    );
    addCents(
      atStripe.refunded - (payment?.refunded ?? 0),
      `${name}: ${atStripe.refunded} refunded at the provider`,
    );
  }
  for (const { id, state, amount } of payments.values())
    if (state === 'pending' || state === 'cancelling') addCents(amount, `${id} is still ${state}`);
  for (const { id, amount } of await query<{ id: string; amount: number }>(`
      select id::text, amount_cents::float8 as amount from orders o
      where state = 'awaiting_payment' or (payment_mode = 'online' and amount_cents > 0
        and state not in ('cancelled', 'expired') and not exists (select from payments p
          where p.order_id = o.id and p.state in ('authorised', 'captured')))`))
    addCents(amount, `order ${id} is not covered, or still awaits payment`);

  let unitsOff = 0;
  const addUnits = (off: number, what: string) => {
    if (off === 0) return;
    unitsOff += Math.abs(off);
    findings.push(what);
  };
  for (const { id, off } of await query<{ id: string; off: number }>(`
      select p.id, p.stock
        - coalesce((
          select sum(quantity_delta) from stock_movements m
          where m.product_id = p.id and m.variant_code = ''), 0)
        + coalesce((select sum(qty) from order_lines l where l.product_id = p.id and l.variant_code = ''),
          0)::float8 as off
      from products p`))
    addUnits(Number(off), `${id}: the stock differs from its movements by ${off}`);
  for (const { id, state } of await query<{ id: string; state: string }>(
    "select id::text, state from orders where state in ('awaiting_payment', 'expired', 'cancelled')",
  ))
    if (promised.has(id)) addUnits(1, `order ${id} was paid in time and is ${state}`);

  const faults = await checkLedger(database);
  for (const { rule, what } of faults) findings.push(`${rule}: ${what}`);
  // A broken rule counts, even if none of the sums above shows it.
  if (faults.length > 0 && centsOff + unitsOff === 0) centsOff = faults.length;
  for (const { key, error } of await query<{ key: string; error: string }>(
    'select dedup_key as key, last_error as error from jobs where dead_at is not null',
  ))
    addCents(1, `job ${key} is dead: ${error}`);

  const emails = await auditEmails(query, findings, allowed);
  return { orders, centsOff, unitsOff, ...emails, findings: findings.slice(0, 12) };
}

type PaymentRow = { id: string; state: string; amount: number; captured: number; refunded: number };
type Query = <Row>(text: string) => Promise<Row[]>;

/** Expects one email for each event of an order, and no others. */
async function auditEmails(query: Query, findings: string[], { repeatedEmails }: Allowed) {
  const expected = await query<{ id: string }>(`
    with been as (
      select id as order_id, case when payment_mode = 'online' and amount_cents > 0
        then 'awaiting_payment' else 'placed' end as state, 1 as version from orders
      union all select order_id, state, version from order_events)
    select 'order-placed.' || order_id || '@shop.example' as id from been where state = 'placed'
    union all
    select 'order-shipped.' || order_id || '.' || version || '@shop.example' from been
    where state = 'shipped'
    union all
    select 'order-cancelled.' || b.order_id || '@shop.example' from been b
    where b.state = 'cancelled' and exists (select from been e where e.order_id = b.order_id
      and e.state = 'placed' and e.version < b.version)
    union all
    select 'order-refunded.' || r.id || '@shop.example' from refunds r
    where r.state = 'succeeded' or (r.state = 'failed' and r.provider_reference is not null)`);
  const taken = await query<{ id: string; count: number }>(
    `select message_id as id, count(*)::int as count from chaos_emails
     where message_id like 'order-%' group by 1`,
  );
  const counts = new Map(taken.map(({ id, count }) => [id, count]));
  // An email with an unfilled placeholder counts as missing.
  for (const { id } of await query<{ id: string }>(
    "select message_id as id from chaos_emails where body ~ 'undefined|NaN|\\[object'",
  ))
    counts.delete(id);
  const missing = expected.filter(({ id }) => !counts.has(id));
  for (const { id } of missing) findings.push(`no email, or an incomplete one: ${id}`);
  const expectedIds = new Set(expected.map(({ id }) => id));
  let duplicated = 0;
  let repeated = 0;
  for (const { id, count } of taken) {
    if (!expectedIds.has(id)) {
      duplicated += count;
      findings.push(`an unexpected email: ${id}`);
    }
    repeated += count - 1;
  }
  if (repeated > repeatedEmails) {
    duplicated += repeated - repeatedEmails;
    findings.push(`${repeated} emails were sent again, ${repeatedEmails} are allowed`);
  }
  return { emailsDuplicated: duplicated, emailsMissing: missing.length };
}
