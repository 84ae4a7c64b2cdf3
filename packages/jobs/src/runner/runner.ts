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
  /** How often the table is looked at when nobody says that there is something in it. */
  pollMs?: number;
  /** When a runner ends in the middle, somebody else takes its jobs after so long. */
  leaseMs?: number;
  /** No job takes longer: it is put back and its place given to another. */
  timeoutMs?: number;
  /** Told of each attempt that ended. */
  onEnd?: (outcome: JobOutcome) => void;
  /** Told when the database fails; the runner goes on. */
  reportError?: (error: unknown) => void;
  /** In a browser: ends when what the database has is kept. */
  flush?: () => Promise<void>;
};

type JobOutcome = {
  job: Pick<ClaimedJob, 'id' | 'kind' | 'attempts'>;
  result: 'done' | 'failed' | 'deferred' | 'dead';
  error?: unknown;
};

export type JobRunner = {
  /** There may be something to do: looks now. */
  wake(): void;
  /** Takes nothing more, and ends when what is in its hands is done. */
  stop(): Promise<void>;
};

/** Takes jobs from the table and does them, until it is stopped. Any number may run at once. */
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
    // Several at a time: a claim for each would cost as much as the work.
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

/** A pause of so long, which `wake` ends early. */
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
    // Earlier attempts ended with their process, so this job may be what ends it.
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
 * What is finished while a statement is under way is written by the next one, together: few
 * statements when there is much to do, no wait when there is little.
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

/** Each wait is twice the one before. Spread, so that what failed together does not return together. */
export function getRetryTime(attempts: number, now: Date, random = Math.random()): Date {
  const wait = Math.min(firstMs * 2 ** (attempts - 1), maxRetryMs);
  return new Date(now.getTime() + wait * (0.75 + random / 2));
}
