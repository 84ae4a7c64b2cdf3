export default String.raw`
create extension if not exists pg_trgm;

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
  ) stored
);
create index products_by_position on products (position, id);
create index products_by_price on products (price_cents, id);
create index products_by_search on products using gin (search_text gin_trgm_ops);

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

create function wire_time(moment timestamptz) returns text language sql immutable
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"');

-- Here because the next two need it; the newest migration makes it anew from product-columns.ts.
create function product_json(p products) returns json language sql immutable
  return json_build_object(
    '_id', p.id,
    'product_name', p.name,
    'product_description', p.description,
    'product_price', trim_scale(p.price_cents::numeric / 100),
    'product_prevPrice', trim_scale(p.prev_price_cents::numeric / 100),
    'product_category', p.category,
    'product_brand', p.brand,
    'product_image', p.image,
    'product_rating', trim_scale(p.rating_tenths::numeric / 10),
    'product_reviews', p.reviews,
    'product_color', p.color,
    'product_size', p.size,
    'product_material', p.material,
    'product_occasion', p.occasion,
    'product_isFavorite', 'false',
    'product_isCart', 'false',
    'product_isBadge', p.badge,
    'product_stock', p.stock
  );

create function cart_line_json(p products, line cart_lines) returns jsonb language sql immutable
  return product_json(p)::jsonb || jsonb_build_object(
    'createdAt', wire_time(line.created_at),
    'updatedAt', wire_time(line.updated_at),
    'qty', line.qty
  );

create function wishlist_item_json(p products, item wishlist_items) returns jsonb
  language sql immutable
  return product_json(p)::jsonb || jsonb_build_object(
    'createdAt', wire_time(item.created_at),
    'updatedAt', wire_time(item.updated_at)
  );
`;
