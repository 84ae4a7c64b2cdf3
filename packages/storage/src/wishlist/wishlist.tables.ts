export default `
create table wishlist_items (
  user_id uuid not null references users on delete cascade,
  product_id text collate "C" not null references products,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, product_id)
);

-- The link by which a user shares the wishlist. The key is the only access control.
create table wishlist_links (
  user_id uuid primary key references users on delete cascade,
  key text collate "C" not null unique check (key ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null
);

create function wishlist_item_json(p products, item wishlist_items) returns jsonb
  language sql stable
  return product_json(p)::jsonb || jsonb_build_object(
    'createdAt', format_timestamp(item.created_at),
    'updatedAt', format_timestamp(item.updated_at)
  );
`;
