import { hourMs } from '@briolette/contract';
import { addJobs, countFigures, type Database, trimLooks } from '@briolette/storage';
import type { JobKind } from './job-kind.ts';

/**
 * Counts the figures once an hour, so that whoever looks at them has little left to count. A job that
 * runs twice counts the same days again.
 */
export const countingFigures: JobKind<never> = {
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
  return { kind: 'figures', key: `figures:${hour}`, body: {}, runAt: new Date(hour * hourMs) };
}
