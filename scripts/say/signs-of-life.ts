const firstSignMs = 2_000;

/** Says after 2, 4, 8, 16 … seconds that the work still goes on, until it is stopped. */
export function signsOfLife(name: string): { seconds(digits?: number): string; stop(): void } {
  const started = performance.now();
  const seconds = (digits = 1) => ((performance.now() - started) / 1000).toFixed(digits);
  const wait = (ms: number): NodeJS.Timeout =>
    setTimeout(() => {
      console.log(`     ${name}: ${seconds(0)} s so far`);
      waiting = wait(ms * 2);
    }, ms);
  let waiting = wait(firstSignMs);
  return { seconds, stop: () => clearTimeout(waiting) };
}
