import { mkdir, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { packFiles } from '../src/file-pack.ts';
import { makeDataDirectory } from './make-data-directory.ts';
import { readRuntimeFiles } from './read-runtime-files.ts';

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
  await writeFile(new URL('stamp.json', target), JSON.stringify({ stamp }));
}

async function writeCompressed(name: string, bytes: Uint8Array): Promise<void> {
  const compressed = gzipSync(bytes, { level: 9 });
  // Not .gz: some hosts would take that for an encoding and undo it.
  await writeFile(new URL(`${name}.gzip`, target), compressed);
  console.log(`${name}: ${bytes.length} bytes, ${compressed.length} compressed`);
}
