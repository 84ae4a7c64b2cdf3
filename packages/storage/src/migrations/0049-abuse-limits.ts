export default `
-- Sliding windows that all nodes count in: each hit under a key, with the time (in milliseconds)
-- at which it leaves the window. Keys hold hashes and ids, never addresses.
create table rate_windows (
  key text collate "C" primary key,
  hits jsonb not null,
  expires_at timestamptz not null
);
create index rate_windows_by_expiry on rate_windows (expires_at);

-- The lane of sign-in, reset and confirmation emails: finding its jobs doesn't read the others.
create index jobs_due_links on jobs (run_at)
  where done_at is null and dead_at is null and kind in ('link-letter', 'invitation-letter');

-- A hash of the customer's mailbox, where each customer may use the discount once.
alter table discount_uses
  add column once_mailbox text collate "C",
  add constraint discount_uses_once_mailbox unique (once_mailbox, discount_id);

-- The account can't log in until its email address is confirmed.
alter table users add column confirm_first boolean not null default false;
`;
