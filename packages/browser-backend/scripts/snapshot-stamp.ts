import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { catalogueProducts, categories } from '@briolette/catalogue';

/** Changes with everything that a snapshot is made of: a store with another stamp is brought up to date. */
export async function snapshotStamp(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([catalogueProducts, categories]));
  hash.update(await readFile(new URL('package.json', pgliteRoot)));
  hash.update(await readFile(new URL('product-columns.ts', storage)));
  for (const folder of [new URL('migrations/', storage), new URL('./', import.meta.url)]) {
    const names = (await readdir(folder, { recursive: true })).sort();
    for (const name of names.filter((each) => each.endsWith('.ts')))
      hash.update(await readFile(new URL(name, folder)));
  }
  return hash.digest('hex').slice(0, 16);
}

const storage = import.meta.resolve('@briolette/storage');
const pgliteRoot = new URL('../', import.meta.resolve('@electric-sql/pglite'));
