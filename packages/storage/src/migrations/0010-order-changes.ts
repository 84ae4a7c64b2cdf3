export default `
-- Each change of the items of an order, with its lines and amounts before and after. Inserting a row
-- is the only way to change the lines or the amount of an order. Ledger.
create table order_changes (
  order_id uuid not null,
  -- The version of the order after the change.
  version integer not null,
  user_id uuid not null,
  lines_before jsonb not null,
  -- Rows of order_lines.
  lines_after jsonb not null constraint order_changes_not_empty check (
    jsonb_array_length(lines_after) > 0),
  amount_before_cents bigint not null,
  amount_after_cents bigint not null constraint order_changes_amount_positive check (
    amount_after_cents > 0 or amount_before_cents = 0),
  -- The total that the staff member confirmed.
  expected_amount_cents bigint not null,
  discount_cents bigint not null,
  applied_discounts jsonb not null,
  coupon_discount_cents bigint not null,
  cashback_cents bigint not null,
  delivery_date text not null,
  -- The difference was paid in the shop, or will be paid on delivery.
  is_paid boolean not null,
  actor_name text not null,
  changed_at timestamptz not null,
  primary key (order_id, version),
  foreign key (user_id, order_id) references orders,
  constraint order_changes_amount_as_expected check (expected_amount_cents = amount_after_cents),
  constraint order_changes_paid check (is_paid or amount_after_cents <= amount_before_cents)
);
create trigger order_changes_ledger before update or delete or truncate on order_changes
  for each statement execute function forbid_change();

-- Engraved text can be erased from the lines of an order, so the ledger of changes doesn't store it.
create function without_engraved_text(lines jsonb) returns jsonb language sql immutable
set search_path = public, pg_temp as $$
  select jsonb_agg(case when jsonb_typeof(line->'snapshot'->'engraving') = 'object'
    then jsonb_set(line, '{snapshot,engraving,text}', '""') else line end order by place)
  from jsonb_array_elements(lines) with ordinality as each (line, place)
$$;

-- Applies a change to the order and its lines, with the rights of the owner: the shop's role has
-- none. The triggers of the ledger reject statements of clients, not those of this trigger. The row
-- is stored without engraved text.
create function apply_order_change() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update orders o set version = new.version, unpaid_count_keys = null,
    line_count = jsonb_array_length(new.lines_after), amount_cents = new.amount_after_cents,
    expected_amount_cents = new.expected_amount_cents, discount_cents = new.discount_cents,
    applied_discounts = new.applied_discounts, coupon_discount_cents = new.coupon_discount_cents,
    cashback_cents = new.cashback_cents, delivery_date = new.delivery_date
  where o.user_id = new.user_id and o.id = new.order_id and o.version = new.version - 1
    and o.state in ('placed', 'making') and o.amount_cents = new.amount_before_cents
    and not exists (select from invoices i where i.order_id = o.id);
  if not found then
    raise exception 'order % can''t be changed', new.order_id
      using errcode = 'check_violation', constraint = 'order_changes_applicable';
  end if;
  delete from order_lines where user_id = new.user_id and order_id = new.order_id;
  insert into order_lines (user_id, order_id, product_id, variant_code, engraving_key, qty, snapshot)
    select new.user_id, new.order_id, l.product_id, l.variant_code, l.engraving_key, l.qty, l.snapshot
    from jsonb_populate_recordset(null::order_lines, new.lines_after) l;
  new.lines_before := without_engraved_text(new.lines_before);
  new.lines_after := without_engraved_text(new.lines_after);
  return new;
end $$;
create trigger apply_order_change before insert on order_changes
  for each row execute function apply_order_change();

drop trigger orders_ledger on orders;
create trigger orders_ledger before delete or truncate or update of user_id, id, idempotency_key,
  payment_mode, line_count, amount_cents, cashback_cents, expected_amount_cents, delivery_date,
  placed_at, number, payment_due_at, discount_cents, delivery_cents, applied_discounts, coupon_code,
  coupon_discount_cents, is_collected, placed_by, shop_was_open
  on orders for each statement
  when (pg_trigger_depth() = 0)
  execute function forbid_change();
drop trigger order_lines_ledger on order_lines;
create trigger order_lines_ledger before delete or truncate or update of user_id, order_id,
  product_id, variant_code, engraving_key, qty
  on order_lines for each statement
  when (pg_trigger_depth() = 0)
  execute function forbid_change();

-- 'received': the difference of a change that was paid in the shop, beside the payment of the order.
alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check check (state in (
  'pending', 'authorised', 'captured', 'received', 'failed', 'cancelling', 'cancelled'));
-- What to capture of the authorised amount, if a change has lowered the amount of the order.
alter table payments add column capture_cents bigint constraint payments_capture_cents check (
  capture_cents > 0 and capture_cents <= amount_cents);
create trigger payments_capture_only_shrinks before update of capture_cents on payments for each row
  when (new.capture_cents is null or new.capture_cents > coalesce(old.capture_cents, old.amount_cents))
  execute function forbid_change();
-- The version of the order whose change gives the money back; null for any other refund.
alter table refunds add column change_version integer;
drop trigger refunds_ledger on refunds;
create trigger refunds_ledger before delete or truncate or update of id, payment_id, amount_cents,
  reason, lines, created_at, change_version
  on refunds for each statement execute function forbid_change();

-- The counters also follow a changed amount or delivery date.
create or replace function update_order_counters() returns trigger language plpgsql as $$
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
  elsif exists (select from entered e join gone g using (user_id, id)
    where (e.state, e.amount_cents, e.delivery_date) <> (g.state, g.amount_cents, g.delivery_date))
  then
    insert into order_counters as t (counter, bucket, shard, order_count, amount_cents)
    select k.counter, k.bucket, order_shard(o.id), sum(o.sign), sum(o.sign * o.amount_cents)
    from (
        select 1 as sign, id, state, placed_at, delivery_date, amount_cents from entered
        union all
        select -1, id, state, placed_at, delivery_date, amount_cents from gone) o,
      order_counter_keys(o.state, o.placed_at, o.delivery_date) k
    group by 1, 2, 3 having sum(o.sign) <> 0 or sum(o.sign * o.amount_cents) <> 0 order by 1, 2, 3
    on conflict (counter, bucket, shard) do update
      set order_count = t.order_count + excluded.order_count,
        amount_cents = t.amount_cents + excluded.amount_cents;
  end if;
  return null;
end $$;
`;
