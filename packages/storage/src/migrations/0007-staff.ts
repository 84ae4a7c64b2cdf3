export default `
-- Who runs the shop. Nothing here refers to users: a shopper is no member of the staff, and the
-- other way round.
create table staff (
  id uuid primary key,
  email text not null,
  -- As users have it: made by domain's emailKey.
  email_key text collate "C" not null constraint staff_email_key unique,
  name text not null,
  role text not null check (role in ('owner', 'manager', 'packer', 'viewer')),
  -- Null until the invitation was taken up, and for a demonstration's own.
  password_hash text,
  totp_secret text,
  -- The last step whose code was used: a code is good once.
  totp_step bigint not null default 0,
  recovery_hashes text[] not null default '{}',
  invitation_hash text collate "C" constraint staff_invitation unique,
  invited_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz
);

-- Known by the hash of what the browser holds, so that whoever reads the table can open none.
create table staff_sessions (
  hash text collate "C" primary key,
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  -- When they last showed that it is them.
  proven_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_sessions_by_expiry on staff_sessions (expires_at);
create index staff_sessions_of_staff on staff_sessions (staff_id);

-- Who did what, and what it was before and after. Written by the statement that does it.
create table staff_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id uuid not null,
  -- The name at the time: people leave.
  staff_name text not null,
  -- From where, if it is known.
  address text,
  call text not null,
  order_id uuid,
  subject text not null default '',
  before jsonb,
  after jsonb
);
create index staff_log_of_order on staff_log (order_id, id) where order_id is not null;
create index staff_log_of_staff on staff_log (staff_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger staff_log_stays before update or delete or truncate on staff_log
  for each statement execute function refuse_change();

-- Ids sort by time, so that these also give the newest first. What the list shows and the day's
-- figures add up stands in the second.
create index orders_by_id on orders (id);
create index orders_by_state on orders (state, id) include (amount_cents);
-- Names as people look for them: from their first letter, or by the last of their words.
create index orders_by_name on orders ((lower(address->>'fullName')) collate "C", id);
create index orders_by_surname
  on orders ((lower(substring(address->>'fullName' from '[^ ]+ *$'))) collate "C", id);
create index users_by_email on users (email_key collate "C");
`;
