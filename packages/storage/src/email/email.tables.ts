export default `
-- The inbox of a demo shop, which sends no emails.
create table inbox_emails (
  id text collate "C" primary key,
  user_id uuid references users on delete cascade,
  sent_at timestamptz not null,
  email jsonb not null
);
create index inbox_emails_by_user on inbox_emails (user_id, sent_at);
create index inbox_emails_by_time on inbox_emails (sent_at);

-- Single-use tokens in emailed links. Only the hash is stored.
create table email_tokens (
  token_hash text collate "C" primary key,
  purpose text not null check (purpose in ('reset', 'verify', 'new-email', 'stop-email', 'alert')),
  user_id uuid references users on delete cascade,
  stock_alert_id uuid references stock_alerts on delete cascade,
  -- The address that it was sent to.
  email text not null,
  normalized_email text not null,
  -- The time of the request, not of the email: a queued email must not outlive a revocation.
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_tokens_by_user on email_tokens (user_id);
create index email_tokens_by_expiry on email_tokens (expires_at);
`;
