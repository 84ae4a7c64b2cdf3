export default `
-- The ledger: rows are added, and of each row only the columns change that a trigger leaves out.
-- A statement trigger on refuse_change() is what makes a table part of it. migrate() reads these
-- triggers and grants the shop's role the same and no more; the triggers themselves also stop the
-- owner's accidents. For maintenance the owner disables one by name, inside a transaction.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% belongs to the ledger, which is only ever added to', tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger invoices_ledger before update or delete or truncate on invoices
  for each statement execute function refuse_change();
create trigger order_events_ledger before update or delete or truncate on order_events
  for each statement execute function refuse_change();
create trigger refund_lines_ledger before update or delete or truncate on refund_lines
  for each statement execute function refuse_change();
create trigger price_history_ledger before update or delete or truncate on price_history
  for each statement execute function refuse_change();
create trigger stock_moves_ledger before update or delete or truncate on stock_moves
  for each statement execute function refuse_change();

create trigger invoice_counter_ledger before delete or truncate or update of one
  on invoice_counter for each statement execute function refuse_change();
create trigger invoice_counter_grows before update on invoice_counter for each row
  when (new.last <= old.last) execute function refuse_change();

create trigger orders_ledger before delete or truncate or update of user_id, id, idempotency_key,
  pay_by, line_count, amount_cents, cashback_cents, seen_amount_cents, delivery_date, placed_at,
  number, pay_until, discount_cents, delivery_cents, discounts, coupon, coupon_cents
  on orders for each statement execute function refuse_change();
-- Erasing a person may empty the address of an order that has ended, and nothing else may change it.
create trigger orders_erased_only before update of address, address_id, gift on orders for each row
  when ((new.address, new.address_id, new.gift) is distinct from
      (old.address, old.address_id, old.gift)
    and (new.state not in ('delivered', 'cancelled', 'expired') or new.address_id <> ''
      or new.gift is not null or new.address - array['id', 'state'] <> '{"fullName": "Erased",
        "mobile": "", "building": "", "streetName": "", "town": "", "districtName": "",
        "pincode": 100001, "home": true, "work": false}'))
  execute function refuse_change();

create trigger order_lines_ledger before delete or truncate or update of user_id, order_id,
  product_id, choice, engraved, qty
  on order_lines for each statement execute function refuse_change();
-- The same for engraved words.
create trigger order_lines_erased_only before update of line on order_lines for each row
  when (new.line <> old.line and new.line <> old.line
    || jsonb_build_object('engraving', old.line->'engraving' || '{"text": ""}'))
  execute function refuse_change();

create trigger payments_ledger before delete or truncate or update of id, user_id, order_id,
  provider, amount_cents, currency, expires_at, created_at
  on payments for each statement execute function refuse_change();
-- Money that was taken stays taken, and a payment stays the same one at its provider.
create trigger payments_only_grow before update of captured_cents, reference on payments
  for each row
  when (new.captured_cents < old.captured_cents
    or (old.reference is not null and new.reference is distinct from old.reference))
  execute function refuse_change();

create trigger refunds_ledger before delete or truncate or update of id, payment_id, amount_cents,
  reason, lines, created_at
  on refunds for each statement execute function refuse_change();

create trigger withdrawals_ledger before delete or truncate or update of id, user_id, order_id,
  lines, owed_cents, declared_at
  on withdrawals for each statement execute function refuse_change();

-- What a payment says was refunded is the sum of its refunds.
create function check_refunded_cents() returns trigger language plpgsql as $$
declare
  payment uuid := case tg_table_name when 'payments' then to_jsonb(new)->>'id'
    else to_jsonb(new)->>'payment_id' end;
begin
  if exists (
    select from payments p where p.id = payment and p.refunded_cents <> (
      select coalesce(sum(r.amount_cents), 0) from refunds r
      where r.payment_id = p.id and r.state <> 'failed'))
  then
    raise exception 'the refunds of payment % differ from its sum', payment
      using errcode = 'check_violation', constraint = 'payments_refunds_sum';
  end if;
  return null;
end $$;
create constraint trigger payments_refunds_sum after update of refunded_cents on payments
  deferrable initially deferred for each row
  when (new.refunded_cents <> old.refunded_cents) execute function check_refunded_cents();
create constraint trigger refunds_payment_sum after insert or update of state on refunds
  deferrable initially deferred for each row execute function check_refunded_cents();
`;
