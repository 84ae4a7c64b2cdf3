import { readFile } from 'node:fs/promises';
import type { Database } from '@briolette/storage';
import { openPglite } from '@briolette/storage/pglite';
import { PGlite } from '@electric-sql/pglite';
import { SnapshotMemoryFs } from '../src/kept-fs.ts';
import { readySnapshot } from './ready-snapshot.ts';

/** The snapshot in this process, in a second: nothing has to be created. */
export async function openSnapshot(): Promise<Database> {
  await readySnapshot();
  const packed = new URL('../build/data-directory.gzip', import.meta.url);
  const fs = new SnapshotMemoryFs(() => readFile(packed));
  return openPglite(await PGlite.create({ fs }));
}
