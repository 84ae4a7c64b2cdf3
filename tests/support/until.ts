/**
 * Polls until there is a result. null, undefined, false and errors mean "not yet". On timeout
 * throws with the description and the last error.
 */
export async function until<Result>(
  what: string,
  poll: () => Result | Promise<Result>,
  { withinMs = 20_000, intervalMs = 50 }: { withinMs?: number; intervalMs?: number } = {},
): Promise<NonNullable<Exclude<Result, false>>> {
  const end = performance.now() + withinMs;
  let last: unknown = null;
  while (performance.now() < end) {
    try {
      const result = await poll();
      if (result !== null && result !== undefined && result !== false)
        return result as NonNullable<Exclude<Result, false>>;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
  const why = last instanceof Error ? `: ${last.message.slice(-600)}` : '';
  throw new Error(`${what}: not within ${withinMs / 1000} s${why}`, { cause: last });
}
