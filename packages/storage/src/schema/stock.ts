export default `
-- Every change of the stock except sales, which are order lines. Stock is the sum of both. Ledger.
create table stock_moves (
  -- Given by the client, so that a repeated request moves the stock once.
  id uuid constraint stock_moves_id unique,
  product_id text collate "C" not null references products on delete cascade,
  -- The variant; '' for the product itself.
  choice text collate "C" not null default '',
  at timestamptz not null,
  cause text not null,
  order_id uuid,
  qty integer not null check (qty <> 0),
  by text not null default '',
  reason text not null default '',
  -- A sold line is restocked once.
  constraint stock_moves_once unique (order_id, product_id, choice, cause)
);
create index stock_moves_of_product on stock_moves (product_id, at);
create trigger stock_moves_ledger before update or delete or truncate on stock_moves
  for each statement execute function refuse_change();

-- The first stock of a new product or variant was received.
create function note_first_stock() returns trigger language plpgsql as $$
begin
  insert into stock_moves (product_id, at, cause, qty)
    select id, now(), 'received', stock from fresh where stock > 0;
  return null;
end $$;
create trigger note_first_stock after insert on products referencing new table as fresh
  for each statement execute function note_first_stock();

create function note_first_size_stock() returns trigger language plpgsql as $$
begin
  insert into stock_moves (product_id, choice, at, cause, qty)
    select product_id, choice, now(), 'received', stock from fresh where stock > 0;
  return null;
end $$;
create trigger note_first_size_stock after insert on model_sizes referencing new table as fresh
  for each statement execute function note_first_size_stock();

-- Back-in-stock alerts. Sent once; the row is kept for a while, because the unsubscribe link holds
-- its end_key. user_id is null without an account.
create table stock_alerts (
  id uuid primary key,
  product_id text collate "C" not null references products on delete cascade,
  user_id uuid references users on delete cascade,
  email text not null,
  email_key text not null,
  end_key uuid not null default gen_random_uuid(),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  told_at timestamptz
);
create unique index stock_alerts_once on stock_alerts (product_id, email_key) where told_at is null;
create index stock_alerts_of_user on stock_alerts (user_id);
create index stock_alerts_of_email on stock_alerts (email_key);
create unique index stock_alerts_end_key on stock_alerts (end_key);
create index stock_alerts_by_time on stock_alerts (created_at);

-- Enqueues one job when a product can be bought again.
create function tell_back_in_stock() returns trigger language plpgsql as $$
begin
  insert into jobs (kind, key, body, run_at)
    select 'back-in-stock', 'back-in-stock:' || gen_random_uuid(), jsonb_build_object('product', new.id), now()
    where exists (select from stock_alerts a
      where a.product_id = new.id and a.confirmed_at is not null and a.told_at is null);
  return null;
end $$;
create trigger tell_back_in_stock after update of stock on products for each row
  when (old.stock = 0 and new.stock > 0) execute function tell_back_in_stock();
create trigger tell_back_in_shop after update of state on products for each row
  when (old.state <> 'shown' and new.state = 'shown' and new.stock > 0)
  execute function tell_back_in_stock();
`;
