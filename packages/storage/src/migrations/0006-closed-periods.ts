/** Orders are rejected while the shop is closed and takes none. */
export default `
-- Whether the shop took orders when a customer placed the order. Staff may place orders at any time.
alter table orders add column shop_was_open boolean not null default true
  constraint orders_shop_open check (shop_was_open);
drop trigger orders_ledger on orders;
create trigger orders_ledger before delete or truncate or update of user_id, id, idempotency_key,
  payment_mode, line_count, amount_cents, cashback_cents, expected_amount_cents, delivery_date,
  placed_at, number, payment_due_at, discount_cents, delivery_cents, applied_discounts, coupon_code,
  coupon_discount_cents, is_collected, placed_by, shop_was_open
  on orders for each statement execute function forbid_change();
`;
