export default `
-- Eight random characters that are easy to read out (no I, L, O or U). They don't reveal the number
-- of orders. Bytes 6 and 8 of a UUID aren't fully random.
create function generate_order_number() returns text language sql volatile as $$
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, place) % 32, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) as random,
    unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as place
$$;

-- The constraints are the rules of an order: a statement that places one satisfies all of them or
-- fails. No foreign key to users, because an order outlives the account. Ledger.
create table orders (
  user_id uuid not null,
  id uuid not null,
  number text not null default generate_order_number(),
  idempotency_key text not null,
  state text not null default 'placed' constraint orders_state check (state in (
    'awaiting_payment', 'placed', 'making', 'packed', 'shipped', 'delivered', 'cancelled',
    'expired')),
  -- Incremented by each change of the state, for optimistic locking.
  version integer not null default 1,
  address_id text not null,
  address jsonb not null,
  -- The address on the invoice: the billing address, or the former delivery address if that was
  -- changed after the invoice was issued. null: the delivery address.
  invoice_address jsonb,
  -- The account was deleted while the order was open: the address is erased when it ends.
  redact_address boolean not null default false,
  payment_mode text not null,
  -- The stock is reserved until this time.
  payment_due_at timestamptz,
  line_count integer not null constraint orders_not_empty check (line_count > 0),
  amount_cents bigint not null check (amount_cents >= 0),
  cashback_cents bigint not null check (cashback_cents >= 0),
  -- The total that the customer confirmed, if the client sent it.
  expected_amount_cents bigint,
  discount_cents bigint,
  delivery_cents bigint,
  -- The discounts by name, as they were; their sum is discount_cents.
  applied_discounts jsonb,
  -- The coupon code, and the amount it took off.
  coupon_code text,
  coupon_discount_cents bigint,
  -- {message, wrap}; null: not a gift.
  gift_options jsonb,
  tracking jsonb,
  delivery_date text not null,
  -- The keys in unpaid_unit_counts that count this order, while it is counted.
  unpaid_count_keys text[],
  placed_at timestamptz not null,
  primary key (user_id, id),
  constraint orders_number unique (number),
  constraint orders_idempotency_key unique (user_id, idempotency_key),
  constraint orders_amount_as_expected check (
    line_count = 0 or expected_amount_cents = amount_cents),
  -- A code that takes nothing off is rejected.
  constraint orders_coupon_applied check (
    line_count = 0 or coupon_code is null or coupon_discount_cents > 0)
);
-- Ids are UUIDv7, so these also return the newest first. The second covers the list and the totals
-- of a day.
create index orders_by_id on orders (id);
create index orders_by_state on orders (state, id) include (amount_cents);
-- Names by prefix: the full name, or the last name.
create index orders_by_name on orders ((lower(address->>'fullName')) collate "C", id);
create index orders_by_surname
  on orders ((lower(substring(address->>'fullName' from '[^ ]+ *$'))) collate "C", id);
-- Telephone numbers by their end, and tracking numbers by prefix.
create index orders_by_phone
  on orders ((reverse(regexp_replace(address->>'mobile', '[^0-9]', '', 'g'))) collate "C", id);
create index orders_by_tracking
  on orders ((regexp_replace(upper(tracking->>'number'), '[^0-9A-Z]', '', 'g')) collate "C", id)
  where tracking is not null;
create index orders_unpaid_counted on orders (placed_at) where unpaid_count_keys is not null;
create index orders_to_redact on orders (placed_at) where redact_address;

create trigger orders_ledger before delete or truncate or update of user_id, id, idempotency_key,
  payment_mode, line_count, amount_cents, cashback_cents, expected_amount_cents, delivery_date,
  placed_at, number, payment_due_at, discount_cents, delivery_cents, applied_discounts, coupon_code,
  coupon_discount_cents
  on orders for each statement execute function forbid_change();
-- Before an order is shipped its address and gift message may change. Then only erasure may blank
-- them, once the order has ended.
create trigger orders_erased_only
  before update of address, address_id, gift_options, invoice_address on orders for each row
  when ((new.address, new.address_id, new.gift_options, new.invoice_address) is distinct from
      (old.address, old.address_id, old.gift_options, old.invoice_address)
    and not (old.state in ('awaiting_payment', 'placed', 'making', 'packed')
      and new.state = old.state and new.address_id = old.address_id and old.address_id <> ''
      and new.address->'id' is not distinct from old.address->'id'
      and (new.invoice_address is not distinct from old.invoice_address
        or (old.invoice_address is null and new.invoice_address = old.address)))
    and (new.invoice_address is not null or new.state not in ('delivered', 'cancelled', 'expired') or new.address_id <> ''
      or new.gift_options is not null or new.address - array['id', 'state'] <> '{"fullName": "Erased",
        "mobile": "", "building": "", "streetName": "", "town": "", "districtName": "",
        "pincode": 100001, "home": true, "work": false}'))
  execute function forbid_change();

-- Ledger.
create table order_lines (
  user_id uuid not null,
  order_id uuid not null,
  product_id text collate "C" not null,
  -- The variant; '' for the default.
  variant_code text collate "C" not null default '',
  -- A hash of the engraving; '' for none.
  engraving_key text collate "C" not null default '',
  qty integer not null check (qty >= 1),
  -- The cart line at the time of purchase: name, price and image may change later.
  snapshot jsonb not null,
  primary key (user_id, order_id, product_id, variant_code, engraving_key),
  foreign key (user_id, order_id) references orders on delete cascade
);
-- Sales of a product, newest first.
create index order_lines_of_product on order_lines (product_id, order_id);

create trigger order_lines_ledger before delete or truncate or update of user_id, order_id,
  product_id, variant_code, engraving_key, qty
  on order_lines for each statement execute function forbid_change();
-- Erasure may blank the engraved text.
create trigger order_lines_erased_only before update of snapshot on order_lines for each row
  when (new.snapshot <> old.snapshot and new.snapshot <> old.snapshot
    || jsonb_build_object('engraving', old.snapshot->'engraving' || '{"text": ""}'))
  execute function forbid_change();

-- The timeline of an order, from its second state on. Ledger.
create table order_events (
  order_id uuid not null,
  version integer not null,
  user_id uuid not null,
  state text not null,
  -- shopper, provider, clock or the name of a staff member.
  actor_name text not null,
  note text not null default '',
  created_at timestamptz not null,
  primary key (order_id, version),
  foreign key (user_id, order_id) references orders on delete cascade
);
create index order_events_by_created_at on order_events (created_at);
create trigger order_events_ledger before update or delete or truncate on order_events
  for each statement execute function forbid_change();

-- The units that an account or an IP address holds in unpaid orders. The limit keeps one customer
-- from reserving the whole stock. Keys are keyed hashes. A counter row rather than a count of
-- orders: concurrent orders must see each other.
create table unpaid_unit_counts (
  key text collate "C" primary key,
  units bigint not null check (units >= 0),
  max_units integer not null,
  constraint unpaid_unit_counts_limit check (units <= max_units)
);

-- Stops counting an order when it is paid, sent or ended, or when its keys are cleared.
create function release_unpaid_units() returns trigger language plpgsql as $$
begin
  update unpaid_unit_counts u set units = u.units - sold.units
  from (select sum(l.qty) as units from order_lines l
    where l.user_id = old.user_id and l.order_id = old.id) as sold
  where u.key = any(old.unpaid_count_keys);
  delete from unpaid_unit_counts where key = any(old.unpaid_count_keys) and units = 0;
  new.unpaid_count_keys := null;
  return new;
end $$;
create trigger release_unpaid_units before update of state, unpaid_count_keys on orders for each row
  when (old.unpaid_count_keys is not null and (new.unpaid_count_keys is null
    or (old.state = 'awaiting_payment' and new.state <> 'awaiting_payment')
    or new.state in ('shipped', 'delivered', 'cancelled', 'expired')))
  execute function release_unpaid_units();

-- Counts for the back office, maintained by triggers: orders in each open state, sales of each day,
-- and deliveries promised for a day. Each count is split into 16 rows (shards), chosen by the
-- order's id, so that concurrent orders don't wait for one row.
create table order_counters (
  counter text collate "C" not null,
  -- The state or the day.
  bucket text collate "C" not null,
  shard smallint not null,
  order_count bigint not null,
  amount_cents bigint not null,
  primary key (counter, bucket, shard)
) with (fillfactor = 50);

create function order_counter_keys(state text, placed_at timestamptz, delivery_date text)
returns table (counter text, bucket text) language sql stable as $$
  select 'open', $1 where $1 in ('awaiting_payment', 'placed', 'making', 'packed')
  union all
  select 'sold', to_char($2 at time zone 'UTC', 'YYYY-MM-DD')
  where $1 in ('placed', 'making', 'packed', 'shipped', 'delivered')
  union all
  select 'promised', to_char(to_date(substr($3, 5), 'Mon DD YYYY'), 'YYYY-MM-DD')
  where $1 in ('placed', 'making', 'packed')
    and $3 ~ '^[A-Z][a-z]{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [0-9]{2} [0-9]{4}$'
$$;

create function order_shard(id uuid) returns smallint language sql immutable as $$
  select (get_byte(uuid_send($1), 15) & 15)::smallint
$$;

-- Rows are written in key order to avoid deadlocks.
create function update_order_counters() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_counters as t (counter, bucket, shard, order_count, amount_cents)
    select k.counter, k.bucket, order_shard(o.id), count(*), sum(o.amount_cents)
    from entered o, order_counter_keys(o.state, o.placed_at, o.delivery_date) k
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (counter, bucket, shard) do update
      set order_count = t.order_count + excluded.order_count,
        amount_cents = t.amount_cents + excluded.amount_cents;
  elsif tg_op = 'DELETE' then
    insert into order_counters as t (counter, bucket, shard, order_count, amount_cents)
    select k.counter, k.bucket, order_shard(o.id), -count(*), -sum(o.amount_cents)
    from gone o, order_counter_keys(o.state, o.placed_at, o.delivery_date) k
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (counter, bucket, shard) do update
      set order_count = t.order_count + excluded.order_count,
        amount_cents = t.amount_cents + excluded.amount_cents;
  elsif exists (select from entered e join gone g using (user_id, id) where e.state <> g.state) then
    insert into order_counters as t (counter, bucket, shard, order_count, amount_cents)
    select k.counter, k.bucket, order_shard(o.id), sum(o.sign), sum(o.sign * o.amount_cents)
    from (
        select 1 as sign, id, state, placed_at, delivery_date, amount_cents from entered
        union all
        select -1, id, state, placed_at, delivery_date, amount_cents from gone) o,
      order_counter_keys(o.state, o.placed_at, o.delivery_date) k
    group by 1, 2, 3 having sum(o.sign) <> 0 order by 1, 2, 3
    on conflict (counter, bucket, shard) do update
      set order_count = t.order_count + excluded.order_count,
        amount_cents = t.amount_cents + excluded.amount_cents;
  end if;
  return null;
end $$;

create trigger order_counters_on_insert after insert on orders
  referencing new table as entered for each statement execute function update_order_counters();
create trigger order_counters_on_update after update on orders
  referencing new table as entered old table as gone
  for each statement execute function update_order_counters();
create trigger order_counters_on_delete after delete on orders
  referencing old table as gone for each statement execute function update_order_counters();
`;
