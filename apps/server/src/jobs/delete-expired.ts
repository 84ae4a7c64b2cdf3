import { dayMs } from '@briolette/contract';
import { deleteFinishedWork } from '@briolette/jobs';
import {
  type Database,
  deleteExpiredRateLimits,
  deleteExpiredSessions,
  expireUnpaidUnitCounts,
} from '@briolette/storage';

const intervalMs = 10 * 60 * 1000;

/**
 * Unpaid unit counts older than this are deleted, even in a shop that never marks orders as
 * shipped.
 */
const unpaidCountsMs = 7 * dayMs;

/** Deletes expired rows at intervals. Any number of nodes may do it at once. */
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
