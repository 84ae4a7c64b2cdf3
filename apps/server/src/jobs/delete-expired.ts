import { dayMs } from '@briolette/contract';
import { deleteFinishedWork } from '@briolette/jobs';
import {
  type Database,
  deleteExpiredRateLimits,
  deleteExpiredSessions,
  expireUnpaidUnitCounts,
} from '@briolette/storage';

const intervalMs = 10 * 60 * 1000;

/** A shop that never says what was sent stops nobody for longer, and keeps no address for longer. */
const unpaidCountsMs = 7 * dayMs;

/** Takes away what has run out, now and then. Any number of nodes may do it at once. */
export function startCleanupTimer(
  database: Database,
  reportError: (error: unknown) => void,
): { stop(): void } {
  const deleteExpired = () =>
    Promise.all([
      deleteExpiredSessions(database, new Date()),
      deleteExpiredRateLimits(database, new Date()),
      expireUnpaidUnitCounts(database, new Date(Date.now() - unpaidCountsMs)),
      deleteFinishedWork(database, new Date()),
    ]).catch(reportError);
  const timer = setInterval(deleteExpired, intervalMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
