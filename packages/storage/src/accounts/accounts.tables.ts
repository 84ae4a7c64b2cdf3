export default `
create table users (
  id uuid primary key,
  email text not null,
  -- Computed by normalizeEmail in the domain package, not by lower().
  normalized_email text not null,
  password_hash text not null,
  first_name text,
  last_name text,
  gender text,
  mobile text,
  photo_data_url text,
  extra_fields jsonb not null default '{}',
  email_verified_at timestamptz,
  -- The account can't log in until its email address is confirmed.
  confirm_first boolean not null default false,
  -- Links requested before this time no longer work. Set by a password reset or change, and by a
  -- completed or stopped change of the email address.
  links_revoked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_normalized_email on users (normalized_email);
create index users_by_email on users (normalized_email collate "C");
-- Names by prefix: the full name, or the last name.
create index users_by_name on users (
  (lower(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')))) collate "C", id);
create index users_by_last_name on users ((lower(coalesce(last_name, ''))) collate "C", id);
-- Telephone numbers by their end.
create index users_by_phone on users (
  (reverse(regexp_replace(mobile, '[^0-9]', '', 'g'))) collate "C", id) where mobile is not null;
-- Accounts without a password: guests.
create index users_by_time on users (created_at) where password_hash = 'none';

-- Tables of a user lead with user_id, so that they can be sharded by user.
create table sessions (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  refresh_generation integer not null default 0,
  created_at timestamptz not null default now(),
  user_agent text not null default '',
  refreshed_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create index sessions_by_expiry on sessions (expires_at);

create table passkeys (
  user_id uuid not null references users on delete cascade,
  credential_id text collate "C" not null,
  public_key text not null,
  sign_count bigint not null,
  transports jsonb not null default '[]',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, credential_id)
);
create unique index passkeys_credential_id on passkeys (credential_id);

-- Answered passkey challenges. Each is accepted once.
create table used_webauthn_challenges (
  challenge text collate "C" primary key,
  expires_at timestamptz not null
);
create index used_webauthn_challenges_by_expiry on used_webauthn_challenges (expires_at);

-- Staff notes about a customer. They are deleted with the account, so they aren't part of the audit
-- log.
create table customer_notes (
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  -- The staff member's name at the time.
  actor_name text not null,
  body text not null
);
create index customer_notes_by_user on customer_notes (user_id, created_at);

-- Rate limits for login and sign-up, per account and per IP address. Unlogged: the rows may be lost
-- in a crash, and an attempt needs no flush to disk.
create unlogged table rate_limits (
  key text collate "C" primary key,
  resets_at timestamptz not null
);
create index rate_limits_by_expiry on rate_limits (resets_at);

-- Sliding windows of the rate limits that all nodes share. Each hit under a key has the time in
-- milliseconds at which it leaves the window. Keys contain hashes and ids, never addresses.
create table rate_windows (
  key text collate "C" primary key,
  hits jsonb not null,
  expires_at timestamptz not null
);
create index rate_windows_by_expiry on rate_windows (expires_at);
`;
