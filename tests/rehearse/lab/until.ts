import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until the answer is there, or fails with what was waited for. */
export async function until<Result>(
  what: string,
  ask: () => Promise<Result | null | undefined | false>,
  { withinMs, everyMs = 250 }: { withinMs: number; everyMs?: number },
): Promise<Result> {
  const end = performance.now() + withinMs;
  let last: unknown = '';
  while (performance.now() < end) {
    try {
      const result = await ask();
      if (result) return result;
    } catch (error) {
      last = error; // not yet
    }
    await pause(everyMs);
  }
  const why = last instanceof Error ? `: ${last.message.slice(-600)}` : '';
  throw new Error(`${what}: not within ${withinMs / 1000} s${why}`);
}
