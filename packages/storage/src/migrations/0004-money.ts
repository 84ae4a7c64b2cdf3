export default `
-- Eight signs to read out over the telephone; none of I, L, O, U. Random, so that nobody can count
-- a shop's orders. Bytes 6 and 8 of the id are not all random.
create function new_order_number() returns text language sql volatile as $$
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, place) % 32, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) as random,
    unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as place
$$;

-- An order outlives the account: the books keep it when the person is gone.
alter table orders
  drop constraint orders_user_id_fkey,
  drop column payment_reference,
  add column number text not null default new_order_number(),
  add column state text not null default 'placed' constraint orders_state check (state in (
    'awaiting_payment', 'placed', 'making', 'packed', 'shipped', 'delivered', 'cancelled',
    'expired')),
  -- Counted up by each move: two people at one order never overwrite each other.
  add column version integer not null default 1,
  -- The pieces are held until then.
  add column pay_until timestamptz,
  add column tracking jsonb,
  add constraint orders_number unique (number);

-- One row for each time somebody is asked for money. Cash becomes a row when it is in the till.
create table payments (
  -- The key at the provider.
  id uuid primary key,
  user_id uuid not null,
  order_id uuid not null,
  provider text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  reference text,
  -- Where the shopper pays, while there is something to pay.
  url text,
  state text not null check (state in (
    'wanted', 'authorised', 'captured', 'failed', 'cancelling', 'cancelled')),
  -- What the order becomes once the provider has confirmed that nobody can pay any more.
  cancel_to text check (cancel_to in ('expired', 'cancelled')),
  capture_wanted boolean not null default false,
  captured_cents bigint not null default 0,
  -- What is promised back, done or not.
  refunded_cents bigint not null default 0,
  capture_before timestamptz,
  disputed_at timestamptz,
  expires_at timestamptz not null,
  -- Counted up each time somebody is asked to look after it.
  looks integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  foreign key (user_id, order_id) references orders,
  constraint payments_sums check (
    0 <= refunded_cents and refunded_cents <= captured_cents and captured_cents <= amount_cents),
  constraint payments_reference unique (provider, reference)
);
create unique index payments_one_live on payments (order_id)
  where state in ('wanted', 'authorised', 'captured');
create index payments_of_order on payments (order_id);
create index payments_open on payments (changed_at) where state in ('wanted', 'cancelling');

create table refunds (
  -- The key at the provider.
  id uuid primary key,
  payment_id uuid not null references payments,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('wanted', 'pending', 'succeeded', 'failed')),
  reference text,
  reason text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_open on refunds (changed_at) where state in ('wanted', 'pending');

-- What the built-in provider remembers. No money moves.
create table practice_payments (
  payment_id uuid primary key,
  amount_cents bigint not null,
  state text not null check (state in ('open', 'authorised', 'captured', 'cancelled')),
  captured_cents bigint not null default 0,
  refunds jsonb not null default '{}',
  return_to text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

-- The timeline. The first moment of an order is in the order itself.
create table order_events (
  order_id uuid not null,
  version integer not null,
  user_id uuid not null,
  state text not null,
  -- shopper, provider, clock, or a member of the staff
  by text not null,
  note text not null default '',
  at timestamptz not null,
  primary key (order_id, version),
  foreign key (user_id, order_id) references orders on delete cascade
);

-- What changes the stock, apart from being sold: that is an order line. Stock is the sum of both.
create table stock_moves (
  product_id text collate "C" not null references products on delete cascade,
  at timestamptz not null,
  cause text not null,
  order_id uuid,
  qty integer not null check (qty <> 0),
  -- What was sold comes back once.
  constraint stock_moves_once unique (order_id, product_id, cause)
);
create index stock_moves_of_product on stock_moves (product_id, at);
insert into stock_moves (product_id, at, cause, qty)
  select id, now(), 'received', stock from products where stock > 0;

-- What a new piece comes with was received.
create function note_first_stock() returns trigger language plpgsql as $$
begin
  insert into stock_moves (product_id, at, cause, qty)
    select id, now(), 'received', stock from fresh where stock > 0;
  return null;
end $$;
create trigger note_first_stock after insert on products referencing new table as fresh
  for each statement execute function note_first_stock();
`;
