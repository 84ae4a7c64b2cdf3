import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrecacheManifest } from '../../../apps/server/scripts/list-cached-files.ts';

/**
 * Creates the build as it would be after a text change on /about, so that the file of that page
 * differs.
 */
export async function newVersion(build: string, folder: string, before: string, after: string) {
  await cp(build, folder, {
    recursive: true,
    filter: (path) => !/[\\/](pictures|products)$/.test(path),
  });
  const names = await readdir(folder, { recursive: true });
  const file = names.map((name) => /(about-[\w-]{8}\.js)$/.exec(name)?.[1]).find(Boolean);
  if (!file) throw new Error('the build has no file for /about');
  const renamed = 'about-AnotherV.js';
  for (const name of names.filter((each) => /\.(html|js|css)$/.test(each))) {
    const path = join(folder, name);
    const text = await readFile(path, 'utf8');
    // The policy lists hashes of the original scripts and is not tested here.
    const free = text.replace(/<meta http-equiv="content-security-policy"[^>]*>/i, '');
    await writeFile(path, free.replaceAll(file, renamed).replaceAll(before, after));
  }
  await rename(join(folder, 'assets', file), join(folder, 'assets', renamed));
  await writePrecacheManifest(folder);
}
