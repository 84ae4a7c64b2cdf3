/** The market and the currency of an order. */
export default `
-- Minor units in one unit of a currency, by the decimals of ISO 4217.
create function currency_unit(currency text) returns integer language sql immutable
return case
  when upper(currency) in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF',
    'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 1
  when upper(currency) in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000
  when upper(currency) in ('CLF', 'UYW') then 10000
  else 100 end;

-- The smallest amount of a currency that can be charged or refunded, in its minor unit.
create function charge_step(currency text) returns integer language sql immutable
return case
  when currency_unit(currency) = 1000 then 10
  when upper(currency) = 'MGA' then 100
  else 1 end;

-- The charge for a delivery in this market, in its minor unit. The default market has the charge of
-- the settings.
alter table markets add column delivery_charge bigint not null default 0
  constraint markets_delivery_charge check (delivery_charge >= 0
    and delivery_charge % charge_step(currency) = 0);

-- No foreign key to markets: concurrent orders would all lock the row of their market. A market is
-- never deleted.
alter table orders
  add column market_code text collate "C" not null default 'home',
  -- ISO 4217. The amounts of the order and its lines are in its minor unit.
  add column currency text collate "C" not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- The total and its parts are multiples of this, in the minor unit.
  add column rounding_step integer not null default 100 check (rounding_step > 0);
update orders o set currency = upper(p.currency) from payments p
  where p.user_id = o.user_id and p.order_id = o.id and upper(p.currency) <> o.currency;

drop trigger orders_ledger on orders;
create trigger orders_ledger before delete or truncate or update of user_id, id, idempotency_key,
  payment_mode, line_count, amount_cents, cashback_cents, expected_amount_cents, delivery_date,
  placed_at, number, payment_due_at, discount_cents, delivery_cents, applied_discounts, coupon_code,
  coupon_discount_cents, is_collected, placed_by, shop_was_open, market_code, currency, rounding_step
  on orders for each statement
  when (pg_trigger_depth() = 0)
  execute function forbid_change();

alter table test_payments add column currency text not null default 'USD';

-- The price of a line in a market, in its minor unit: that of the variant, or else of its metal or
-- the product, and of the engraving. null if there is none.
create function market_line_price(market text, line cart_lines) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select mp.price + case when line.engraving is null then 0 else (
      select e.price from market_prices e
      where e.market_code = market and e.product_id = line.product_id and e.item_code = '+engraving')
    end
  from market_prices mp
  where mp.market_code = market and mp.product_id = line.product_id and mp.item_code = coalesce((
    select case when s.price_cents is not null then s.variant_code
      when m.price_cents is not null then m.metal_code end
    from product_variants s
      join product_metal_options m on m.product_id = s.product_id and m.metal_code = s.metal_code
    where s.product_id = line.product_id and s.variant_code = line.variant_code), '')
$$;

-- A line as JSON with its price in a market instead of the base price; null if it has none, which no
-- order accepts.
create function market_line_json(market text, currency text, p products, line cart_lines)
returns jsonb language sql stable set search_path = public, pg_temp as $$
  select base.line_json
    || jsonb_build_object('product_price', price.amount, 'product_prevPrice', price.amount)
    || case when line.engraving is null then '{}' else jsonb_build_object('engraving',
      base.line_json->'engraving' || jsonb_build_object('price', (
        select trim_scale(e.price::numeric / currency_unit(currency)) from market_prices e
        where e.market_code = market and e.product_id = line.product_id
          and e.item_code = '+engraving'))) end
  from (select trim_scale(market_line_price(market, line)::numeric / currency_unit(currency)) as amount)
      as price,
    (select case when line.variant_code = '' and line.engraving_key = '' then default_line_json(p, line)
        when line.engraving_key = '' then variant_line_json(p, line)
        else engraved_line_json(p, line) end as line_json) as base
  where price.amount is not null
$$;

-- Parts are multiples of what can be refunded.
create or replace function order_line_balances(ordered uuid) returns table (
  line_id text, quantity integer, paid_cents bigint, refunded_quantity integer, refunded_cents bigint)
language sql volatile as $$
  with lines as (
    select line_id(l.product_id, l.variant_code, l.engraving_key) collate "C" as line_id,
      l.qty, round((l.snapshot->>'product_price')::numeric * currency_unit(o.currency)) * l.qty as price,
      o.amount_cents, charge_step(o.currency) as step
    from orders o join order_lines l on l.user_id = o.user_id and l.order_id = o.id
    where o.id = ordered
  ),
  shares as (
    select lines.*, sum(price) over () as whole, sum(price) over (order by line_id) as running,
      least(amount_cents, sum(price) over ()) as paid
    from lines
  ),
  refunded as (
    select l.line_id, sum(l.quantity) as quantity, sum(l.amount_cents) as cents
    from refund_lines l join refunds r on r.id = l.refund_id
    where l.order_id = ordered and r.state <> 'failed' group by 1
  )
  select s.line_id, s.qty,
    (coalesce(div(running * paid, nullif(whole, 0) * step)
      - div((running - price) * paid, nullif(whole, 0) * step), 0) * step)::bigint,
    coalesce(r.quantity, 0)::int, coalesce(r.cents, 0)::bigint
  from shares s left join refunded r on r.line_id = s.line_id
$$;
create or replace function split_refund(ordered uuid, requested jsonb, cents bigint) returns table (
  line_id text, quantity integer, amount_cents bigint)
language sql volatile as $$
  with worth as (
    select a.line_id, a.quantity, greatest(0, least(b.paid_cents - b.refunded_cents,
        b.paid_cents * (b.refunded_quantity + a.quantity) / (b.quantity * a.step) * a.step
          - b.paid_cents * b.refunded_quantity / (b.quantity * a.step) * a.step)) as cents
    from (
        select coalesce(each->>'lineId', each->>'productId') collate "C" as line_id,
          sum((each->>'qty')::int)::int as quantity,
          (select charge_step(o.currency) from orders o where o.id = ordered) as step
        from jsonb_array_elements(requested) each group by 1
      ) a join order_line_balances(ordered) b on b.line_id = a.line_id
  )
  select line_id, quantity, greatest(0, least(worth.cents, split_refund.cents
    - coalesce(sum(worth.cents) over (order by line_id rows between unbounded preceding
        and 1 preceding), 0)))::bigint
  from worth
$$;

-- A refund is a multiple of what can be charged.
create function check_refund_step() returns trigger language plpgsql as $$
begin
  if exists (
    select from payments p where p.id = new.payment_id
      and new.amount_cents % charge_step(p.currency) <> 0)
  then
    raise exception 'a refund of % can''t be charged', new.amount_cents
      using errcode = 'check_violation', constraint = 'refunds_chargeable';
  end if;
  return new;
end $$;
create trigger refunds_chargeable before insert on refunds
  for each row execute function check_refund_step();

-- Amounts are counted by currency.
alter table order_counters
  add column currency text collate "C" not null default 'USD',
  drop constraint order_counters_pkey;
alter table order_counters add primary key (counter, bucket, shard, currency);
create or replace function update_order_counters() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_counters as t (counter, bucket, shard, currency, order_count, amount_cents)
    select k.counter, k.bucket, order_shard(o.id), o.currency, count(*), sum(o.amount_cents)
    from entered o, order_counter_keys(o.state, o.placed_at, o.delivery_date) k
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (counter, bucket, shard, currency) do update
      set order_count = t.order_count + excluded.order_count,
        amount_cents = t.amount_cents + excluded.amount_cents;
  elsif tg_op = 'DELETE' then
    insert into order_counters as t (counter, bucket, shard, currency, order_count, amount_cents)
    select k.counter, k.bucket, order_shard(o.id), o.currency, -count(*), -sum(o.amount_cents)
    from gone o, order_counter_keys(o.state, o.placed_at, o.delivery_date) k
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (counter, bucket, shard, currency) do update
      set order_count = t.order_count + excluded.order_count,
        amount_cents = t.amount_cents + excluded.amount_cents;
  elsif exists (select from entered e join gone g using (user_id, id)
    where (e.state, e.amount_cents, e.delivery_date) <> (g.state, g.amount_cents, g.delivery_date))
  then
    insert into order_counters as t (counter, bucket, shard, currency, order_count, amount_cents)
    select k.counter, k.bucket, order_shard(o.id), o.currency, sum(o.sign),
      sum(o.sign * o.amount_cents)
    from (
        select 1 as sign, id, state, placed_at, delivery_date, currency, amount_cents from entered
        union all
        select -1, id, state, placed_at, delivery_date, currency, amount_cents from gone) o,
      order_counter_keys(o.state, o.placed_at, o.delivery_date) k
    group by 1, 2, 3, 4 having sum(o.sign) <> 0 or sum(o.sign * o.amount_cents) <> 0
    order by 1, 2, 3, 4
    on conflict (counter, bucket, shard, currency) do update
      set order_count = t.order_count + excluded.order_count,
        amount_cents = t.amount_cents + excluded.amount_cents;
  end if;
  return null;
end $$;
`;
