import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliSize } from './first-load.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds an empty app with the same versions. Returns the KiB of its JavaScript. */
export async function buildEmptyApp(): Promise<number> {
  const cli = folder('../../../../node_modules/.bin/react-router');
  await promisify(execFile)(process.execPath, [cli, 'build'], { cwd: folder('../../empty-app') });
  const assets = folder('../../../../.cache/bench/empty-app/client/assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (name) => brotliSize(await readFile(`${assets}/${name}`))),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
