import wasmUrl from '@electric-sql/pglite/pglite.wasm?url';
import dataDirectoryBrotli from '../build/data-directory.brotli?url';
import dataDirectoryGzip from '../build/data-directory.gzip?url';
import runtimeFilesBrotli from '../build/runtime-files.brotli?url';
import runtimeFilesGzip from '../build/runtime-files.gzip?url';

export type Downloads = {
  wasm: Promise<WebAssembly.Module>;
  runtimeFiles: Promise<Uint8Array<ArrayBuffer>>;
  /** Needed only where the browser has no store yet, so fetched when first asked for. */
  dataDirectory(): Promise<Uint8Array<ArrayBuffer>>;
};

/** Begins all downloads at once, beside the code that will use them. */
export function startDownloads(): Downloads {
  const brotli = canDecompress('brotli');
  let dataDirectory: Promise<Uint8Array<ArrayBuffer>> | undefined;
  return {
    wasm: WebAssembly.compileStreaming(fetch(wasmUrl)),
    runtimeFiles: brotli
      ? decompress(runtimeFilesBrotli, 'brotli')
      : decompress(runtimeFilesGzip, 'gzip'),
    dataDirectory() {
      dataDirectory ??= brotli
        ? decompress(dataDirectoryBrotli, 'brotli')
        : decompress(dataDirectoryGzip, 'gzip');
      return dataDirectory;
    },
  };
}

/** Firefox and Safari know brotli, a third smaller; Chromium does not yet. */
function canDecompress(format: string): boolean {
  try {
    new DecompressionStream(format as CompressionFormat);
    return true;
  } catch {
    return false;
  }
}

async function decompress(url: string, format: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  const plain = response.body.pipeThrough(new DecompressionStream(format as CompressionFormat));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
