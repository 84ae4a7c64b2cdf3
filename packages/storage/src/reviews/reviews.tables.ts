export default `
-- One review for each customer and product. Deleted with the account.
create table reviews (
  -- A UUIDv7.
  id uuid primary key,
  product_id text collate "C" not null references products on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The order that proves the purchase.
  order_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  body text not null,
  -- How the piece fits compared with its size.
  fit text check (fit in ('small', 'true', 'large')),
  created_at timestamptz not null,
  reply text,
  replied_at timestamptz,
  -- Why it is hidden; null: visible.
  hidden_reason text,
  constraint reviews_one_per_product unique (user_id, product_id)
);
-- The photos of a review, as square JPEGs. Always in the database, so that they are deleted with the
-- review and the account.
create table review_photos (
  -- Random, because it is the name of the photo in its URL.
  id uuid primary key,
  review_id uuid not null references reviews on delete cascade,
  position smallint not null constraint review_photos_most check (position between 1 and 3),
  bytes bytea not null,
  constraint review_photos_position unique (review_id, position)
);
alter table review_photos alter column bytes set storage external;
-- The reviews of a product and their average.
create index reviews_visible on reviews (product_id, id) include (rating) where hidden_reason is null;
create index reviews_by_rating on reviews (product_id, rating, id) where hidden_reason is null;
create index reviews_open on reviews (id) where reply is null and hidden_reason is null;
create index reviews_replied on reviews (id) where reply is not null and hidden_reason is null;
create index reviews_hidden on reviews (id) where hidden_reason is not null;
`;
