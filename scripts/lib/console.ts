import { readFileSync } from 'node:fs';

/** Reads DATABASE_URL, or the file that DATABASE_URL_FILE names. */
export function databaseUrl(): string {
  const { DATABASE_URL: url, DATABASE_URL_FILE: file } = process.env;
  if (url) return url;
  if (file) return readFileSync(file, 'utf8').trim();
  return stopWith('DATABASE_URL is missing: set it to postgres://user:password@host:5432/database');
}

/** Logs progress while a promise is pending, and one line when it resolves. */
export async function logStep<Result>(name: string, work: Promise<Result>): Promise<Result> {
  const heartbeat = startHeartbeat(name);
  try {
    const result = await work;
    console.log(`ok   ${name} (${heartbeat.seconds()} s)`);
    return result;
  } finally {
    heartbeat.stop();
  }
}

const firstHeartbeatMs = 2_000;

/** Logs the elapsed time after 2, 4, 8, 16 … seconds until stopped. */
export function startHeartbeat(name: string): { seconds(digits?: number): string; stop(): void } {
  const started = performance.now();
  const seconds = (digits = 1) => ((performance.now() - started) / 1000).toFixed(digits);
  const wait = (ms: number): NodeJS.Timeout =>
    setTimeout(() => {
      console.log(`     ${name}: ${seconds(0)} s so far`);
      waiting = wait(ms * 2);
    }, ms);
  let waiting = wait(firstHeartbeatMs);
  return { seconds, stop: () => clearTimeout(waiting) };
}

/** Prints a message to stderr and exits with status 1. */
export function stopWith(message: string): never {
  console.error(message);
  process.exit(1);
}
