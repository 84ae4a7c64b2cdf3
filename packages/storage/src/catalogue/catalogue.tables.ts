export default `
-- The taxonomy: categories, materials and occasions. Products, URLs and import files refer to the
-- value, which never changes. Pages show the label. A value in use can't be deleted, because
-- products reference it. The values of the specification come with the schema.
create table taxonomy_categories (
  value text primary key,
  label text not null,
  position integer not null,
  -- The specification orders categories differently in the header, the side menu and the tiles.
  -- Once staff reorder them, all four are the same.
  header_position integer not null,
  side_menu_position integer not null,
  tile_position integer not null
);
insert into taxonomy_categories values
  ('necklace', 'necklace', 1, 2, 4, 1),
  ('ring', 'ring', 2, 1, 1, 3),
  ('bracelet', 'bracelet', 3, 4, 2, 2),
  ('earring', 'earring', 4, 3, 3, 4);
create unique index taxonomy_categories_once on taxonomy_categories (lower(value));

create table taxonomy_materials (
  value text primary key,
  label text not null,
  position integer not null
);
insert into taxonomy_materials values
  ('diamond', 'diamond', 1), ('platinum', 'platinum', 2), ('gold', 'gold', 3), ('silver', 'silver', 4);
create unique index taxonomy_materials_once on taxonomy_materials (lower(value));

create table taxonomy_occasions (
  value text primary key,
  label text not null,
  position integer not null
);
insert into taxonomy_occasions values
  ('Bridal', 'Bridal', 1), ('Modern', 'Modern', 2), ('Engagement', 'Engagement', 3),
  ('Office', 'Office', 4), ('Casual', 'Casual', 5), ('Traditional', 'Traditional', 6);
create unique index taxonomy_occasions_once on taxonomy_occasions (lower(value));

-- The category tiles of the home page.
create table categories (
  id text collate "C" primary key,
  position integer not null,
  name text not null,
  thumbnail text not null
);

-- Ids compare byte by byte, as in JavaScript, whatever the database's locale. Drafts and archived
-- products stay in the table, because carts, orders and stock movements refer to them.
create table products (
  id text collate "C" primary key,
  position integer not null,
  state text not null default 'active' check (state in ('draft', 'active', 'archived')),
  name text not null,
  -- For example "Solitaire ring".
  subtitle text,
  description text not null,
  price_cents integer not null check (price_cents > 0),
  compare_at_price_cents integer not null,
  category text not null constraint products_taxonomy_category references taxonomy_categories,
  brand text not null,
  -- The URL of the front view: a file of the storefront (/pictures/…), or an uploaded image, which
  -- is also the first row of product_images.
  image text not null,
  rating_tenths smallint not null check (rating_tenths between 10 and 50),
  review_count integer not null check (review_count >= 0),
  color text not null,
  size text not null,
  material text not null constraint products_taxonomy_material references taxonomy_materials,
  occasion text not null constraint products_taxonomy_occasion references taxonomy_occasions,
  badge text not null default '',
  stock integer not null constraint products_stock_not_negative check (stock >= 0),
  -- One bit per metal, maintained by triggers on the variants and specifications
  -- (variants.tables.ts).
  metal_bits smallint not null default 0,
  -- True if there is more than one variant to choose from; maintained by the same triggers.
  has_options boolean not null default false,
  -- Written by a trigger (search.tables.ts).
  search_text text not null,
  -- What a search finds besides the text, such as stone:sapphire, metal:rose gold or size:6h.
  -- Maintained by the triggers of metal_bits.
  search_tags text[] collate "C" not null default '{}',
  -- The number of steps of the rating filter (over 1, 2, 3 and 4) that a product passes.
  rating_step smallint not null generated always as ((rating_tenths - 1) / 10) stored,
  -- Incremented by each staff edit, for optimistic locking. Sales don't increment it.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint products_compare_at_price check (compare_at_price_cents >= price_cents)
)
-- Free space on each page makes a sale, which only changes the stock, a heap-only update.
with (fillfactor = 90);
create index products_by_position on products (position, id) where state = 'active';
-- The list of the back office.
create index products_by_state on products (state, category, material, id);

-- A product as the API returns it. migrate() replaces this placeholder with the function built from
-- product-columns.ts. Functions below refer to it.
create function product_json(p products) returns json language sql stable return '{}'::json;

-- Specifications of a product (productSpecsSchema of the contract). A separate table, because no
-- list reads them.
create table product_specs (
  product_id text collate "C" primary key references products on delete cascade,
  specs jsonb not null check (jsonb_typeof(specs) = 'object')
);

-- The parameters of the 3D view (productGeometrySchema of the contract).
create table product_geometries (
  product_id text collate "C" primary key references products on delete cascade,
  geometry jsonb not null check (jsonb_typeof(geometry) = 'object')
);

-- Images uploaded by staff, re-encoded. The hash is that of the largest file.
create table images (
  hash text collate "C" primary key check (hash ~ '^[0-9a-f]{32}$'),
  alt_text text not null,
  created_at timestamptz not null
);

-- One file for each width of an image. Without bytes, the file is in the configured object store.
create table image_files (
  hash text collate "C" not null references images on delete cascade,
  width smallint not null,
  bytes bytea,
  primary key (hash, width)
);
-- JPEG data doesn't compress.
alter table image_files alter column bytes set storage external;

-- The uploaded images of a product. A product whose image is a file of the storefront has no rows.
create table product_images (
  product_id text collate "C" not null references products on delete cascade,
  position smallint not null,
  view text not null,
  hash text collate "C" not null constraint product_images_image references images,
  primary key (product_id, position),
  constraint product_images_view check (
    (position, view) in ((0, 'main'), (1, 'second'), (2, 'scale')))
);
create index product_images_by_hash on product_images (hash);

-- The URL of an uploaded image, as imageUrl() of the contract.
create function image_url(hash text) returns text language sql immutable
  return '/api/pictures/' || hash || '-600.jpg';

-- The URLs of the views after the front view.
create function other_images(product text) returns text[] language sql stable
  return array(
    select image_url(i.hash) from product_images i
    where i.product_id = product and i.position > 0 order by i.position);

-- Earlier prices of a product, each with the time until which it applied. A trigger writes them in
-- the transaction that changes the price. Ledger.
create table price_history (
  id bigint generated always as identity primary key,
  product_id text collate "C" not null references products on delete cascade,
  price_cents integer not null,
  valid_until timestamptz not null
);
create index price_history_by_product on price_history (product_id, valid_until);
create trigger price_history_ledger before update or delete or truncate on price_history
  for each statement execute function forbid_change();

-- The lowest price of the 30 days before the last change, or the current price if that is higher.
create function lowest_price_last_30_days(product text, price integer) returns integer
language sql stable
return greatest(price, (
  select min(h.price_cents) from price_history h
  where h.product_id = product and h.valid_until > interval '-30 days' + (
    select max(last.valid_until) from price_history last where last.product_id = product)));

create function record_price_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.price_cents <> old.price_cents then
    insert into price_history (product_id, price_cents, valid_until)
    values (old.id, old.price_cents, now());
  end if;
  if exists (select from system_settings where key = 'prior-price' and value = 'lowest30') then
    new.compare_at_price_cents := lowest_price_last_30_days(new.id, new.price_cents);
  end if;
  return new;
end $$;
-- A sale changes neither column, so no order runs this.
create trigger record_price_history
  before insert or update of price_cents, compare_at_price_cents on products
  for each row execute function record_price_history();

-- An uploaded CSV file, between the preview and the import.
create table product_imports (
  id uuid primary key,
  file_name text not null,
  kind text not null check (kind in ('products', 'variants')),
  created_at timestamptz not null,
  -- The staff member as the audit log names them; null: not started, or started by a command.
  actor jsonb,
  started_at timestamptz,
  finished_at timestamptz,
  -- Progress, updated by the statements that write rows, so that polling doesn't count up to
  -- 100,000 rows.
  created_count integer not null default 0,
  updated_count integer not null default 0,
  unchanged_count integer not null default 0,
  processed_count integer not null default 0
);
create index product_imports_by_time on product_imports (created_at);

-- The statement that imports a row marks it as processed, so an interrupted job can resume.
create table product_import_rows (
  import_id uuid not null references product_imports on delete cascade,
  product_id text collate "C" not null,
  row_number integer not null,
  -- Columns of products, and the state if the file has one.
  fields jsonb not null,
  action text not null check (action in ('create', 'update', 'unchanged')),
  is_processed boolean not null default false,
  primary key (import_id, product_id)
);
create index product_import_rows_open on product_import_rows (import_id, row_number)
  where not is_processed;
create index product_import_rows_by_action on product_import_rows (import_id, action, row_number);

-- A change of many products, applied by a job.
create table product_bulk_actions (
  id uuid primary key,
  change jsonb not null,
  -- The staff member as the audit log names them.
  actor jsonb not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- The bulk action that this one undoes.
  undoes uuid constraint product_bulk_actions_undone_once unique references product_bulk_actions
);

-- The statement that changes a product marks its row, so an interrupted job can resume.
create table product_bulk_action_rows (
  bulk_action_id uuid not null references product_bulk_actions on delete cascade,
  product_id text collate "C" not null,
  -- A product that has changed since the preview is rejected.
  expected_version integer not null,
  before jsonb not null,
  after jsonb not null,
  -- The reason for a rejection; null if it succeeded or is waiting.
  rejection_reason text,
  finished_at timestamptz,
  primary key (bulk_action_id, product_id)
);
create index product_bulk_action_rows_open on product_bulk_action_rows (bulk_action_id, product_id)
  where finished_at is null;
`;
