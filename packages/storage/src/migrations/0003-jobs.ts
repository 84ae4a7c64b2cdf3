export default `
-- Work that is done after the answer: written by the statement that causes it, so that one is never
-- without the other. A claim changes no indexed column, so it needs no new entry in any index; that
-- wants room on the page. Done jobs stay a while, because their keys still refuse a second one.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  key text collate "C" not null constraint jobs_key unique,
  body jsonb not null,
  run_at timestamptz not null,
  -- Counted up by each claim: who finishes a job must name the attempt that is his.
  attempts smallint not null default 0,
  -- Until then it is in somebody's hands.
  lease timestamptz,
  done_at timestamptz,
  -- Given up: tried too often, or it can never succeed.
  dead_at timestamptz,
  last_error text
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);
create index jobs_due on jobs (run_at) where done_at is null and dead_at is null;
create index jobs_done on jobs (done_at) where done_at is not null;
create index jobs_dead on jobs (dead_at) where dead_at is not null;

-- Mails of a demonstration, which go nowhere else.
create table inbox_mails (
  id text collate "C" primary key,
  user_id uuid references users on delete cascade,
  sent_at timestamptz not null,
  mail jsonb not null
);
create index inbox_mails_by_user on inbox_mails (user_id, sent_at);
create index inbox_mails_by_time on inbox_mails (sent_at);
`;
