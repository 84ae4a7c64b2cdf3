export default `
-- Engraved text can be erased from the lines of an order, so the ledger of changes doesn't store it.
create function without_engraved_text(lines jsonb) returns jsonb language sql immutable
set search_path = public, pg_temp as $$
  select jsonb_agg(case when jsonb_typeof(line->'snapshot'->'engraving') = 'object'
    then jsonb_set(line, '{snapshot,engraving,text}', '""') else line end order by place)
  from jsonb_array_elements(lines) with ordinality as each (line, place)
$$;

-- Applies the change before its row is stored, and stores the row without engraved text.
drop trigger apply_order_change on order_changes;
create or replace function apply_order_change() returns trigger language plpgsql security definer
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
`;
