export default `
-- Orders that staff have not placed yet. A draft may reserve its items: stock movements take them
-- until held_until, and a job returns them.
create table order_drafts (
  id uuid primary key,
  -- For optimistic locking.
  version integer not null default 1,
  -- The lines, the customer and the fields of the form.
  content jsonb not null,
  held_until timestamptz,
  -- [{product_id, variant_code, qty}]: the reserved units; null: none.
  held jsonb constraint order_drafts_held_until check (held is null or held_until is not null),
  saved_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index order_drafts_by_time on order_drafts (updated_at);
`;
