export default `
-- Staff members. They are separate from users: no row refers to the other table.
create table staff (
  id uuid primary key,
  email text not null,
  -- Made by domain's emailKey.
  email_key text collate "C" not null constraint staff_email_key unique,
  name text not null,
  role text not null check (role in ('owner', 'manager', 'packer', 'viewer')),
  -- null until the invitation is accepted, and for the demo's own members.
  password_hash text,
  totp_secret text,
  -- The step of the last used code: each code works once.
  totp_step bigint not null default 0,
  recovery_hashes text[] not null default '{}',
  invitation_hash text collate "C" constraint staff_invitation unique,
  invited_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz
);

-- Invitation links sent by email, beside the one shown to the inviter.
create table staff_invitation_links (
  hash text collate "C" primary key,
  staff_id uuid not null references staff on delete cascade
);
create index staff_invitation_links_of_staff on staff_invitation_links (staff_id);

-- Stored by the hash of the token, so that reading the table opens no session.
create table staff_sessions (
  hash text collate "C" primary key,
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  -- The last time that the member confirmed their identity.
  proven_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_sessions_by_expiry on staff_sessions (expires_at);
create index staff_sessions_of_staff on staff_sessions (staff_id);

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

-- The audit log: each action with the values before and after, written by the statement that does
-- it. Ledger.
create table staff_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id uuid not null,
  -- The member's name at the time.
  staff_name text not null,
  -- The client's IP address, if known.
  address text,
  call text not null,
  order_id uuid,
  product_id text collate "C",
  subject text not null default '',
  before jsonb,
  after jsonb
);
create index staff_log_of_order on staff_log (order_id, id) where order_id is not null;
create index staff_log_of_product on staff_log (product_id, id) where product_id is not null;
create index staff_log_of_staff on staff_log (staff_id, id);
create index staff_log_by_call on staff_log (call, id);
create index staff_log_by_time on staff_log (at, id);
create trigger staff_log_stays before update or delete or truncate on staff_log
  for each statement execute function refuse_change();

-- Saved filters of the list of orders. Without a member a view belongs to everyone.
create table staff_views (
  id uuid primary key,
  staff_id uuid references staff on delete cascade,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  constraint staff_views_name unique nulls not distinct (staff_id, name)
);

-- Bulk actions on orders.
create table staff_bulks (
  id uuid primary key,
  step text not null,
  -- The member as the audit log names them.
  actor jsonb not null,
  created_at timestamptz not null,
  ended_at timestamptz
);

-- The statement that changes an order marks its row, so an interrupted job can resume.
create table staff_bulk_orders (
  bulk_id uuid not null references staff_bulks on delete cascade,
  order_id uuid not null,
  tracking jsonb,
  -- Why it was not done; null: it was, or it is waiting.
  refused text,
  ended_at timestamptz,
  primary key (bulk_id, order_id)
);
create index staff_bulk_orders_open on staff_bulk_orders (bulk_id, order_id) where ended_at is null;
`;
