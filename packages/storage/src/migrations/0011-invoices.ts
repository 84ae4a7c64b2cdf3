export default `
-- What came off and what came on at checkout, so that the rows of an invoice add up by themselves.
-- null: placed before they were kept.
alter table orders
  add column discount_cents bigint,
  add column delivery_cents bigint;

-- Numbers without gaps, which a sequence does not give: a statement that fails gives its number
-- back, because the counter is a row like any other. Whoever packs waits for whoever packs.
create table invoice_counter (
  one boolean primary key default true check (one),
  last bigint not null default 0
);
insert into invoice_counter default values;

create table invoices (
  number bigint primary key,
  user_id uuid not null,
  order_id uuid not null unique,
  -- The shop's name and address on that day.
  seller jsonb not null,
  issued_at timestamptz not null,
  foreign key (user_id, order_id) references orders
);
`;
