export default `
-- Staff members. They are separate from users: neither table refers to the other.
create table staff_members (
  id uuid primary key,
  email text not null,
  -- Computed by normalizeEmail in the domain package.
  normalized_email text collate "C" not null constraint staff_members_normalized_email unique,
  name text not null,
  role text not null check (role in ('owner', 'manager', 'packer', 'viewer')),
  -- null until the invitation is accepted, and for the demo's staff members.
  password_hash text,
  totp_secret text,
  -- The step of the last used code: each code works once.
  totp_step bigint not null default 0,
  recovery_code_hashes text[] not null default '{}',
  invitation_token_hash text collate "C" constraint staff_members_invitation unique,
  invitation_expires_at timestamptz,
  created_at timestamptz not null,
  deactivated_at timestamptz
);

-- Invitation links sent by email, beside the one shown to the inviter.
create table staff_invitation_tokens (
  token_hash text collate "C" primary key,
  staff_member_id uuid not null references staff_members on delete cascade
);
create index staff_invitation_tokens_by_staff_member on staff_invitation_tokens (staff_member_id);

-- Stored by the hash of the token, so that reading the table doesn't give access to a session.
create table staff_sessions (
  token_hash text collate "C" primary key,
  staff_member_id uuid not null references staff_members on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- The last time that the staff member confirmed their identity.
  stepped_up_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_sessions_by_expiry on staff_sessions (expires_at);
create index staff_sessions_by_staff_member on staff_sessions (staff_member_id);

create table staff_passkeys (
  staff_member_id uuid not null references staff_members on delete cascade,
  credential_id text collate "C" not null,
  public_key text not null,
  sign_count bigint not null,
  transports jsonb not null default '[]',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (staff_member_id, credential_id)
);
create unique index staff_passkeys_credential_id on staff_passkeys (credential_id);

-- The audit log: each action with the values before and after, written by the statement that
-- performs it. Ledger.
create table audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  staff_member_id uuid not null,
  -- The staff member's name at the time.
  actor_name text not null,
  -- The client's IP address, if known.
  ip_address text,
  action text not null,
  order_id uuid,
  product_id text collate "C",
  subject text not null default '',
  changes_before jsonb,
  changes_after jsonb
);
create index audit_log_by_order on audit_log (order_id, id) where order_id is not null;
create index audit_log_by_product on audit_log (product_id, id) where product_id is not null;
create index audit_log_by_staff_member on audit_log (staff_member_id, id);
create index audit_log_by_action on audit_log (action, id);
create index audit_log_by_time on audit_log (created_at, id);
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function forbid_change();

-- Saved filters of the order list. A view without a staff member is shared.
create table saved_views (
  id uuid primary key,
  staff_member_id uuid references staff_members on delete cascade,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  constraint saved_views_name unique nulls not distinct (staff_member_id, name)
);

-- Bulk actions on orders.
create table bulk_actions (
  id uuid primary key,
  transition text not null,
  -- The staff member as the audit log names them.
  actor jsonb not null,
  created_at timestamptz not null,
  finished_at timestamptz
);

-- The statement that changes an order marks its row, so an interrupted job can resume.
create table bulk_action_orders (
  bulk_action_id uuid not null references bulk_actions on delete cascade,
  order_id uuid not null,
  tracking jsonb,
  -- The reason for a rejection; null if it succeeded or is waiting.
  rejection_reason text,
  finished_at timestamptz,
  primary key (bulk_action_id, order_id)
);
create index bulk_action_orders_open on bulk_action_orders (bulk_action_id, order_id)
  where finished_at is null;
`;
