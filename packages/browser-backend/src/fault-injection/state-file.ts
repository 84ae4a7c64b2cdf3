import { packFiles } from '../file-pack.ts';
import { compressed } from '../gzip.ts';
import type { Store } from '../open-store.ts';

/** The whole database as one compressed file, which a bug report can carry. */
export async function packState(store: Store): Promise<ArrayBuffer> {
  // What is only in the log would be replayed on the other side; so the file is smaller.
  await store.database.script('checkpoint');
  const { buffer } = await compressed(packFiles(await store.files()));
  return buffer;
}
