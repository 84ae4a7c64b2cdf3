export default `
alter table users add column email_verified_at timestamptz;

-- So that a person knows which session is which.
alter table sessions
  add column opened_at timestamptz not null default now(),
  add column user_agent text not null default '';

-- Whoever asks to be told when a piece is back. Told once; the row stays a while, because its key
-- ends all such mails to the address. Without an account there is no user.
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

-- What a link in a mail proves. Only the hash is here: who reads this table can follow no link.
create table mail_links (
  hash text collate "C" primary key,
  purpose text not null check (purpose in ('reset', 'verify', 'new-email', 'alert')),
  user_id uuid references users on delete cascade,
  alert_id uuid references stock_alerts on delete cascade,
  -- The address that it was mailed to.
  email text not null,
  email_key text not null,
  expires_at timestamptz not null
);
create index mail_links_of_user on mail_links (user_id);
create index mail_links_by_expiry on mail_links (expires_at);

create table passkeys (
  user_id uuid not null references users on delete cascade,
  id text collate "C" not null,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, id)
);
create unique index passkeys_id on passkeys (id);

-- A question to a passkey is answered once.
create table used_challenges (
  challenge text collate "C" primary key,
  expires_at timestamptz not null
);
create index used_challenges_by_expiry on used_challenges (expires_at);

-- An order of somebody who is gone, and is still on its way: its address goes when it has come to
-- rest.
alter table orders add column forget_address boolean not null default false;
create index orders_to_forget on orders (placed_at) where forget_address;

-- A piece is back, whoever put it there: one job tells all who asked.
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

create index users_by_time on users (created_at) where password_hash = 'none';
`;
