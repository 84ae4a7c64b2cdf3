import type { JobRunner } from '@briolette/jobs';
import type { BrowserJobOptions } from './run-jobs.ts';

/** What an earlier visit left to do may wait until the page has what it came for. */
const startDelayMs = 10_000;

/** The code that does jobs is fetched when there is one, or a while after the first answers. */
export function createLazyJobRunner(parts: BrowserJobOptions): JobRunner {
  let starting: Promise<JobRunner> | null = null;
  let isStopped = false;
  const start = () => {
    starting ??= import('./run-jobs.ts').then(({ startBrowserJobs }) => startBrowserJobs(parts));
    return starting;
  };
  const report = (error: unknown) => console.warn('Jobs could not be started.', error);
  const timer = setTimeout(() => void start().catch(report), startDelayMs);
  return {
    wake() {
      if (!isStopped)
        start().then(
          (runner) => runner.wake(),
          (error) => {
            // Without a network now: the next one tries again.
            starting = null;
            report(error);
          },
        );
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await (await starting)?.stop();
    },
  };
}
