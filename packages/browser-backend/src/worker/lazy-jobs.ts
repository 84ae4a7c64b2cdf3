import type { JobRunner } from '@briolette/jobs';
import type { BrowserJobOptions } from './run-jobs.ts';

/** Jobs of an earlier visit wait until the page has loaded. */
const startDelayMs = 10_000;

/** Creates a runner that loads its code with the first job, or some time after the start. */
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
            // Loading may have failed without a network; the next call tries again.
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
