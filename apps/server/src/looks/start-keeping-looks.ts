import { keepLooks } from '@briolette/api';
import type { Database } from '@briolette/storage';

const everyMs = 10_000;

/** Writes down now and then what was looked at, and once more at the end. */
export function startKeepingLooks(
  database: Database,
  looks: Map<string, number>,
  reportError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const keep = () => keepLooks(database, looks, new Date()).catch(reportError);
  const timer = setInterval(keep, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await keep();
    },
  };
}
