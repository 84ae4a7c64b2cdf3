import { dayMs } from '@briolette/contract';
import { type Database, sweepJobs } from '@briolette/storage';

/** A key refuses a second job as long as the first one is there. */
const doneDays = 7;
const deadDays = 90;

/** Each takes away some thousands: all of them together more than a busy day leaves. */
const mostRounds = 50;

/** Takes away what nobody needs any more. */
export async function sweepFinishedWork(database: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  for (let round = 0, more = true; more && round < mostRounds; round++)
    ({ more } = await sweepJobs(database, { done: before(doneDays), dead: before(deadDays) }));
}
