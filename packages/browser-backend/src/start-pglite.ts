import { type MemoryFS, PGlite } from '@electric-sql/pglite';
import type { Downloads } from './downloads.ts';

export async function startPglite(fs: MemoryFS, downloads: Downloads): Promise<PGlite> {
  const [pgliteWasmModule, runtimeFiles] = await Promise.all([
    downloads.wasm,
    downloads.runtimeFiles,
  ]);
  return PGlite.create({
    fs,
    pgliteWasmModule,
    // Never run, because there is always a data directory; given, so that it is not downloaded.
    initdbWasmModule: new WebAssembly.Module(emptyModule),
    fsBundle: new Blob([runtimeFiles]),
  });
}

/** The magic number and version of WebAssembly, and nothing else. */
const emptyModule = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
