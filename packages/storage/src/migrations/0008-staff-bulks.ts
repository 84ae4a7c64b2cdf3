export default `
-- One step for many orders. Each order's line is marked by the statement that moves the order, so
-- that a job that ended in the middle goes on where it was.
create table staff_bulks (
  id uuid primary key,
  step text not null,
  -- Who asked for it, as the log names them.
  actor jsonb not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create table staff_bulk_orders (
  bulk_id uuid not null references staff_bulks on delete cascade,
  order_id uuid not null,
  tracking jsonb,
  -- Why it was not done; null: it was, or it waits.
  refused text,
  ended_at timestamptz,
  primary key (bulk_id, order_id)
);
create index staff_bulk_orders_open on staff_bulk_orders (bulk_id, order_id) where ended_at is null;
`;
