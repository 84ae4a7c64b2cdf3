import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/**
 * Everything that the work asks of the database, retries and waits for a connection included, ends
 * within this time. It goes with the work by itself, so that no statement can be written without it.
 */
export function withDeadline<Result>(ms: number, work: () => Result): Result {
  return deadlines.run(
    Math.min(performance.now() + ms, deadlines.getStore() ?? Number.POSITIVE_INFINITY),
    work,
  );
}

/** For what is done on the way and belongs to nobody's request. */
export function withoutDeadline<Result>(work: () => Result): Result {
  return deadlines.run(Number.POSITIVE_INFINITY, work);
}

/** Milliseconds; without a deadline there is no end to them. */
export function getRemainingMs(): number {
  return (deadlines.getStore() ?? Number.POSITIVE_INFINITY) - performance.now();
}

export class DeadlineExceeded extends Error {
  override message = 'No time is left';
}

/** The work goes on, but nobody waits for it beyond the deadline. */
export async function raceDeadline<Value>(work: Promise<Value>): Promise<Value> {
  const left = getRemainingMs();
  if (!Number.isFinite(left)) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded()), Math.max(0, left));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
