export default `
-- Analytics by day in UTC. A job recomputes whole days from the orders, so counting is idempotent
-- and no order waits for it.
create table figure_days (
  day date primary key,
  -- Placed on that day, without cancelled and unpaid orders.
  orders integer not null,
  cents bigint not null,
  -- Refunds created on that day, without cancelled orders.
  refunds integer not null,
  refunded_cents bigint not null
);

create table figure_pieces (
  day date not null,
  product_id text collate "C" not null,
  sold integer not null default 0,
  -- Before discounts.
  cents bigint not null default 0,
  returned integer not null default 0,
  -- Page views, without who viewed it.
  looks integer not null default 0,
  primary key (day, product_id)
) with (fillfactor = 80);

-- The progress of the job. turn: each run takes the next one, and a run that was overtaken writes
-- nothing. until: changes before this time are counted; null: none yet.
create table figures_counted (
  one boolean primary key default true check (one),
  turn bigint not null default 0,
  until timestamptz
);
insert into figures_counted default values;
`;
