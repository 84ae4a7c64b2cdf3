/** Lets a fixed number of tasks run at once; the others wait in line. */
export function createGate(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function pass<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await task();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}
