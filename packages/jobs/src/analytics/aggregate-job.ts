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
 * Updates the analytics once an hour, so that opening them is fast. Idempotent: a second run
 * recounts the same days.
 */
export const updateAnalyticsJob: JobHandler<JobPayloads['update-analytics']> = {
  async run(_, { database, clock }) {
    const now = clock();
    await enqueueJobs(database, [jobOfHour(new Date(now.getTime() + hourMs))]);
    await updateAnalytics(database, now);
    await trimProductViews(database, now);
  },
};

/**
 * Enqueues the current hour's job. Each runner calls this at start; the dedup key prevents
 * duplicates.
 */
export async function scheduleAnalytics(database: Database, now: Date): Promise<void> {
  await enqueueJobs(database, [jobOfHour(now)]);
}

function jobOfHour(moment: Date) {
  const hour = Math.floor(moment.getTime() / hourMs);
  const kind = 'update-analytics' as const;
  return { kind, dedupKey: `${kind}:${hour}`, payload: {}, runAt: new Date(hour * hourMs) };
}
