export default `
-- Counts of logins and sign-ups per account and per address, the same for every node. Unlogged:
-- after a crash the counting starts again, and no attempt costs a flush to disk.
create unlogged table attempts (
  key text collate "C" primary key,
  count integer not null,
  expires_at timestamptz not null
);
create index attempts_by_expiry on attempts (expires_at);
create index sessions_by_expiry on sessions (expires_at);
`;
