import type { StaffJob } from '@briolette/contract';
import { shortNumber } from '@briolette/domain';
import { Link } from 'react-router';
import { callStaff } from '../../api/call-staff.ts';
import type { Work } from '../../api/use-work.ts';
import { when } from '../../order-words/when.ts';
import { jobWords } from './job-words.ts';

type JobLineProps = { job: StaffJob; view: string; work: Work };

export function JobLine({ job, view, work }: JobLineProps) {
  const { jobId, to, order, attempts, at, error } = job;
  const words = jobWords(job);
  const retry = () =>
    work.run(() => callStaff('retryJob', { path: { jobId } }), 'It is tried again');
  return (
    <li>
      <p>
        <strong>{words}</strong>
        {order && (
          <>
            {' '}
            <Link to={`/order?id=${order.orderId}`}>{shortNumber(order)}</Link>
          </>
        )}
        {to && <span className="quiet mail-line">{to}</span>}
      </p>
      <p className="mail-when">
        {when(at)}
        {view !== 'sent' && attempts > 0 && (
          <span className="quiet mail-line">
            {attempts} {attempts === 1 ? 'try' : 'tries'}
          </span>
        )}
      </p>
      {error && <p className="field-error mail-error">{error}</p>}
      {view === 'failed' && (
        <button type="button" className="text-link" onClick={() => void retry()}>
          Try again<span className="unseen"> {words}</span>
        </button>
      )}
    </li>
  );
}
