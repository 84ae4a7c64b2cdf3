import { sweepFinishedWork } from '@briolette/jobs';
import { type Database, sweepAttempts, sweepSessions } from '@briolette/storage';

const everyMs = 10 * 60 * 1000;

/** Takes away what has run out, now and then. Any number of nodes may do it at once. */
export function startSweeping(
  database: Database,
  reportError: (error: unknown) => void,
): { stop(): void } {
  const sweep = () =>
    Promise.all([
      sweepSessions(database, new Date()),
      sweepAttempts(database, new Date()),
      sweepFinishedWork(database, new Date()),
    ]).catch(reportError);
  const timer = setInterval(sweep, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
