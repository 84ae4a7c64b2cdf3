import * as m from '@briolette/i18n/back-office/email';
import './email.css';
import type { StaffJob } from '@briolette/contract';
import { formatOrderNumber } from '@briolette/domain';
import { Link, useSearchParams } from 'react-router';
import { formatCappedCount, withFilter } from '../../components/list/list-parts.tsx';
import { ListScreen, type ListView, useView } from '../../components/list/list-screen.tsx';
import { Button, TextButton } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { pickParams, screenData, staffQuery } from '../../lib/api/queries.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { formatTimestamp } from '../../lib/dates.ts';

const jobsData = screenData((params) =>
  staffQuery('listJobs', { query: pickParams(params, 'view', 'cursor') }),
);
const sentData = screenData((params) =>
  staffQuery('listSentEmails', { query: pickParams(params, 'search', 'cursor') }),
);

function loader({ request }: { request: Request }) {
  const isSent = new URL(request.url).searchParams.get('view') === 'sent';
  return (isSent ? sentData : jobsData).loader({ request });
}

const views: [ListView, ...ListView[]] = [
  { view: 'failed', name: m.failedView, heading: m.failedEmpty, help: m.failedHelp },
  { view: 'waiting', name: m.waitingView, heading: m.waitingEmpty, help: m.waitingHelp },
  { view: 'sent', name: m.sentView, heading: m.sentEmpty, help: m.sentHelp },
  { view: 'background', name: m.jobsView, heading: m.jobsEmpty, help: m.jobsHelp },
];

/** Failed, waiting and sent emails, and background jobs apart from them. */
function EmailsScreen() {
  return useView(views).view === 'sent' ? <SentEmails /> : <Jobs />;
}

function SentEmails() {
  const { emails, nextCursor } = sentData.useData();
  const [query, setQuery] = useSearchParams();
  return (
    <ListScreen
      title={m.title}
      views={views}
      filters={
        <search className="filter-row filters">
          <SearchField
            label={m.searchLabel}
            placeholder={m.searchPlaceholder}
            text={query.get('search') ?? ''}
            onSearch={(text) => setQuery(withFilter(query, 'search', text), { replace: true })}
          />
        </search>
      }
      label={m.sentView}
      className="rows email-list"
      nextCursor={nextCursor}
      next={m.nextPage}
    >
      {emails.map(({ emailId, template, subject, to, sentAt, order }) => (
        <li key={emailId}>
          <p>
            <Link to={`/email?id=${emailId}`}>{subject}</Link>
            <span className="muted">
              {formatTemplate(template)} · {to}
            </span>
          </p>
          <p className="email-when">
            <time dateTime={sentAt}>{formatTimestamp(sentAt)}</time>
            {order && <Link to={`/order?id=${order.orderId}`}>{formatOrderNumber(order)}</Link>}
          </p>
        </li>
      ))}
    </ListScreen>
  );
}

function Jobs() {
  const { jobs, nextCursor, failed, waiting, failedJobs, late } = jobsData.useData();
  const { view, name } = useView(views);
  const work = useStaffMutation();
  const counts = { failed: formatCappedCount(failed), waiting: formatCappedCount(waiting) };
  const retryAll = () => work.run(() => callStaffApi('retryDeadJobs'), m.retryingAll);
  const retry = (jobId: string) =>
    work.run(() => callStaffApi('retryJob', { path: { jobId } }), m.retrying);
  return (
    <ListScreen
      title={m.title}
      status={
        <span className={late > 0 ? 'field-error' : undefined}>
          {late > 0 ? m.lateStatus({ ...counts, late: formatCappedCount(late) }) : m.status(counts)}
          {failedJobs > 0 && ` ${m.failedJobs({ count: failedJobs })}`}
        </span>
      }
      action={
        view === 'failed' &&
        failed > 1 && <Button onClick={() => void retryAll()}>{m.retryAllButton}</Button>
      }
      views={views}
      label={name}
      className="rows email-list"
      nextCursor={nextCursor}
      next={m.nextPage}
    >
      {jobs.map((job) => (
        <li key={job.jobId}>
          <JobRow job={job} onRetry={() => void retry(job.jobId)} />
        </li>
      ))}
    </ListScreen>
  );
}

type JobLineProps = { job: StaffJob; onRetry: () => void };

function JobRow({ job, onRetry }: JobLineProps) {
  const { to, order, attempts, at, error, dead } = job;
  const name = formatJobName(job);
  return (
    <>
      <p>
        <strong>{name}</strong>{' '}
        {order && <Link to={`/order?id=${order.orderId}`}>{formatOrderNumber(order)}</Link>}
        {to && <span className="muted">{to}</span>}
      </p>
      <p className="email-when">
        {formatTimestamp(at)}
        {attempts > 0 && <span className="muted">{m.attempts({ count: attempts })}</span>}
      </p>
      {error && <p className="field-error">{error}</p>}
      {dead && (
        <TextButton onClick={onRetry}>
          {m.retryButton({
            name,
            hidden: (text) => (
              <span key="hidden" className="visually-hidden">
                {text}
              </span>
            ),
          })}
        </TextButton>
      )}
    </>
  );
}

export { EmailsScreen as Component, loader };

const templates: Record<string, string> = m.templates;
const jobs: Record<string, string> = m.jobs;

/** Returns the display name of a job, by default derived from its kind. */
const formatJobName = ({ kind, template }: Pick<StaffJob, 'kind' | 'template'>): string =>
  template ? formatTemplate(template) : (jobs[kind] ?? humanize(kind));

const formatTemplate = (template: string): string => templates[template] ?? humanize(template);

function humanize(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
