export default `
-- Requests to resize, repair or clean a sold item.
create table repairs (
  -- Given by the client, so that a repeated request is one repair.
  id uuid primary key,
  passport_key text collate "C" not null references passports on delete cascade,
  user_id uuid not null,
  kind text not null check (kind in ('resize', 'repair', 'clean')),
  state text not null check (state in ('requested', 'quoted', 'accepted', 'received', 'completed',
    'returned', 'declined', 'cancelled')),
  version integer not null default 1,
  description text not null,
  -- null: not quoted yet.
  quoted_price_cents bigint check (quoted_price_cents >= 0),
  -- The shop's last reply.
  staff_reply text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index repairs_by_user on repairs (user_id);
-- One open request for each item.
create unique index repairs_one_open on repairs (passport_key)
  where state not in ('returned', 'declined', 'cancelled');
create index repairs_by_passport on repairs (passport_key);
create index repairs_open on repairs (created_at, id)
  where state not in ('returned', 'declined', 'cancelled');
create index repairs_ended on repairs (updated_at, id)
  where state in ('returned', 'declined', 'cancelled');

create table repair_events (
  repair_id uuid not null references repairs on delete cascade,
  version integer not null,
  state text not null,
  -- shopper, or the staff member's name at the time.
  actor_name text not null,
  note text not null,
  created_at timestamptz not null,
  primary key (repair_id, version)
);
`;
