import { hourMs } from '@briolette/contract';
import {
  type ClaimedJob,
  claimJobs,
  completeJobs,
  extendLeases,
  recordJobFailure,
} from '@briolette/storage';
import { DeferJobError, type JobContext, type JobHandler, PermanentJobError } from './job-kind.ts';

type JobRunnerOptions = {
  context: JobContext;
  kinds: Record<string, JobHandler<never>>;
  atOnce?: number;
  /** How often the table is polled without a wake-up. */
  pollMs?: number;
  /** Another runner takes over the jobs of a dead runner after this time. */
  leaseMs?: number;
  /** A job that runs longer fails and frees its slot. */
  timeoutMs?: number;
  /** Called after every attempt. */
  onEnd?: (outcome: JobOutcome) => void;
  /** Called when the database fails; the runner continues. */
  reportError?: (error: unknown) => void;
  /** In a browser: resolves when the changes of the database are persistent. */
  flush?: () => Promise<void>;
};

type JobOutcome = {
  job: Pick<ClaimedJob, 'id' | 'kind' | 'attempts'>;
  result: 'done' | 'failed' | 'deferred' | 'dead';
  error?: unknown;
};

export type JobRunner = {
  /** Checks for jobs now. */
  wake(): void;
  /** Claims no more jobs, and resolves when the running ones have finished. */
  stop(): Promise<void>;
};

/** Claims jobs from the table and runs them until it is stopped. Any number may run at once. */
export function startJobRunner(options: JobRunnerOptions): JobRunner {
  const { context, kinds, atOnce = 8, pollMs = 1000, leaseMs = 60_000 } = options;
  const { timeoutMs = 10 * 60_000, flush = async () => {}, reportError = console.error } = options;
  const { database, clock } = context;
  const running = new Map<string, ClaimedJob>();
  let stopping = false;
  const { pause, wake } = createPause(pollMs);
  let isRequested = false;

  const after = (ms: number) => new Date(clock().getTime() + ms);
  const finish = createWriteBatcher<ClaimedJob>(async (jobs) => {
    await completeJobs(database, jobs, clock());
    await flush();
  });
  const extending = setInterval(() => {
    const jobs = [...running.values()];
    if (jobs.length > 0) extendLeases(database, jobs, after(leaseMs)).catch(reportError);
  }, leaseMs / 3);

  function requestRun(): void {
    isRequested = true;
    wake();
  }

  async function take(): Promise<boolean> {
    // Claims in batches: claiming each job separately would cost as much as running it.
    const capacity = atOnce - running.size;
    if (capacity < Math.max(1, atOnce / 2)) return false;
    const leaseUntil = after(leaseMs);
    const claim = { kinds: Object.keys(kinds), most: capacity, now: clock(), leaseUntil };
    const jobs = await claimJobs(database, claim);
    for (const job of jobs) {
      running.set(job.id, job);
      void work(job).finally(() => {
        running.delete(job.id);
        requestRun();
      });
    }
    return jobs.length === capacity;
  }

  async function work(job: ClaimedJob): Promise<void> {
    const failure = await attemptJob(
      job,
      kinds[job.kind] as JobHandler<unknown>,
      context,
      timeoutMs,
    );
    if (failure) {
      const { error, result, retryAt } = failure;
      await recordJobFailure(database, job, { error: getErrorText(error), retryAt, now: clock() })
        .then(flush)
        .catch(reportError);
      options.onEnd?.({ job, result, error });
      return;
    }
    // If this fails, the job runs once more when its lease has expired.
    await finish(job).then(() => options.onEnd?.({ job, result: 'done' }), reportError);
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      isRequested = false;
      const isMore = await take().catch((error) => {
        reportError(error);
        return false;
      });
      if (!isMore && !isRequested && !stopping) await pause();
    }
  }

  const looping = loop();
  return {
    wake: requestRun,
    async stop() {
      stopping = true;
      wake();
      await looping;
      while (running.size > 0) await pause();
      clearInterval(extending);
    },
  };
}

/** Creates a pause of `ms`, which `wake` ends early. */
function createPause(ms: number) {
  let wake = () => {};
  return {
    pause: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: () => wake(),
  };
}

const usualAttempts = 12;

type Failure = { error: unknown; result: 'failed' | 'deferred' | 'dead'; retryAt: Date | null };

/** Runs a job once. Returns null when it is done. */
async function attemptJob(
  { dedupKey, payload, attempts }: ClaimedJob,
  kind: JobHandler<unknown>,
  context: JobContext,
  timeoutMs: number,
): Promise<Failure | null> {
  const { maxAttempts = usualAttempts } = kind;
  try {
    // Earlier attempts died with their process, so this job may be the cause.
    if (attempts > maxAttempts) throw new PermanentJobError('Every attempt ended its runner');
    await withTimeout(kind.run({ dedupKey, payload, attempt: attempts }, context), timeoutMs);
    return null;
  } catch (error) {
    if (error instanceof PermanentJobError || attempts >= maxAttempts)
      return { error, result: 'dead', retryAt: null };
    if (error instanceof DeferJobError) return { error, result: 'deferred', retryAt: error.at };
    return { error, result: 'failed', retryAt: getRetryTime(attempts, context.clock()) };
  }
}

async function withTimeout(work: Promise<void>, ms: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('It took too long')), ms);
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

function getErrorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Batches writes: items added during a write go into the next one. Few statements under load, no
 * delay otherwise.
 */
function createWriteBatcher<Item>(
  write: (items: Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let next: { items: Item[]; written: Promise<void> } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  return (item) => {
    if (!next) {
      const items: Item[] = [];
      const written = last.then(() => {
        next = null;
        return write(items);
      });
      last = written.catch(() => {});
      next = { items, written };
    }
    next.items.push(item);
    return next.written;
  };
}

const firstMs = 15_000;
const maxRetryMs = 6 * hourMs;

/** Exponential backoff with jitter, so that jobs that failed together don't retry together. */
export function getRetryTime(attempts: number, now: Date, random = Math.random()): Date {
  const wait = Math.min(firstMs * 2 ** (attempts - 1), maxRetryMs);
  return new Date(now.getTime() + wait * (0.75 + random / 2));
}
