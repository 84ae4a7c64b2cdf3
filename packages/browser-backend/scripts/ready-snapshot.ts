import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { snapshotStamp } from './snapshot-stamp.ts';

const stampFile = new URL('../build/stamp.json', import.meta.url);
const builder = fileURLToPath(new URL('build-snapshot.ts', import.meta.url));

/**
 * The snapshot as the sources have it now. It is built in a process of its own, beside whatever
 * else a start has to do, and once: Vite, the router and the start script load this file each for
 * themselves and share what the process knows.
 */
export async function readySnapshot(): Promise<void> {
  const stamp = await snapshotStamp();
  const known = globalThis as unknown as Record<symbol, Promise<void> | undefined>;
  const place = Symbol.for(`briolette.snapshot.${stamp}`);
  known[place] ??= buildUnlessThere(stamp);
  await known[place];
}

async function buildUnlessThere(stamp: string): Promise<void> {
  if ((await builtStamp()) === stamp) return;
  // Most of the work is to compile code that runs once: the quick compiler alone takes half as long.
  await promisify(execFile)(process.execPath, ['--liftoff-only', builder, stamp]);
}

async function builtStamp(): Promise<string | null> {
  const text = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : '';
  return text === '' ? null : JSON.parse(text).stamp;
}
