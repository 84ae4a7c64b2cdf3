import { hourMs } from '@briolette/contract';
import {
  type Database,
  enqueueJobs,
  type JobPayloads,
  trimProductViews,
  updateAnalytics,
} from '@briolette/storage';
import type { JobHandler } from '../runner/job-kind.ts';

/**
 * Counts the figures once an hour, so that whoever looks at them has little left to count. A job that
 * runs twice counts the same days again.
 */
export const updateAnalyticsJob: JobHandler<JobPayloads['update-analytics']> = {
  async run(_, { database, clock }) {
    const now = clock();
    await enqueueJobs(database, [jobOfHour(new Date(now.getTime() + hourMs))]);
    await updateAnalytics(database, now);
    await trimProductViews(database, now);
  },
};

/** Whoever runs jobs begins with it; that it is there already changes nothing. */
export async function scheduleAnalytics(database: Database, now: Date): Promise<void> {
  await enqueueJobs(database, [jobOfHour(now)]);
}

function jobOfHour(moment: Date) {
  const hour = Math.floor(moment.getTime() / hourMs);
  const kind = 'update-analytics' as const;
  return { kind, dedupKey: `${kind}:${hour}`, payload: {}, runAt: new Date(hour * hourMs) };
}
