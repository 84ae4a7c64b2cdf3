import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import { migrations } from '@briolette/storage';

/** Changes with everything that a snapshot is made of: a store with another stamp is upgraded. */
export async function snapshotStamp(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([catalogueProducts, categories, migrations]));
  hash.update(await readFile(new URL('package.json', pgliteRoot)));
  hash.update(await readFile(new URL('product-columns.ts', storage)));
  for (const name of (await readdir(new URL('./', import.meta.url))).sort())
    hash.update(await readFile(new URL(name, import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}

const storage = import.meta.resolve('@briolette/storage');
const pgliteRoot = new URL('../', import.meta.resolve('@electric-sql/pglite'));
