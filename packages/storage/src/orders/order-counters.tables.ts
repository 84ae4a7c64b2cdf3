export default `
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
