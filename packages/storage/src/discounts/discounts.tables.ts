export default `
-- Discounts and coupon codes. Rows are never deleted: a discount ends.
create table discounts (
  id uuid primary key,
  -- Automatic discounts apply in this order, a code after them.
  position bigint generated always as identity,
  name text not null,
  -- In capitals; null: applies automatically.
  code text collate "C" constraint discounts_coupon_code unique,
  percent integer check (percent between 1 and 100),
  amount_cents bigint check (amount_cents > 0),
  -- Applies to these categories and products only; to all if both are empty.
  category_values text[] not null default '{}',
  product_ids text[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  -- Whether redemptions are counted. Counting makes orders wait for each other, so a discount on
  -- every order isn't tracked.
  tracks_usage boolean not null,
  usage_count integer not null default 0,
  usage_limit integer check (usage_limit > 0),
  once_per_customer boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint discounts_usage_limit check (
    usage_count >= 0 and (usage_limit is null or usage_count <= usage_limit)),
  constraint discounts_limit_needs_tracking check (
    tracks_usage or (usage_limit is null and not once_per_customer)),
  constraint discounts_code_needs_tracking check (tracks_usage or code is null),
  constraint discounts_period check (starts_at < ends_at)
);
create index discounts_automatic on discounts (position) where code is null;

-- The shop's extra discount. Without an amount the settings apply.
insert into discounts (id, name, tracks_usage)
  values ('00000000-0000-7000-8000-000000000001', 'Extra discount', false);
alter table discounts add constraint discounts_value check (case position
  when 1 then percent is null and cardinality(category_values) + cardinality(product_ids) = 0
  else num_nonnulls(percent, amount_cents) = 1 end);

-- The redemptions of tracked discounts by orders that were not cancelled. No foreign key to
-- discounts: it would lock a row that every order of a day may need.
create table discount_redemptions (
  user_id uuid not null,
  order_id uuid not null,
  discount_id uuid not null,
  -- The user again, if each customer may use the discount once; and a hash of their mailbox.
  once_per_user_id uuid,
  once_per_mailbox text collate "C",
  primary key (user_id, order_id, discount_id),
  constraint discount_redemptions_once_per_customer unique (once_per_user_id, discount_id),
  constraint discount_redemptions_once_per_mailbox unique (once_per_mailbox, discount_id),
  foreign key (user_id, order_id) references orders on delete cascade
);

-- Releases the redemptions of an order that ends. Deferred to the commit, after the stock was
-- returned: orders lock stock first and discounts after, so this order avoids deadlocks.
create function release_discount_redemptions() returns trigger language plpgsql as $$
begin
  perform from discounts d join discount_redemptions u on u.discount_id = d.id
    where u.user_id = new.user_id and u.order_id = new.id order by d.id for no key update of d;
  with gone as (
    delete from discount_redemptions where user_id = new.user_id and order_id = new.id
    returning discount_id
  )
  update discounts d set usage_count = d.usage_count - 1 from gone where d.id = gone.discount_id;
  return null;
end $$;
create constraint trigger release_discount_redemptions after update of state on orders
  deferrable initially deferred for each row
  when (new.state in ('cancelled', 'expired') and old.state <> new.state)
  execute function release_discount_redemptions();
`;
