const everyMs = 2_000;

/** One line when the work is done, and a sign of life every two seconds until then. */
export async function sayStep<Result>(name: string, work: Promise<Result>): Promise<Result> {
  const started = performance.now();
  const seconds = (digits: number) => ((performance.now() - started) / 1000).toFixed(digits);
  const waiting = setInterval(() => console.log(`    ${name}: ${seconds(0)} s so far`), everyMs);
  try {
    const result = await work;
    console.log(`ok  ${name} (${seconds(1)} s)`);
    return result;
  } finally {
    clearInterval(waiting);
  }
}
