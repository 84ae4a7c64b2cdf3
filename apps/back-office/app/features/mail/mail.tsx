import './mail.css';
import { useLoaderData, useSearchParams } from 'react-router';
import { callStaff } from '../../api/call-staff.ts';
import { useWork } from '../../api/use-work.ts';
import { cappedCount } from '../../list/capped-count.ts';
import { Pages } from '../../list/pages.tsx';
import { ViewLinks } from '../../list/view-links.tsx';
import { JobLine } from './job-line.tsx';
import type { loadJobs } from './load-jobs.ts';

const views = [
  { name: 'Failed', to: '/mail' },
  { name: 'Waiting', to: '/mail?view=waiting' },
  { name: 'Sent', to: '/mail?view=sent' },
];

const none: Record<string, [string, string]> = {
  failed: [
    'Nothing failed',
    'What nobody took after twelve tries is listed here, with the reason.',
  ],
  waiting: ['Nothing waits', 'Mails go within a second or so of what causes them.'],
  sent: ['No mail was sent this week', 'Sent mails are listed for seven days.'],
};

/** What was sent, what failed, and what is still to be done. */
export function Mail() {
  const { jobs, nextCursor, failed, waiting, late } = useLoaderData<typeof loadJobs>();
  const [query] = useSearchParams();
  const work = useWork();
  const view = query.get('view') ?? 'failed';
  const [heading, help] = none[view] ?? ['Nothing', ''];
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>Mail</h1>
        <p role="status" className={late > 0 ? 'field-error' : 'quiet'}>
          {cappedCount(failed)} failed, {cappedCount(waiting)} waiting
          {late > 0 && `, ${cappedCount(late)} of them late: is the worker running?`}
        </p>
        {view === 'failed' && failed > 1 && (
          <button
            type="button"
            className="button button-small mail-all"
            onClick={() => void work.run(() => callStaff('retryJobs'), 'They are tried again')}
          >
            Try all again
          </button>
        )}
      </header>
      <ViewLinks views={views} here={view === 'failed' ? '/mail' : `/mail?view=${view}`} />
      {jobs.length === 0 ? (
        <div className="empty">
          <h2>{heading}</h2>
          <p>{help}</p>
        </div>
      ) : (
        <ul
          className="card mail-list"
          aria-label={views.find(({ to }) => to.endsWith(view))?.name ?? 'Failed'}
        >
          {jobs.map((job) => (
            <JobLine key={job.jobId} job={job} view={view} work={work} />
          ))}
        </ul>
      )}
      <Pages nextCursor={nextCursor} next={view === 'waiting' ? 'Later ones' : 'Older ones'} />
    </div>
  );
}
