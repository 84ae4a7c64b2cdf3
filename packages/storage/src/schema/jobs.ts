export default `
-- The outbox: background work, written by the statement that causes it. A claim changes no indexed
-- column, so with free space on the page it is a heap-only update. Finished jobs are kept for a
-- while, because their keys still reject duplicates.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  key text collate "C" not null constraint jobs_key unique,
  body jsonb not null,
  run_at timestamptz not null,
  -- Incremented by each claim. Finishing a job requires the number of the current attempt.
  attempts smallint not null default 0,
  -- The claim expires at this time.
  lease timestamptz,
  done_at timestamptz,
  -- Given up: too many attempts, or a permanent error.
  dead_at timestamptz,
  last_error text
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);
create index jobs_due on jobs (run_at) where done_at is null and dead_at is null;
-- The separate queue of sign-in, reset and confirmation emails.
create index jobs_due_links on jobs (run_at)
  where done_at is null and dead_at is null and kind in ('link-letter', 'invitation-letter');
create index jobs_done on jobs (done_at) where done_at is not null;
create index jobs_dead on jobs (dead_at) where dead_at is not null;
`;
