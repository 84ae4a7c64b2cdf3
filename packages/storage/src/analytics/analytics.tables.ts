export default `
-- Analytics by day in UTC. A job recomputes whole days from the orders, so counting is idempotent
-- and no order waits for it.
create table analytics_daily_sales (
  day date primary key,
  -- Placed on that day, without cancelled and unpaid orders.
  order_count integer not null,
  sales_cents bigint not null,
  -- Refunds created on that day, without cancelled orders.
  refund_count integer not null,
  refunded_cents bigint not null
);

create table analytics_daily_products (
  day date not null,
  product_id text collate "C" not null,
  units_sold integer not null default 0,
  -- Before discounts.
  sales_cents bigint not null default 0,
  units_returned integer not null default 0,
  -- Page views, without personal data.
  view_count integer not null default 0,
  primary key (day, product_id)
) with (fillfactor = 80);

-- The progress of the job. run_number: each run takes the next one, and a run that was overtaken
-- writes nothing. counted_until: changes before this time are counted; null: none yet.
create table analytics_watermark (
  singleton boolean primary key default true check (singleton),
  run_number bigint not null default 0,
  counted_until timestamptz
);
insert into analytics_watermark default values;
`;
