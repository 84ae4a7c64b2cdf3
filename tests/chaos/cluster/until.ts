import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until the answer is there, or fails with what was waited for. */
export async function until<Result>(
  what: string,
  ask: () => Promise<Result | null | undefined | false>,
  { withinMs, everyMs = 200 }: { withinMs: number; everyMs?: number },
): Promise<Result> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    const result = await ask();
    if (result) return result;
    await pause(everyMs);
  }
  throw new Error(`${what}: not within ${withinMs / 1000} s`);
}
