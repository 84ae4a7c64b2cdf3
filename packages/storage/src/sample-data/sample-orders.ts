import type { Database, Statement } from '../database/database.ts';
import { dollarsSql } from '../database/money-sql.ts';
import { enqueue, kindsSql, payloadSql } from '../jobs/enqueue.ts';

type At = string;

export type SampleCustomer = {
  id: string;
  email: string;
  normalized_email: string;
  first_name: string;
  last_name: string;
  mobile: string;
  address: object;
  created_at: At;
};

export type SampleStaffMember = {
  id: string;
  email: string;
  normalized_email: string;
  name: string;
  role: string;
};

export type SampleOrder = {
  user_id: string;
  id: string;
  address: object;
  payment_mode: string;
  state: string;
  version: number;
  payment_due_at: At | null;
  tracking: object | null;
  amount_cents: number;
  cashback_cents: number;
  discount_cents: number;
  delivery_cents: number;
  delivery_date: string;
  placed_at: At;
  invoiced_at: At | null;
  lines: { product_id: string; qty: number }[];
  events: { version: number; state: string; by: string; note: string; at: At }[];
  payment: {
    id: string;
    provider: string;
    state: string;
    /** The state at the test provider; null for cash. */
    testState: string | null;
    url: string | null;
    captured_cents: number;
    refunded_cents: number;
    at: At;
    expires_at: At;
  } | null;
  refund: {
    id: string;
    amount_cents: number;
    reason: string;
    lines: { productId: string; qty: number }[];
    at: At;
  } | null;
  /** `failed` is the error of an undelivered email. */
  emails: { template: string; details: object | null; at: At; failed: string | null }[];
  log: {
    at: At;
    normalized_email: string;
    call: string;
    before: object | null;
    after: object | null;
  }[];
};

export type SampleData = {
  customers: SampleCustomer[];
  staff: SampleStaffMember[];
  orders: SampleOrder[];
};

/** Set when the sample orders were written, so that they are written once. */
export const sampleOrdersSettingName = 'sample-orders';

/** Lists the products of the sample orders with price and stock. */
export function listSampleProducts(
  database: Database,
): Promise<{ id: string; price: number; stock: number }[]> {
  return database.query(productsStatement, []);
}

/**
 * Writes the sample orders, all or none and only once, also under concurrency. The units of shipped
 * orders are recorded as received before. Open orders take theirs from the stock, like any order,
 * so that they can be restocked. The last unit of a product stays in stock and is received for the
 * sample instead.
 */
export async function writeSampleOrders(
  database: Database,
  data: SampleData,
  { seller, currency, now }: { seller: object; currency: string; now: Date },
): Promise<void> {
  await database.query(writeStatement, [
    JSON.stringify(data),
    JSON.stringify(seller),
    currency,
    now,
  ]);
}

const productsStatement: Statement = {
  name: 'list-sample-products',
  text: `
    select id, ${dollarsSql('price_cents')}::float8 as price, stock from products order by position, id
    limit 60`,
};

/** $1 sample data, $2 the seller on invoices, $3 currency, $4 now. */
const writeStatement: Statement = {
  name: 'write-sample-orders',
  repeatable: true,
  text: `
    with once as (
      insert into system_settings (key, value) values ('${sampleOrdersSettingName}', $4::timestamptz::text)
      on conflict do nothing returning key
    ),
    customer as (
      select c.* from once, jsonb_to_recordset($1::jsonb->'customers') as c (id uuid, email text,
        normalized_email text, first_name text, last_name text, mobile text, address jsonb,
        created_at timestamptz)
    ),
    -- No password has this hash, so sample customers can't log in.
    people as (
      insert into users (id, email, normalized_email, password_hash, first_name, last_name, mobile,
        created_at, updated_at)
      select id, email, normalized_email, 'sample', first_name, last_name, mobile, created_at, created_at
      from customer on conflict do nothing returning id
    ),
    home_address as (
      insert into addresses (user_id, id, details, created_at)
      select c.id, (c.address->>'id')::uuid, c.address - 'id', c.created_at
      from customer c join people using (id)
    ),
    new_member as (
      insert into staff_members (id, email, normalized_email, name, role, created_at)
      select m.id, m.email, m.normalized_email, m.name, m.role, $4::timestamptz
      from once, jsonb_to_recordset($1::jsonb->'staff') as m (id uuid, email text, normalized_email text,
        name text, role text)
      on conflict (normalized_email) do nothing returning id, normalized_email, name
    ),
    member as (select * from new_member union all select id, normalized_email, name from staff_members),
    sample as (
      select o.* from once, jsonb_to_recordset($1::jsonb->'orders') as o (user_id uuid, id uuid,
        address jsonb, payment_mode text, state text, version int, payment_due_at timestamptz, tracking jsonb,
        amount_cents bigint, cashback_cents bigint, discount_cents bigint, delivery_cents bigint,
        delivery_date text, placed_at timestamptz, invoiced_at timestamptz, lines jsonb,
        events jsonb, payment jsonb, refund jsonb, emails jsonb, log jsonb)
    ),
    placed as (
      insert into orders (user_id, id, idempotency_key, address_id, address, payment_mode, state, version,
        payment_due_at, tracking, line_count, amount_cents, cashback_cents, expected_amount_cents,
        discount_cents, delivery_cents, delivery_date, placed_at)
      select user_id, id, id::text, address->>'id', address, payment_mode, state, version, payment_due_at,
        tracking, jsonb_array_length(lines), amount_cents, cashback_cents, amount_cents,
        discount_cents, delivery_cents, delivery_date, placed_at
      from sample returning id, number
    ),
    line as (
      select s.user_id, s.id as order_id, s.state, s.placed_at, p as product, p.id as product_id,
        l.qty
      from sample s, jsonb_to_recordset(s.lines) as l (product_id text, qty int)
        join products p on p.id = l.product_id
    ),
    lined as (
      insert into order_lines (user_id, order_id, product_id, qty, snapshot)
      select user_id, order_id, product_id, qty, default_line_json(product,
        row(user_id, product_id, '', '', qty, placed_at, placed_at, null)::cart_lines)
      from line
    ),
    sold as (
      select product_id, sum(qty) as qty,
        coalesce(sum(qty) filter (where state in (
          'awaiting_payment', 'placed', 'making', 'packed')), 0) as here
      from line where state not in ('cancelled', 'expired') group by product_id
    ),
    stock_change as (
      select p.id, sold.qty, least(sold.here, greatest(p.stock - 1, 0)) as taken
      from sold join products p on p.id = sold.product_id order by p.id for no key update of p
    ),
    taken as (
      update products p set stock = p.stock - stock_change.taken from stock_change
      where p.id = stock_change.id and stock_change.taken > 0
    ),
    received as (
      insert into stock_movements (product_id, created_at, type, quantity_delta)
      select id, $4::timestamptz - interval '35 days', 'received', qty - taken from stock_change
      where qty > taken
    ),
    back as (
      insert into stock_movements (product_id, created_at, type, order_id, quantity_delta)
      select l.product_id, (select max((e->>'at')::timestamptz)
          from jsonb_array_elements(s.events) e), 'order ended', l.order_id, l.qty
      from line l join sample s on s.id = l.order_id
      where s.state in ('cancelled', 'expired')
    ),
    event as (
      insert into order_events (order_id, version, user_id, state, actor_name, note, created_at)
      select s.id, e.version, s.user_id, e.state, e.by, e.note, e.at
      from sample s, jsonb_to_recordset(s.events) as e (version int, state text, by text, note text,
        at timestamptz)
    ),
    money as (
      select s.user_id, s.id as order_id, s.amount_cents, p.*
      from sample s, jsonb_to_record(s.payment) as p (id uuid, provider text, state text,
        "testState" text, url text, captured_cents bigint, refunded_cents bigint, at timestamptz,
        expires_at timestamptz)
      where s.payment <> 'null'
    ),
    paid as (
      insert into payments (id, user_id, order_id, provider, amount_cents, currency,
        provider_reference, checkout_url, state, capture_requested, captured_cents, refunded_cents,
        expires_at, created_at, updated_at)
      select id, user_id, order_id, provider, amount_cents, $3,
        case when "testState" is not null then id::text end, url, state,
        "testState" is not null and captured_cents > 0, captured_cents, refunded_cents, expires_at, at,
        at
      from money
    ),
    given as (
      select m.id as payment_id, r.* from money m join sample s on s.id = m.order_id,
        jsonb_to_record(s.refund) as r (id uuid, amount_cents bigint, reason text, lines jsonb,
          at timestamptz)
      where s.refund <> 'null'
    ),
    refunded as (
      insert into refunds (id, payment_id, amount_cents, state, provider_reference, reason, lines,
        created_at, updated_at)
      select id, payment_id, amount_cents, 'succeeded', id::text, reason, lines, at, at from given
    ),
    test_payment as (
      insert into test_payments (payment_id, amount_cents, state, captured_cents, refunds,
        return_url, expires_at, created_at)
      select m.id, m.amount_cents, m."testState", m.captured_cents, coalesce((
          select jsonb_object_agg(g.id, g.amount_cents) from given g where g.payment_id = m.id), '{}'),
        '', m.expires_at, m.at
      from money m where m."testState" is not null
    ),
    counted as (
      update invoice_counter c set last_number = c.last_number + due.many
      from (select count(*) as many from sample where invoiced_at is not null) due
      where due.many > 0 returning c.last_number - due.many as before
    ),
    invoiced as (
      insert into invoices (number, user_id, order_id, seller, issued_at)
      select c.before + row_number() over (order by s.invoiced_at, s.id), s.user_id, s.id, $2::jsonb,
        s.invoiced_at
      from sample s, counted c where s.invoiced_at is not null
    ),
    email_job as (
      insert into jobs (kind, dedup_key, payload, run_at, attempts, completed_at, dead_at, last_error)
      select ${kindsSql(['send-order-email'])}, l.template || ':' || s.id, ${payloadSql<'send-order-email'>(
        {
          template: 'l.template',
          userId: 's.user_id',
          orderId: 's.id',
          details: 'l.details',
        },
      )},
        l.at, case when l.failed is null then 1 else 8 end,
        case when l.failed is null then l.at end, case when l.failed is not null then l.at end,
        l.failed
      from sample s, jsonb_to_recordset(s.emails) as l (template text, details jsonb, at timestamptz,
        failed text)
    ),
    -- Ends the payment period, as for every order.
    enqueued as (${enqueue({
      kind: 'sync-payment',
      dedupKey: "'sync-payment:' || m.id || ':1'",
      payload: { paymentId: 'm.id' },
      runAt: 's.payment_due_at',
      from: 'money m join sample s on s.id = m.order_id',
      where: "s.state = 'awaiting_payment'",
    })}),
    -- Views vary by product and by day.
    viewed as (
      insert into analytics_daily_products as f (day, product_id, view_count)
      select ($4::timestamptz at time zone 'UTC')::date - ago, p.id,
        1 + get_byte(md5(p.id)::bytea, 3) % 9 + get_byte(md5(p.id || ago)::bytea, 5) % 7
      from once, generate_series(0, 29) as ago,
        (select id from products order by position, id limit 60) as p
      on conflict (day, product_id) do update set view_count = f.view_count + excluded.view_count
    ),
    logged as (
      insert into audit_log (created_at, staff_member_id, actor_name, action, order_id, subject, changes_before,
        changes_after)
      select l.at, m.id, m.name, l.call, s.id, p.number, l.before, l.after
      from sample s join placed p on p.id = s.id, jsonb_to_recordset(s.log) as l (at timestamptz,
          normalized_email text, call text, before jsonb, after jsonb)
        join member m on m.normalized_email = l.normalized_email
      order by l.at
    )
    select key from once`,
};
