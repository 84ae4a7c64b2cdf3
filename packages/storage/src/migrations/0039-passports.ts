export default `
-- A piece that was sold, by a key that only its owner hands out. One for each piece of a line.
create table passports (
  key text collate "C" primary key check (key ~ '^[A-Za-z0-9_-]{22}$'),
  user_id uuid not null,
  order_id uuid not null,
  -- As the line has it: the product's id, or the product's and what was chosen.
  line_id text collate "C" not null,
  unit integer not null check (unit >= 1),
  -- What was known of the piece: the catalogue may say something else later, or nothing.
  facts jsonb check (jsonb_typeof(facts) = 'object'),
  made_at timestamptz not null,
  foreign key (user_id, order_id) references orders on delete cascade,
  constraint passports_once unique (order_id, line_id, unit)
);
create index passports_of_user on passports (user_id);
`;
