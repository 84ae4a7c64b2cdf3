export default `
-- Discounts and coupon codes. Rows are never deleted: a discount ends.
create table discounts (
  id uuid primary key,
  -- Automatic discounts apply in this order, a code after them.
  place bigint generated always as identity,
  name text not null,
  -- In capitals; null: applies automatically.
  code text collate "C" constraint discounts_code unique,
  percent integer check (percent between 1 and 100),
  amount_cents bigint check (amount_cents > 0),
  -- Restrict it to these categories and products; both empty: every product.
  categories text[] not null default '{}',
  pieces text[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  -- Whether uses are counted. Counting makes orders wait for each other, so a discount on every
  -- order isn't counted.
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

-- The shop's extra discount. Without an amount the settings have it.
insert into discounts (id, name, counted)
  values ('00000000-0000-7000-8000-000000000001', 'Extra discount', false);
alter table discounts add constraint discounts_worth check (case place
  when 1 then percent is null and cardinality(categories) + cardinality(pieces) = 0
  else num_nonnulls(percent, amount_cents) = 1 end);

-- The uses of a counted discount by orders that were not cancelled. No foreign key to discounts: it
-- would lock a row that every order of a day may need.
create table discount_uses (
  user_id uuid not null,
  order_id uuid not null,
  discount_id uuid not null,
  -- The user again, if each customer may use the discount once; and a hash of their mailbox.
  once_for uuid,
  once_mailbox text collate "C",
  primary key (user_id, order_id, discount_id),
  constraint discount_uses_once unique (once_for, discount_id),
  constraint discount_uses_once_mailbox unique (once_mailbox, discount_id),
  foreign key (user_id, order_id) references orders on delete cascade
);

-- Releases the uses of an order that ends. Deferred to the commit, after the stock was returned:
-- orders lock stock first and discounts after, so this order avoids deadlocks.
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
