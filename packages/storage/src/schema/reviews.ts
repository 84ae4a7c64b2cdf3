export default `
-- One review for each customer and product. Deleted with the account.
create table reviews (
  -- A UUID in order of time.
  id uuid primary key,
  product_id text collate "C" not null references products on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The order that proves the purchase.
  order_id uuid not null,
  stars smallint not null check (stars between 1 and 5),
  text text not null,
  written_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  -- Why it is hidden; null: shown.
  hidden text,
  constraint reviews_once unique (user_id, product_id)
);
-- The reviews of a product and their average.
create index reviews_shown on reviews (product_id, id) include (stars) where hidden is null;
create index reviews_open on reviews (id) where answer is null and hidden is null;
create index reviews_answered on reviews (id) where answer is not null and hidden is null;
create index reviews_hidden on reviews (id) where hidden is not null;
`;
