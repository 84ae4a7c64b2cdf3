import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
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
  const file = await findScript(folder, names, before);
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

/** Returns the name of the script that contains the text. */
async function findScript(folder: string, names: string[], text: string): Promise<string> {
  for (const name of names.filter((each) => /^assets[\\/][\w.-]+\.js$/.test(each)))
    if ((await readFile(join(folder, name), 'utf8')).includes(text)) return basename(name);
  throw new Error(`the build has no script with “${text}”`);
}
