export default `
-- The passport of each sold item, by a secret key that its owner may share.
create table passports (
  key text collate "C" primary key check (key ~ '^[A-Za-z0-9_-]{22}$'),
  user_id uuid not null,
  order_id uuid not null,
  -- The id of the order line.
  line_id text collate "C" not null,
  unit_number integer not null check (unit_number >= 1),
  -- The specifications at the time of the sale.
  specs jsonb check (jsonb_typeof(specs) = 'object'),
  created_at timestamptz not null,
  foreign key (user_id, order_id) references orders on delete cascade,
  constraint passports_one_per_unit unique (order_id, line_id, unit_number)
);
create index passports_by_user on passports (user_id);
`;
