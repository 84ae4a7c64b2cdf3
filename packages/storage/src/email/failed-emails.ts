import type { JobView, StaffJob } from '@briolette/contract';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { counted } from '../database/list-sql.ts';
import { emailKinds, kindsSql } from '../jobs/enqueue.ts';

type JobRow = StaffJob & { cursor: string };
export type JobsPage = {
  jobs: JobRow[];
  failed: number;
  waiting: number;
  failedJobs: number;
  late: number;
};

/** Lists failed emails, newest first, or waiting emails or other jobs, next first. */
export function listStaffJobs(
  database: Database,
  filter: { view: JobView; cursor: string | null; now: Date },
  limit: number,
): Promise<JobsPage> {
  const [moment = null, id = null] = filter.cursor?.split('_') ?? [];
  return queryOne(database, listStatements[filter.view], [filter.now, limit, moment, id]);
}

/** Returns false if there is no such dead job. */
export async function retryJob(
  database: Database,
  actor: Actor,
  retry: { jobId: string; now: Date },
): Promise<boolean> {
  const parameters = [retry.jobId, retry.now, toActorParameter(actor)];
  return (await database.query(retryStatement, parameters)).length > 0;
}

/** Retries up to 1,000 dead jobs and returns how many. */
export async function retryJobs(database: Database, actor: Actor, now: Date): Promise<number> {
  const { count } = await queryOne<{ count: number }>(database, retryAllStatement, [
    now,
    toActorParameter(actor),
  ]);
  return count;
}

const isEmail = `kind in (${kindsSql(emailKinds)})`;
const open = 'completed_at is null and dead_at is null';

const views: Record<JobView, { which: string; moment: string; newestFirst: boolean }> = {
  failed: {
    which: `dead_at is not null and ${isEmail}`,
    moment: 'dead_at',
    newestFirst: true,
  },
  waiting: { which: `${open} and ${isEmail}`, moment: 'run_at', newestFirst: false },
  background: {
    which: `completed_at is null and not ${isEmail}`,
    moment: 'run_at',
    newestFirst: false,
  },
};

/** The email template of a job j. */
const templateSql = `coalesce(j.payload->>'template', case j.payload->>'purpose'
    when 'reset' then 'password-reset' when 'verify' then 'verify-email'
    when 'new-email' then 'confirm-new-email' when 'stop-email' then 'email-change-requested'
    when 'alert' then 'confirm-stock-alert' else j.payload->>'purpose' end, 'back-in-stock')`;

/** $1 now, $2 limit, $3 and $4 the time and the id of the last row of the previous page. */
function listStatement(view: JobView): Statement {
  const { which, moment, newestFirst } = views[view];
  const [after, order] = newestFirst ? ['<', 'desc'] : ['>', 'asc'];
  return {
    name: `list-staff-jobs-${view}`,
    text: `
    select ${counted(`from jobs where dead_at is not null and ${isEmail}`)} as failed,
      ${counted(`from jobs where ${open} and ${isEmail}`)} as waiting,
      ${counted(`from jobs where dead_at is not null and not ${isEmail}`)} as "failedJobs",
      ${counted(`from jobs where ${open} and greatest(run_at, leased_until) < $1::timestamptz - interval '1 minute'`)} as late,
      coalesce((
        select json_agg(json_build_object(
          'jobId', j.id::text,
          'kind', j.kind,
          'template', case when j.${isEmail} then ${templateSql} end,
          'to', case when j.${isEmail} then
            coalesce(j.payload->>'to', j.payload->>'email', u.contact_email, u.email, a.email,
              g.email, e.recipient, j.payload->>'normalizedEmail') end,
          'order', case when o.id is not null then
            json_build_object('orderId', o.id, 'number', o.number) end,
          'attempts', j.attempts,
          'at', format_timestamp(j.${moment}),
          'error', j.last_error,
          'dead', j.dead_at is not null,
          'cursor', to_char(j.${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z_"') || j.id)
          order by j.${moment} ${order}, j.id ${order})
        from (
          select * from jobs where ${which}
            and ($3::timestamptz is null or (${moment}, id) ${after} ($3::timestamptz, $4::bigint))
          order by ${moment} ${order}, id ${order} limit $2) j
          left join users u on u.id = (j.payload->>'userId')::uuid
          left join stock_alerts a on a.id = (j.payload->>'stockAlertId')::uuid
          left join contact_messages g on g.id = (j.payload->>'messageId')::uuid
          left join sent_emails e on e.id = (j.payload->>'emailId')::bigint
          left join orders o on o.id = coalesce((j.payload->>'orderId')::uuid, e.order_id)), '[]') as jobs`,
  };
}

const listStatements: Record<JobView, Statement> = {
  failed: listStatement('failed'),
  waiting: listStatement('waiting'),
  background: listStatement('background'),
};

const restartSql = (now: string) =>
  `update jobs set dead_at = null, attempts = 0, run_at = ${now}::timestamptz`;

/** The audit log gets the job's id and kind, and no personal data. */
const retryStatement: Statement = {
  name: 'retry-job',
  text: `
    with restarted as (
      ${restartSql('$2')} where id = $1::bigint and dead_at is not null returning id, kind
    ),
    ${insertAuditLogSql('restarted', {
      actor: '$3',
      now: '$2',
      after: "jsonb_build_object('job', restarted.id, 'kind', restarted.kind)",
    })}
    select id from restarted`,
};

const retryAllStatement: Statement = {
  name: 'retry-jobs',
  text: `
    with restarted as (
      ${restartSql('$1')} where id = any(array(
        select id from jobs where dead_at is not null order by dead_at limit 1000
        for update skip locked)) returning id
    ),
    retried as (select count(*)::int as count from restarted),
    ${insertAuditLogSql('retried', {
      actor: '$2',
      now: '$1',
      after: "jsonb_build_object('jobs', retried.count)",
    })}
    select count from retried`,
};
