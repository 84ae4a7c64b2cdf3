import wasmUrl from '@electric-sql/pglite/pglite.wasm?url';
import dataDirectoryUrl from '../../build/data-directory.gzip?url';
import runtimeFilesUrl from '../../build/runtime-files.gzip?url';
import { gunzip, type SnapshotLoader } from './file-pack.ts';

export type Downloads = {
  wasm: Promise<WebAssembly.Module>;
  runtimeFiles: Promise<Uint8Array<ArrayBuffer>>;
  /** Needed only if the browser has no store yet. */
  dataDirectory: SnapshotLoader;
};

/** Starts the downloads at once, in parallel with loading the code that uses them. */
export function startDownloads(): Downloads {
  let dataDirectory: Promise<Uint8Array<ArrayBuffer>> | undefined;
  return {
    wasm: WebAssembly.compileStreaming(fetch(wasmUrl)),
    runtimeFiles: fetchBytes(runtimeFilesUrl).then(gunzip),
    dataDirectory() {
      dataDirectory ??= fetchBytes(dataDirectoryUrl);
      return dataDirectory;
    },
  };
}

async function fetchBytes(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
