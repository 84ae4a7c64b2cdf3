export default `
-- One for each person and piece. It goes with the account: what somebody wrote is theirs.
create table reviews (
  -- Made when it is written, so that ids give the newest first.
  id uuid primary key,
  product_id text collate "C" not null references products on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The order that shows that they had it in their hands.
  order_id uuid not null,
  stars smallint not null check (stars between 1 and 5),
  text text not null,
  written_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  -- Why it is not shown; null: it is.
  hidden text,
  constraint reviews_once unique (user_id, product_id)
);
-- The list of a piece, and the sum of its stars.
create index reviews_shown on reviews (product_id, id) include (stars) where hidden is null;
create index reviews_open on reviews (id) where answer is null and hidden is null;
create index reviews_answered on reviews (id) where answer is not null and hidden is null;
create index reviews_hidden on reviews (id) where hidden is not null;
`;
