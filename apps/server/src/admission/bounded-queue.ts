import { RequestRefused } from '@briolette/contract';

/** Lets a fixed number of tasks run at once; a bounded number waits in line, more are refused. */
export function createBoundedQueue(atOnce: number, mayWait = Number.POSITIVE_INFINITY) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function pass<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) throw new RequestRefused('busy');
      // Whoever leaves hands its place on, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
