import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns the transactions per second of a prepared script, or null if pgbench isn't installed. */
export async function pgbench(
  url: string,
  script: string,
  options: { clients: number; seconds?: number; transactions?: number },
): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'briolette-pgbench-'));
  const file = join(folder, 'script.sql');
  await writeFile(file, script);
  try {
    const { stdout } = await run('pgbench', [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(options.clients),
      ...(options.transactions
        ? ['-t', String(options.transactions)]
        : ['-T', String(options.seconds ?? 2)]),
      '-f',
      file,
      url,
    ]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
