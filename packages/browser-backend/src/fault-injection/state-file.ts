import { packFiles } from '../file-pack.ts';
import type { Store } from '../open-store.ts';

/** The whole database as one compressed file, which a bug report can carry. */
export async function packState(store: Store): Promise<ArrayBuffer> {
  // What is only in the log would be replayed on the other side; so the file is smaller.
  await store.database.script('checkpoint');
  const pack = packFiles(await store.files());
  return through(pack as Uint8Array<ArrayBuffer>, new CompressionStream('gzip'));
}

export async function unpackState(file: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await through(new Uint8Array(file), new DecompressionStream('gzip')));
}

function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<ArrayBuffer> {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();
}
