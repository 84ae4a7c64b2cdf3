const firstSignMs = 2_000;

/** One line when the work is done; until then a sign of life after 2, 4, 8, 16 … seconds. */
export async function sayStep<Result>(name: string, work: Promise<Result>): Promise<Result> {
  const started = performance.now();
  const seconds = (digits: number) => ((performance.now() - started) / 1000).toFixed(digits);
  const wait = (ms: number): NodeJS.Timeout =>
    setTimeout(() => {
      console.log(`    ${name}: ${seconds(0)} s so far`);
      waiting = wait(ms * 2);
    }, ms);
  let waiting = wait(firstSignMs);
  try {
    const result = await work;
    console.log(`ok  ${name} (${seconds(1)} s)`);
    return result;
  } finally {
    clearTimeout(waiting);
  }
}
