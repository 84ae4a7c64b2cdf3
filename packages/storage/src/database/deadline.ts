import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/**
 * Limits the time of all database calls in `work`, including retries and waits for a connection.
 * The deadline follows the asynchronous context, so no statement can miss it.
 */
export function withDeadline<Result>(ms: number, work: () => Result): Result {
  return deadlines.run(
    Math.min(performance.now() + ms, deadlines.getStore() ?? Number.POSITIVE_INFINITY),
    work,
  );
}

/** Runs work that doesn't belong to a request, without its deadline. */
export function withoutDeadline<Result>(work: () => Result): Result {
  return deadlines.run(Number.POSITIVE_INFINITY, work);
}

/** Returns the remaining milliseconds; Infinity without a deadline. */
export function getRemainingMs(): number {
  return (deadlines.getStore() ?? Number.POSITIVE_INFINITY) - performance.now();
}

export class DeadlineExceeded extends Error {
  override message = 'The deadline has passed';
}

/** Rejects at the deadline. The work itself continues. */
export async function raceDeadline<Value>(work: Promise<Value>): Promise<Value> {
  const left = getRemainingMs();
  if (!Number.isFinite(left)) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded()), Math.max(0, left));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
