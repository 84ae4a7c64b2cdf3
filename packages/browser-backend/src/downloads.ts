import wasmUrl from '@electric-sql/pglite/pglite.wasm?url';
import dataDirectoryUrl from '../build/data-directory.gzip?url';
import runtimeFilesUrl from '../build/runtime-files.gzip?url';

export type Downloads = {
  wasm: Promise<WebAssembly.Module>;
  runtimeFiles: Promise<Uint8Array<ArrayBuffer>>;
  /** Needed only where the browser has no store yet, so fetched when first asked for. */
  dataDirectory(): Promise<Uint8Array<ArrayBuffer>>;
};

/** Begins the downloads at once, beside the code that will use them. */
export function startDownloads(): Downloads {
  let dataDirectory: Promise<Uint8Array<ArrayBuffer>> | undefined;
  return {
    wasm: WebAssembly.compileStreaming(fetch(wasmUrl)),
    runtimeFiles: fetchCompressed(runtimeFilesUrl),
    dataDirectory() {
      dataDirectory ??= fetchCompressed(dataDirectoryUrl);
      return dataDirectory;
    },
  };
}

async function fetchCompressed(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const { ok, status, body } = await fetch(url);
  if (!ok || !body) throw new Error(`${url} answered ${status}`);
  const plain = body.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
