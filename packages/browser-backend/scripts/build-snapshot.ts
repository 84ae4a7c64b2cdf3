import { mkdir, rename, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { packFiles } from '../src/file-pack.ts';
import { makeDataDirectory } from './make-data-directory.ts';
import { readRuntimeFiles } from './read-runtime-files.ts';
import { snapshotStamp } from './snapshot-stamp.ts';

const target = new URL('../build/', import.meta.url);

/**
 * Makes what the browser engine starts from: the data directory with the shop in it, and PGlite's
 * own files cut to what the shop uses. Compressed here, because many static hosts do not compress
 * files they do not know.
 */
export async function buildSnapshot(stamp: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await writeCompressed('data-directory', packFiles(await makeDataDirectory(stamp)));
  await writeCompressed('runtime-files', await readRuntimeFiles());
  // Last: an interrupted run must not look finished.
  await writeWhole('stamp.json', JSON.stringify({ stamp }));
}

async function writeCompressed(name: string, bytes: Uint8Array): Promise<void> {
  const compressed = gzipSync(bytes, { level: 9 });
  // Not .gz: some hosts would take that for an encoding and undo it.
  await writeWhole(`${name}.gzip`, compressed);
}

/** Two builds may run at once, and one may be ended: a file is there whole or not at all. */
async function writeWhole(name: string, contents: string | Uint8Array): Promise<void> {
  const draft = new URL(`${name}.${process.pid}`, target);
  await writeFile(draft, contents);
  await rename(draft, new URL(name, target));
}

if (import.meta.main) {
  await buildSnapshot(process.argv[2] ?? (await snapshotStamp()));
  // The engine would keep the process.
  process.exit();
}
