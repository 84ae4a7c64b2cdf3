import { enqueue } from '../jobs/enqueue.ts';

export default `
-- Every change of the stock except sales, which are order lines. Stock is the sum of both. Ledger.
create table stock_movements (
  -- Given by the client, so that a repeated request moves the stock once.
  id uuid constraint stock_movements_id unique,
  product_id text collate "C" not null references products on delete cascade,
  -- The variant; '' for the product itself.
  variant_code text collate "C" not null default '',
  created_at timestamptz not null,
  type text not null,
  order_id uuid,
  quantity_delta integer not null check (quantity_delta <> 0),
  actor_name text not null default '',
  note text not null default '',
  -- A sold line is restocked once.
  constraint stock_movements_once unique (order_id, product_id, variant_code, type)
);
create index stock_movements_by_product on stock_movements (product_id, created_at);
create trigger stock_movements_ledger before update or delete or truncate on stock_movements
  for each statement execute function forbid_change();

-- The opening stock of a new product or variant counts as received.
create function insert_opening_stock_movement() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, created_at, type, quantity_delta)
    select id, now(), 'received', stock from inserted where stock > 0;
  return null;
end $$;
create trigger insert_opening_stock_movement after insert on products
  referencing new table as inserted
  for each statement execute function insert_opening_stock_movement();

create function insert_opening_variant_stock_movement() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, variant_code, created_at, type, quantity_delta)
    select product_id, variant_code, now(), 'received', stock from inserted where stock > 0;
  return null;
end $$;
create trigger insert_opening_variant_stock_movement after insert on product_variants
  referencing new table as inserted
  for each statement execute function insert_opening_variant_stock_movement();

-- Back-in-stock alerts. Sent once; the row is kept for a while, because the unsubscribe link holds
-- its unsubscribe_key. user_id is null without an account.
create table stock_alerts (
  id uuid primary key,
  product_id text collate "C" not null references products on delete cascade,
  user_id uuid references users on delete cascade,
  email text not null,
  normalized_email text not null,
  unsubscribe_key uuid not null default gen_random_uuid(),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  notified_at timestamptz
);
create unique index stock_alerts_once on stock_alerts (product_id, normalized_email)
  where notified_at is null;
create index stock_alerts_by_user on stock_alerts (user_id);
create index stock_alerts_by_email on stock_alerts (normalized_email);
create unique index stock_alerts_unsubscribe_key on stock_alerts (unsubscribe_key);
create index stock_alerts_by_time on stock_alerts (created_at);

-- Enqueues one job when a product can be bought again.
create function enqueue_back_in_stock() returns trigger language plpgsql as $$
begin
  ${enqueue({
    kind: 'notify-back-in-stock',
    dedupKey: "'back-in-stock:' || gen_random_uuid()",
    payload: { productId: 'new.id' },
    runAt: 'now()',
    where: `exists (select from stock_alerts a
      where a.product_id = new.id and a.confirmed_at is not null and a.notified_at is null)`,
  })};
  return null;
end $$;
create trigger enqueue_back_in_stock after update of stock on products for each row
  when (old.stock = 0 and new.stock > 0) execute function enqueue_back_in_stock();
create trigger enqueue_back_in_stock_on_publish after update of state on products for each row
  when (old.state <> 'shown' and new.state = 'shown' and new.stock > 0)
  execute function enqueue_back_in_stock();
`;
