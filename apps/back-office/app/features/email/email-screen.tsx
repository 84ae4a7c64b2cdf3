import './email.css';
import type { StaffJob } from '@briolette/contract';
import { formatOrderNumber } from '@briolette/domain';
import { Link } from 'react-router';
import { formatCappedCount } from '../../components/list/list-parts.tsx';
import { ListScreen, type ListView, useView } from '../../components/list/list-screen.tsx';
import { Button, TextButton } from '../../components/screen.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { pickParams, screenData, staffQuery } from '../../lib/api/queries.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { formatJobName } from './email-row.tsx';

const { loader, useData } = screenData((params) =>
  staffQuery('listJobs', { query: pickParams(params, 'view', 'cursor') }),
);

const views: [ListView, ListView, ListView] = [
  {
    view: 'failed',
    name: 'Failed',
    heading: 'Nothing failed',
    help: 'What nobody took after twelve tries is listed here, with the reason.',
  },
  {
    view: 'waiting',
    name: 'Waiting',
    heading: 'Nothing waits',
    help: 'Mails go within a second or so of what causes them.',
  },
  {
    view: 'sent',
    name: 'Sent',
    heading: 'No mail was sent this week',
    help: 'Sent mails are listed for seven days.',
  },
];

/** Emails and other jobs: failed, pending and sent. */
function EmailDeliveryScreen() {
  const { jobs, nextCursor, failed, waiting, late } = useData();
  const { view, name } = useView(views);
  const work = useStaffMutation();
  const retryAll = () => work.run(() => callStaffApi('retryDeadJobs'), 'They are tried again');
  const retry = (jobId: string) =>
    work.run(() => callStaffApi('retryJob', { path: { jobId } }), 'It is tried again');
  return (
    <ListScreen
      title="Mail"
      status={
        <span className={late > 0 ? 'field-error' : undefined}>
          {formatCappedCount(failed)} failed, {formatCappedCount(waiting)} waiting
          {late > 0 && `, ${formatCappedCount(late)} of them late: is the worker running?`}
        </span>
      }
      action={
        view === 'failed' &&
        failed > 1 && <Button onClick={() => void retryAll()}>Try all again</Button>
      }
      views={views}
      label={name}
      className="rows email-list"
      nextCursor={nextCursor}
      next={view === 'waiting' ? 'Later ones' : 'Older ones'}
    >
      {jobs.map((job) => (
        <li key={job.jobId}>
          <JobRow job={job} view={view} onRetry={() => void retry(job.jobId)} />
        </li>
      ))}
    </ListScreen>
  );
}

type JobLineProps = { job: StaffJob; view: string; onRetry: () => void };

function JobRow({ job, view, onRetry }: JobLineProps) {
  const { to, order, attempts, at, error } = job;
  const words = formatJobName(job);
  return (
    <>
      <p>
        <strong>{words}</strong>{' '}
        {order && <Link to={`/order?id=${order.orderId}`}>{formatOrderNumber(order)}</Link>}
        {to && <span className="muted">{to}</span>}
      </p>
      <p className="email-when">
        {formatTimestamp(at)}
        {view !== 'sent' && attempts > 0 && (
          <span className="muted">
            {attempts} {attempts === 1 ? 'try' : 'tries'}
          </span>
        )}
      </p>
      {error && <p className="field-error">{error}</p>}
      {view === 'failed' && (
        <TextButton onClick={onRetry}>
          Try again<span className="visually-hidden"> {words}</span>
        </TextButton>
      )}
    </>
  );
}

export { EmailDeliveryScreen as Component, loader };
