export default `
-- Links requested before this time no longer work. Set by a password reset, a password change, a
-- stopped change of email address and a completed one.
alter table users add column links_revoked_at timestamptz;

-- The time of the request, not of the email: a queued email must not outlive a revocation.
alter table mail_links add column requested_at timestamptz not null default now();

alter table mail_links drop constraint mail_links_purpose_check;
alter table mail_links add constraint mail_links_purpose_check
  check (purpose in ('reset', 'verify', 'new-email', 'stop-email', 'alert'));
`;
