export default `
-- What the figures are read from, by day in UTC. Both tables are counted anew from the orders, whole
-- days at a time: counting twice changes nothing, and no order waits for it.
create table figure_days (
  day date primary key,
  -- Placed on that day, without what was cancelled or never paid.
  orders integer not null,
  cents bigint not null,
  -- Promised back on that day, of orders that are not cancelled.
  refunds integer not null,
  refunded_cents bigint not null
);

create table figure_pieces (
  day date not null,
  product_id text collate "C" not null,
  sold integer not null default 0,
  -- What they cost, before anything came off.
  cents bigint not null default 0,
  returned integer not null default 0,
  -- How often its page was asked for. By whom, nobody writes down.
  looks integer not null default 0,
  primary key (day, product_id)
) with (fillfactor = 80);

-- Whoever counts takes the next turn: one that began earlier and comes later writes nothing. until:
-- what moved before it is counted; null: nothing was yet.
create table figures_counted (
  one boolean primary key default true check (one),
  turn bigint not null default 0,
  until timestamptz
);
insert into figures_counted default values;

-- Which pieces came back. Until now only the log knew.
alter table refunds add column lines jsonb;
update refunds r set lines = l.after->'lines'
from payments p join staff_log l on l.order_id = p.order_id and l.call = 'refundStaffOrder'
where p.id = r.payment_id and l.at = r.created_at and jsonb_typeof(l.after->'lines') = 'array';

create index refunds_by_time on refunds (created_at);
create index refunds_by_change on refunds (changed_at);
`;
