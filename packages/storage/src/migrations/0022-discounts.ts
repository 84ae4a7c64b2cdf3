export default `
-- What may come off an order. A row is never deleted: it ends.
create table discounts (
  id uuid primary key,
  -- They come off in this order, a code after all that come off by themselves.
  place bigint generated always as identity,
  name text not null,
  -- What a shopper types, in capitals; null: it comes off by itself.
  code text collate "C" constraint discounts_code unique,
  percent integer check (percent between 1 and 100),
  amount_cents bigint check (amount_cents > 0),
  -- Of these pieces only; two empty lists: of every piece.
  categories text[] not null default '{}',
  pieces text[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  -- How many orders have it now, where that is counted. Each order that takes it waits for the one
  -- before, so what comes off every order is not counted.
  counted boolean not null,
  uses integer not null default 0,
  most_uses integer check (most_uses > 0),
  once_each boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint discounts_uses check (uses >= 0 and (most_uses is null or uses <= most_uses)),
  constraint discounts_limit_is_counted check (counted or (most_uses is null and not once_each)),
  constraint discounts_code_is_counted check (counted or code is null),
  constraint discounts_times check (starts_at < ends_at)
);
create index discounts_automatic on discounts (place) where code is null;

-- The shop's own extra discount. Without an amount it is what the settings say.
insert into discounts (id, name, counted)
  values ('00000000-0000-7000-8000-000000000001', 'Extra discount', false);
alter table discounts add constraint discounts_worth check (case place
  when 1 then percent is null and cardinality(categories) + cardinality(pieces) = 0
  else num_nonnulls(percent, amount_cents) = 1 end);

-- Which living order has a use of which discount. No foreign key to discounts: it would lock a row
-- that every order of a day may need.
create table discount_uses (
  user_id uuid not null,
  order_id uuid not null,
  discount_id uuid not null,
  -- The user again, where each may use it once.
  once_for uuid,
  primary key (user_id, order_id, discount_id),
  constraint discount_uses_once unique (once_for, discount_id),
  foreign key (user_id, order_id) references orders on delete cascade
);

alter table orders
  -- What came off, by name, as it was then: its sum is discount_cents. null: from before.
  add column discounts jsonb,
  -- The code that the shopper gave, and what it took off.
  add column coupon text,
  add column coupon_cents bigint;
-- A code that takes nothing off is refused, not passed over. Nothing to look for in older rows.
alter table orders add constraint orders_coupon_given
  check (line_count = 0 or coupon is null or coupon_cents > 0) not valid;

-- An order that ends gives its uses back, whoever ends it. At the commit, when it has its pieces: an
-- order takes pieces first and discounts after, so neither waits for the other in a circle.
create function give_uses_back() returns trigger language plpgsql as $$
begin
  perform from discounts d join discount_uses u on u.discount_id = d.id
    where u.user_id = new.user_id and u.order_id = new.id order by d.id for no key update of d;
  with gone as (
    delete from discount_uses where user_id = new.user_id and order_id = new.id
    returning discount_id
  )
  update discounts d set uses = d.uses - 1 from gone where d.id = gone.discount_id;
  return null;
end $$;
create constraint trigger give_uses_back after update of state on orders
  deferrable initially deferred for each row
  when (new.state in ('cancelled', 'expired') and old.state <> new.state)
  execute function give_uses_back();
`;
