import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a command and returns its output. */
export async function command(file: string, ...parameters: string[]): Promise<string> {
  const { stdout } = await run(file, parameters, { timeout: 60_000, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}
