export default String.raw`
-- Ids compare byte by byte, as JavaScript compares them, whatever the database's locale.
create table products (
  id text collate "C" primary key,
  position integer not null,
  name text not null,
  description text not null,
  price_cents integer not null check (price_cents > 0),
  prev_price_cents integer not null check (prev_price_cents > price_cents),
  category text not null,
  brand text not null,
  image text not null,
  rating_tenths smallint not null check (rating_tenths between 10 and 50),
  reviews integer not null check (reviews >= 0),
  color text not null,
  size text not null,
  material text not null,
  occasion text not null,
  badge text not null default '',
  stock integer not null constraint products_stock_not_negative check (stock >= 0),
  -- One field per line, so that no match runs from one field into the next.
  search_text text not null generated always as (
    lower(name || E'\n' || material || E'\n' || occasion || E'\n' || brand || E'\n' || category
      || E'\n' || color || E'\n' || badge)
  ) stored,
  -- How many steps of the rating filter (over 1, 2, 3 and 4) a product passes.
  rating_step smallint not null generated always as ((rating_tenths - 1) / 10) stored
)
-- Room for a new version of a row on its own page: a sale changes the stock and nothing else, so
-- no index has to follow it.
with (fillfactor = 90);
create index products_by_position on products (position, id);
create index products_by_price on products (price_cents, id);

create table categories (
  id text collate "C" primary key,
  position integer not null,
  name text not null,
  thumbnail text not null
);

create table settings (
  name text primary key,
  value text not null
);

create table users (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  first_name text,
  last_name text,
  gender text,
  mobile text,
  photo text,
  extra jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_email_key on users (lower(email));

-- What belongs to a user leads with user_id, so that it can be spread over machines by user.
create table sessions (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  generation integer not null default 0,
  renewed_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create index sessions_by_expiry on sessions (expires_at);

create table cart_lines (
  user_id uuid not null references users on delete cascade,
  product_id text collate "C" not null references products,
  qty integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, product_id)
);

create table wishlist_items (
  user_id uuid not null references users on delete cascade,
  product_id text collate "C" not null references products,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, product_id)
);

create table addresses (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  details jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);

-- The constraints are the rules of an order: the statement that places one either keeps them all
-- or does nothing.
create table orders (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  idempotency_key text not null,
  address_id text not null,
  address jsonb not null,
  pay_by text not null,
  payment_reference text,
  line_count integer not null constraint orders_not_empty check (line_count > 0),
  amount_cents bigint not null check (amount_cents >= 0),
  cashback_cents bigint not null check (cashback_cents >= 0),
  -- What the shopper saw when pressing Place Order, where the client said so.
  seen_amount_cents bigint,
  delivery_date text not null,
  placed_at timestamptz not null,
  primary key (user_id, id),
  constraint orders_key unique (user_id, idempotency_key),
  constraint orders_amount_as_seen check (line_count = 0 or seen_amount_cents = amount_cents)
);

create table order_lines (
  user_id uuid not null,
  order_id uuid not null,
  product_id text collate "C" not null,
  qty integer not null check (qty >= 1),
  -- The cart line as it was bought: name, price and picture may change later.
  line jsonb not null,
  primary key (user_id, order_id, product_id),
  foreign key (user_id, order_id) references orders on delete cascade
);

-- Counts of logins and sign-ups per account and per address, the same for every node. Unlogged:
-- after a crash the counting starts again, and no attempt costs a flush to disk.
create unlogged table attempts (
  key text collate "C" primary key,
  count integer not null,
  expires_at timestamptz not null
);
create index attempts_by_expiry on attempts (expires_at);
`;
