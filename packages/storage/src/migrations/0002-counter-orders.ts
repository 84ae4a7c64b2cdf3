export default `
-- The customer takes the items in the shop: the address has only a name and a telephone number.
alter table orders add column is_collected boolean not null default false;
-- The name of the staff member who placed the order; null: the customer.
alter table orders add column placed_by text;
drop trigger orders_ledger on orders;
create trigger orders_ledger before delete or truncate or update of user_id, id, idempotency_key,
  payment_mode, line_count, amount_cents, cashback_cents, expected_amount_cents, delivery_date,
  placed_at, number, payment_due_at, discount_cents, delivery_cents, applied_discounts, coupon_code,
  coupon_discount_cents, is_collected, placed_by
  on orders for each statement execute function forbid_change();
`;
