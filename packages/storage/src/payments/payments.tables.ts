export default `
-- One row for each payment attempt of an order. Cash is recorded when it is received. Ledger.
create table payments (
  -- Also the idempotency key at the provider.
  id uuid primary key,
  user_id uuid not null,
  order_id uuid not null,
  provider text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  provider_reference text,
  -- The provider's payment page, while the payment is open.
  checkout_url text,
  state text not null check (state in (
    'pending', 'authorised', 'captured', 'failed', 'cancelling', 'cancelled')),
  -- The state that the order gets once the provider confirms that the payment is cancelled.
  order_state_after_cancel text check (order_state_after_cancel in ('expired', 'cancelled')),
  capture_requested boolean not null default false,
  captured_cents bigint not null default 0,
  -- The sum of all refunds that have not failed.
  refunded_cents bigint not null default 0,
  capture_before timestamptz,
  -- The last card was declined. The payment page is still open.
  declined boolean not null default false,
  disputed_at timestamptz,
  expires_at timestamptz not null,
  -- Incremented by each request to sync with the provider; part of the job's dedup key.
  sync_count integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (user_id, order_id) references orders,
  constraint payments_amounts check (
    0 <= refunded_cents and refunded_cents <= captured_cents and captured_cents <= amount_cents),
  constraint payments_provider_reference unique (provider, provider_reference)
);
create unique index payments_one_active on payments (order_id)
  where state in ('pending', 'authorised', 'captured');
create index payments_by_order on payments (order_id);
create index payments_open on payments (updated_at) where state in ('pending', 'cancelling');

create trigger payments_ledger before delete or truncate or update of id, user_id, order_id,
  provider, amount_cents, currency, expires_at, created_at
  on payments for each statement execute function forbid_change();
-- A captured amount never decreases, and the provider reference never changes.
create trigger payments_only_grow before update of captured_cents, provider_reference on payments
  for each row
  when (new.captured_cents < old.captured_cents
    or (old.provider_reference is not null
      and new.provider_reference is distinct from old.provider_reference))
  execute function forbid_change();

-- Ledger.
create table refunds (
  -- Also the idempotency key at the provider.
  id uuid primary key,
  payment_id uuid not null references payments,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('requested', 'pending', 'succeeded', 'failed')),
  provider_reference text,
  reason text not null default '',
  -- [{lineId or productId, qty}]: the returned lines.
  lines jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refunds_by_payment on refunds (payment_id);
create index refunds_open on refunds (updated_at) where state in ('requested', 'pending');
create index refunds_by_created_at on refunds (created_at);
create index refunds_by_updated_at on refunds (updated_at);
create trigger refunds_ledger before delete or truncate or update of id, payment_id, amount_cents,
  reason, lines, created_at
  on refunds for each statement execute function forbid_change();

-- payments.refunded_cents is the sum of the refunds, checked at commit.
create function check_refunded_cents() returns trigger language plpgsql as $$
declare
  payment uuid := case tg_table_name when 'payments' then to_jsonb(new)->>'id'
    else to_jsonb(new)->>'payment_id' end;
begin
  if exists (
    select from payments p where p.id = payment and p.refunded_cents <> (
      select coalesce(sum(r.amount_cents), 0) from refunds r
      where r.payment_id = p.id and r.state <> 'failed'))
  then
    raise exception 'the refunds of payment % differ from its sum', payment
      using errcode = 'check_violation', constraint = 'payments_refunds_sum';
  end if;
  return null;
end $$;
create constraint trigger payments_refunds_sum after update of refunded_cents on payments
  deferrable initially deferred for each row
  when (new.refunded_cents <> old.refunded_cents) execute function check_refunded_cents();
create constraint trigger refunds_payment_sum after insert or update of state on refunds
  deferrable initially deferred for each row execute function check_refunded_cents();

-- The state of the built-in test provider. No money moves.
create table test_payments (
  payment_id uuid primary key,
  amount_cents bigint not null,
  state text not null check (state in ('open', 'authorised', 'captured', 'cancelled')),
  captured_cents bigint not null default 0,
  -- The last attempt to pay was declined.
  declined boolean not null default false,
  refunds jsonb not null default '{}',
  return_url text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

-- Invoice numbers have no gaps, which a sequence can't guarantee: a failed transaction rolls this
-- row back too.
create table invoice_counter (
  singleton boolean primary key default true check (singleton),
  last_number bigint not null default 0
);
insert into invoice_counter default values;
create trigger invoice_counter_ledger before delete or truncate or update of singleton
  on invoice_counter for each statement execute function forbid_change();
create trigger invoice_counter_grows before update on invoice_counter for each row
  when (new.last_number <= old.last_number) execute function forbid_change();

-- Ledger.
create table invoices (
  number bigint primary key,
  user_id uuid not null,
  order_id uuid not null unique,
  -- The shop's name and address on that day.
  seller jsonb not null,
  issued_at timestamptz not null,
  foreign key (user_id, order_id) references orders
);
create trigger invoices_ledger before update or delete or truncate on invoices
  for each statement execute function forbid_change();
`;
