import { mkdir, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
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
  const gzip = gzipSync(bytes, { level: 9 });
  const brotli = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  await writeFile(new URL(`${name}.gzip`, target), gzip);
  await writeFile(new URL(`${name}.brotli`, target), brotli);
  console.log(`${name}: ${bytes.length} bytes, gzip ${gzip.length}, brotli ${brotli.length}`);
}
