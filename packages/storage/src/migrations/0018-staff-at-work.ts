export default `
-- A name for what stands in the address of the list of orders. Without a member it is the shop's.
create table staff_views (
  id uuid primary key,
  staff_id uuid references staff on delete cascade,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  constraint staff_views_name unique nulls not distinct (staff_id, name)
);

-- The log by what was done, and by when.
create index staff_log_by_call on staff_log (call, id);
create index staff_log_by_time on staff_log (at, id);

-- A way in without a password, as shoppers have it.
create table staff_passkeys (
  staff_id uuid not null references staff on delete cascade,
  id text collate "C" not null,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (staff_id, id)
);
create unique index staff_passkeys_id on staff_passkeys (id);
`;
