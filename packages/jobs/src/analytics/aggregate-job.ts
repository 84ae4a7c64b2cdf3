import { hourMs } from '@briolette/contract';
import {
  addJobs,
  countFigures,
  type Database,
  type JobPayloads,
  trimLooks,
} from '@briolette/storage';
import type { JobHandler } from '../runner/job-kind.ts';

/**
 * Counts the figures once an hour, so that whoever looks at them has little left to count. A job that
 * runs twice counts the same days again.
 */
export const countingFigures: JobHandler<JobPayloads['update-analytics']> = {
  async run(_, { database, clock }) {
    const now = clock();
    await addJobs(database, [jobOfHour(new Date(now.getTime() + hourMs))]);
    await countFigures(database, now);
    await trimLooks(database, now);
  },
};

/** Whoever runs jobs begins with it; that it is there already changes nothing. */
export async function beginFigures(database: Database, now: Date): Promise<void> {
  await addJobs(database, [jobOfHour(now)]);
}

function jobOfHour(moment: Date) {
  const hour = Math.floor(moment.getTime() / hourMs);
  const kind = 'update-analytics' as const;
  return { kind, dedupKey: `${kind}:${hour}`, payload: {}, runAt: new Date(hour * hourMs) };
}
