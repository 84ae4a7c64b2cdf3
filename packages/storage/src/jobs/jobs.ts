import type { Database, Statement } from '../database/database.ts';
import { type JobKind, type JobPayloads, kindsSql, tokenEmailKinds } from './enqueue.ts';

/** A claimed job with the number of the attempt. */
export type ClaimedJob = {
  id: string;
  kind: string;
  dedupKey: string;
  payload: unknown;
  attempts: number;
};
type Attempt = Pick<ClaimedJob, 'id' | 'attempts'>;

export type NewJob = {
  [Kind in JobKind]: { kind: Kind; dedupKey: string; payload: JobPayloads[Kind]; runAt: Date };
}[JobKind];

/** Enqueues jobs that no other statement causes. A job with an existing dedup key is ignored. */
export async function enqueueJobs(database: Database, jobs: readonly NewJob[]): Promise<void> {
  await database.query(addStatement, [
    JSON.stringify(
      jobs.map(({ kind, dedupKey, payload, runAt }) => ({
        kind,
        dedup_key: dedupKey,
        payload,
        run_at: runAt,
      })),
    ),
  ]);
}

/** Claims due jobs of these kinds until the lease expires. */
export function claimJobs(
  database: Database,
  claim: { kinds: readonly string[]; most: number; now: Date; leaseUntil: Date },
): Promise<ClaimedJob[]> {
  const areTokenEmails = claim.kinds.every((kind) =>
    (tokenEmailKinds as readonly string[]).includes(kind),
  );
  return database.query<ClaimedJob>(areTokenEmails ? claimTokenEmailsStatement : claimStatement, [
    claim.now,
    claim.leaseUntil,
    claim.most,
    claim.kinds,
  ]);
}

/** Completes jobs and returns the ids of those whose lease was still held. */
export async function completeJobs(
  database: Database,
  jobs: readonly Attempt[],
  now: Date,
): Promise<string[]> {
  const rows = await database.query<{ id: string }>(completeStatement, [...toColumns(jobs), now]);
  return rows.map(({ id }) => id);
}

/** Extends the leases of running jobs. */
export async function extendLeases(
  database: Database,
  jobs: readonly Attempt[],
  leaseUntil: Date,
): Promise<void> {
  await database.query(extendStatement, [...toColumns(jobs), leaseUntil]);
}

/** Schedules the next attempt, or marks the job as dead if `retryAt` is null. */
export async function recordJobFailure(
  database: Database,
  job: Attempt,
  outcome: { error: string; retryAt: Date | null; now: Date },
): Promise<void> {
  await database.query(recordFailureStatement, [
    job.id,
    job.attempts,
    outcome.error.slice(0, maxErrorLength),
    outcome.retryAt,
    outcome.now,
  ]);
}

const maxErrorLength = 500;

export type JobCount = { kind: string; state: 'waiting' | 'late' | 'dead'; count: number };

/** Counts unfinished jobs. `late`: due for more than a minute and not claimed. */
export function countJobs(database: Database, now: Date): Promise<JobCount[]> {
  return database.query<JobCount>(countStatement, [now]);
}

export type DeadJob = {
  id: string;
  kind: string;
  dedupKey: string;
  attempts: number;
  deadAt: Date;
  error: string;
};

/** Lists dead jobs, newest first. */
export function listDeadJobs(database: Database, most: number): Promise<DeadJob[]> {
  return database.query<DeadJob>(deadStatement, [most]);
}

/** Restarts all dead jobs and returns how many. */
export async function retryDeadJobs(database: Database, now: Date): Promise<number> {
  return (await database.query(retryStatement, [now])).length;
}

/** Deletes a batch of jobs that completed or died before these times. `more`: rows are left. */
export async function deleteFinishedJobs(
  database: Database,
  before: { done: Date; dead: Date },
): Promise<{ more: boolean }> {
  const deleted = await database.query(deleteFinishedStatement, [
    before.done,
    before.dead,
    deleteBatchSize,
  ]);
  return { more: deleted.length >= deleteBatchSize };
}

const deleteBatchSize = 5000;

function toColumns(jobs: readonly Attempt[]): [string[], number[]] {
  return [jobs.map(({ id }) => id), jobs.map(({ attempts }) => attempts)];
}

const addStatement: Statement = {
  name: 'add-jobs',
  repeatable: true,
  text: `
    insert into jobs (kind, dedup_key, payload, run_at)
    select kind, dedup_key, payload, run_at from json_to_recordset($1::json)
      as job (kind text, dedup_key text, payload jsonb, run_at timestamptz)
    on conflict (dedup_key) do nothing`,
};

/**
 * The array is evaluated once. A join might evaluate the subquery repeatedly and claim too many.
 */
const claimText = (lane = '') => `
    update jobs set attempts = attempts + 1, leased_until = $2::timestamptz
    where id = any(array(
      select id from jobs
      where completed_at is null and dead_at is null and run_at <= $1::timestamptz
        and (leased_until is null or leased_until <= $1::timestamptz) and kind = any($4::text[]) ${lane}
      order by run_at limit $3 for update skip locked))
    returning id::text, kind, dedup_key as "dedupKey", payload, attempts`;

const claimStatement: Statement = { name: 'claim-jobs', text: claimText() };

/** Names the kinds, so that the planner can use the partial index jobs_due_token_emails. */
const claimTokenEmailsStatement: Statement = {
  name: 'claim-token-emails',
  text: claimText(`and kind in (${kindsSql(tokenEmailKinds)})`),
};

/** Rows are locked in order of their ids to avoid deadlocks. */
const claimedSql = (lock: string) => `where id = any(array(
      select j.id from jobs j join unnest($1::bigint[], $2::int[]) as claimed (id, attempts)
        on j.id = claimed.id and j.attempts = claimed.attempts
      where j.completed_at is null and j.dead_at is null order by j.id for update of j ${lock}))`;

const completeStatement: Statement = {
  name: 'finish-jobs',
  repeatable: true,
  text: `
    update jobs set completed_at = $3::timestamptz, leased_until = null, last_error = null ${claimedSql('')}
    returning id::text`,
};

/** Skips jobs that are being completed, which need no lease. */
const extendStatement: Statement = {
  name: 'extend-leases',
  repeatable: true,
  text: `update jobs set leased_until = $3::timestamptz ${claimedSql('skip locked')}`,
};

const recordFailureStatement: Statement = {
  name: 'record-job-failure',
  repeatable: true,
  text: `
    update jobs set leased_until = null, last_error = $3, run_at = coalesce($4::timestamptz, run_at),
      dead_at = case when $4::timestamptz is null then $5::timestamptz end
    where id = $1::bigint and attempts = $2 and completed_at is null and dead_at is null`,
};

/** Two parts, each with its index: completed jobs are far more numerous and aren't read. */
const countStatement: Statement = {
  name: 'count-jobs',
  text: `
    select kind, state, count(*)::int as count
    from (
      select kind, case when greatest(run_at, leased_until) < $1::timestamptz - interval '1 minute'
        then 'late' else 'waiting' end as state
      from jobs where completed_at is null and dead_at is null
      union all select kind, 'dead' from jobs where dead_at is not null
    ) unfinished group by 1, 2 order by 1, 2`,
};

const deadStatement: Statement = {
  name: 'list-dead-jobs',
  text: `
    select id::text, kind, dedup_key as "dedupKey", attempts, dead_at as "deadAt", last_error as error
    from jobs where dead_at is not null order by dead_at desc limit $1`,
};

const retryStatement: Statement = {
  name: 'retry-dead-jobs',
  text: `
    update jobs set dead_at = null, attempts = 0, run_at = $1::timestamptz
    where dead_at is not null returning id`,
};

const deleteFinishedStatement: Statement = {
  name: 'delete-finished-jobs',
  text: `
    delete from jobs where id = any(array(
      (select id from jobs where completed_at < $1::timestamptz order by completed_at limit $3)
      union all
      (select id from jobs where dead_at < $2::timestamptz order by dead_at limit $3)))
    returning 1`,
};
