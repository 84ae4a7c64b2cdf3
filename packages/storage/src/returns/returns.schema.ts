export default `
-- Declared withdrawals from a purchase. Ledger.
create table withdrawals (
  -- Given by the client, so that a repeated request is one withdrawal.
  id uuid primary key,
  user_id uuid not null,
  order_id uuid not null,
  -- [{lineId, name, qty}], with the name as it was bought.
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  -- The amount that was paid for them.
  refund_due_cents bigint not null check (refund_due_cents >= 0),
  declared_at timestamptz not null,
  resolved_at timestamptz,
  -- The staff member's name at the time.
  resolved_by text,
  -- null: nothing was due, or it was refunded by hand.
  refund_id uuid unique references refunds,
  foreign key (user_id, order_id) references orders on delete cascade
);
create index withdrawals_by_order on withdrawals (order_id);
create index withdrawals_by_user on withdrawals (user_id);
create index withdrawals_open on withdrawals (declared_at) where resolved_at is null;
create trigger withdrawals_ledger before delete or truncate or update of id, user_id, order_id,
  lines, refund_due_cents, declared_at
  on withdrawals for each statement execute function forbid_change();

-- The amount that each refund paid back for each order line. A trigger fills it from refunds.lines.
-- Ledger.
create table refund_lines (
  refund_id uuid not null references refunds,
  order_id uuid not null,
  line_id text collate "C" not null,
  quantity integer not null check (quantity > 0),
  amount_cents bigint not null check (amount_cents >= 0),
  primary key (refund_id, line_id)
);
create index refund_lines_by_order on refund_lines (order_id);
create trigger refund_lines_ledger before update or delete or truncate on refund_lines
  for each statement execute function forbid_change();

-- The amount paid and refunded for each line of an order. Each line has its share of the order's
-- amount, at most its price; the shares are rounded so that their sum is exact. Failed refunds don't
-- count. Volatile on purpose: a statement that has waited for the order's lock must read the refunds
-- that were committed meanwhile.
create function order_line_balances(ordered uuid) returns table (
  line_id text, quantity integer, paid_cents bigint, refunded_quantity integer, refunded_cents bigint)
language sql volatile as $$
  with lines as (
    select line_id(l.product_id, l.variant_code, l.engraving_key) collate "C" as line_id,
      l.qty, round((l.snapshot->>'product_price')::numeric * 100) * l.qty as price, o.amount_cents
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
    coalesce(div(running * paid, nullif(whole, 0)) - div((running - price) * paid, nullif(whole, 0)),
      0)::bigint,
    coalesce(r.quantity, 0)::int, coalesce(r.cents, 0)::bigint
  from shares s left join refunded r on r.line_id = s.line_id
$$;

-- Splits a refund over the lines it names: each line gets its share for that quantity, until the
-- amount is used up. asked: [{lineId or productId, qty}].
create function split_refund(ordered uuid, asked jsonb, cents bigint) returns table (
  line_id text, quantity integer, amount_cents bigint)
language sql volatile as $$
  with worth as (
    select a.line_id, a.quantity, greatest(0, least(b.paid_cents - b.refunded_cents,
        b.paid_cents * (b.refunded_quantity + a.quantity) / b.quantity
          - b.paid_cents * b.refunded_quantity / b.quantity)) as cents
    from (
        select coalesce(each->>'lineId', each->>'productId') collate "C" as line_id,
          sum((each->>'qty')::int)::int as quantity
        from jsonb_array_elements(asked) each group by 1
      ) a join order_line_balances(ordered) b on b.line_id = a.line_id
  )
  select line_id, quantity, greatest(0, least(worth.cents, split_refund.cents
    - coalesce(sum(worth.cents) over (order by line_id rows between unbounded preceding
        and 1 preceding), 0)))::bigint
  from worth
$$;

-- The lines that were not refunded yet, in the form of refunds.lines; null: none.
create function unrefunded_lines(ordered uuid) returns jsonb language sql volatile as $$
  select jsonb_agg(jsonb_build_object('productId', line_id, 'qty', quantity - refunded_quantity))
  from order_line_balances(ordered) where quantity > refunded_quantity
$$;

create function write_refund_lines() returns trigger language plpgsql as $$
begin
  insert into refund_lines (refund_id, order_id, line_id, quantity, amount_cents)
    select new.id, p.order_id, s.*
    from payments p, lateral split_refund(p.order_id, new.lines, new.amount_cents) s
    where p.id = new.payment_id;
  return null;
end $$;
create trigger write_refund_lines after insert on refunds for each row
  when (jsonb_typeof(new.lines) = 'array') execute function write_refund_lines();

-- No line is refunded for more than was bought or paid. The order's lock makes parallel refunds wait
-- for each other; the check then reads what the others committed.
create function check_refund_lines() returns trigger language plpgsql as $$
begin
  perform from orders where id in (select order_id from fresh) order by id for no key update;
  if exists (
    select from (select distinct order_id from fresh) o, order_line_balances(o.order_id) b
    where b.line_id in (select f.line_id from fresh f where f.order_id = o.order_id)
      and (b.refunded_quantity > b.quantity or b.refunded_cents > b.paid_cents))
  then
    raise exception 'a line is refunded once'
      using errcode = 'check_violation', constraint = 'refund_lines_once';
  end if;
  return null;
end $$;
create trigger refund_lines_once after insert on refund_lines
  referencing new table as fresh for each statement execute function check_refund_lines();
`;
