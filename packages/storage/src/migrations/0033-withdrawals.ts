export default `
-- Who takes the right to step back from what they bought: which pieces, and when they said so.
create table withdrawals (
  -- Made by who says it: said twice, it is one.
  id uuid primary key,
  user_id uuid not null,
  order_id uuid not null,
  -- [{lineId, name, qty}], the name as it was bought.
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  -- What was paid for them.
  owed_cents bigint not null check (owed_cents >= 0),
  declared_at timestamptz not null,
  settled_at timestamptz,
  -- The name at the time: people leave.
  settled_by text,
  -- null: nothing was to be given back, or it was given by hand.
  refund_id uuid unique references refunds,
  foreign key (user_id, order_id) references orders on delete cascade
);
create index withdrawals_of_order on withdrawals (order_id);
create index withdrawals_of_user on withdrawals (user_id);
create index withdrawals_open on withdrawals (declared_at) where settled_at is null;
`;
