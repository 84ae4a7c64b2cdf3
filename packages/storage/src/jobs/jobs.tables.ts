import { kindsSql, tokenEmailKinds } from './enqueue.ts';

export default `
-- The outbox: background jobs, written by the statement that causes them. A claim changes no
-- indexed column, so with free space on the page it is a heap-only update. Finished jobs stay for a
-- while, because their dedup keys still reject duplicates.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  dedup_key text collate "C" not null constraint jobs_dedup_key unique,
  payload jsonb not null,
  run_at timestamptz not null,
  -- Incremented by each claim. Finishing a job requires the number of the current attempt.
  attempts smallint not null default 0,
  -- The claim expires at this time.
  leased_until timestamptz,
  completed_at timestamptz,
  -- Failed for good: too many attempts, or a permanent error.
  dead_at timestamptz,
  last_error text
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);
create index jobs_due on jobs (run_at) where completed_at is null and dead_at is null;
-- The separate queue of sign-in, reset and confirmation emails.
create index jobs_due_token_emails on jobs (run_at)
  where completed_at is null and dead_at is null and kind in (${kindsSql(tokenEmailKinds)});
create index jobs_completed on jobs (completed_at) where completed_at is not null;
create index jobs_dead on jobs (dead_at) where dead_at is not null;
`;
