export default `
-- The inbox of a demo shop, which sends no emails.
create table inbox_mails (
  id text collate "C" primary key,
  user_id uuid references users on delete cascade,
  sent_at timestamptz not null,
  mail jsonb not null
);
create index inbox_mails_by_user on inbox_mails (user_id, sent_at);
create index inbox_mails_by_time on inbox_mails (sent_at);

-- Links sent by email. Only the hash of the secret is stored.
create table mail_links (
  hash text collate "C" primary key,
  purpose text not null check (purpose in ('reset', 'verify', 'new-email', 'stop-email', 'alert')),
  user_id uuid references users on delete cascade,
  alert_id uuid references stock_alerts on delete cascade,
  -- The address that it was sent to.
  email text not null,
  email_key text not null,
  -- The time of the request, not of the email: a queued email must not outlive a revocation.
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index mail_links_of_user on mail_links (user_id);
create index mail_links_by_expiry on mail_links (expires_at);
`;
