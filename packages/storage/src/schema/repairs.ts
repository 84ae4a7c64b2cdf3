export default `
-- Requests to resize, repair or clean a sold item.
create table services (
  -- Given by the client, so that a repeated request is one service.
  id uuid primary key,
  passport_key text collate "C" not null references passports on delete cascade,
  user_id uuid not null,
  kind text not null check (kind in ('resize', 'repair', 'clean')),
  state text not null check (state in ('asked', 'quoted', 'accepted', 'received', 'done',
    'returned', 'refused', 'cancelled')),
  version integer not null default 1,
  wish text not null,
  -- null: not quoted yet.
  price_cents bigint check (price_cents >= 0),
  -- The shop's last reply.
  answer text not null default '',
  asked_at timestamptz not null,
  changed_at timestamptz not null
);
create index services_of_user on services (user_id);
-- One open request for each item.
create unique index services_open on services (passport_key)
  where state not in ('returned', 'refused', 'cancelled');
create index services_of_passport on services (passport_key);
create index services_at_work on services (asked_at, id)
  where state not in ('returned', 'refused', 'cancelled');
create index services_ended on services (changed_at, id)
  where state in ('returned', 'refused', 'cancelled');

create table service_events (
  service_id uuid not null references services on delete cascade,
  version integer not null,
  state text not null,
  -- shopper, or the staff member's name at the time.
  by text not null,
  note text not null,
  at timestamptz not null,
  primary key (service_id, version)
);
`;
