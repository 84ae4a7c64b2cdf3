import { type MemoryFS, PGlite, types } from '@electric-sql/pglite';
import type { Downloads } from './downloads.ts';

export async function startPglite(fs: MemoryFS, downloads: Downloads): Promise<PGlite> {
  const [pgliteWasmModule, runtimeFiles] = await Promise.all([
    downloads.wasm,
    downloads.runtimeFiles,
  ]);
  const pglite = new FastStartPglite({
    fs,
    pgliteWasmModule,
    // Never run, because a data directory always exists; passed so that PGlite doesn't download it.
    initdbWasmModule: new WebAssembly.Module(emptyModule),
    fsBundle: new Blob([runtimeFiles]),
  });
  await pglite.waitReady;
  return pglite;
}

/** An empty WebAssembly module: magic number and version. */
const emptyModule = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/**
 * The types that the shop uses in arrays, with their array types, whose ids are fixed in
 * PostgreSQL.
 */
export const arrayTypes: readonly (readonly [type: number, arrayType: number])[] = [
  [types.BOOL, 1000],
  [types.BYTEA, 1001],
  [types.INT2, 1005],
  [types.INT4, 1007],
  [types.TEXT, 1009],
  [types.VARCHAR, 1015],
  [types.INT8, 1016],
  [types.FLOAT8, 1022],
  [types.DATE, 1182],
  [types.TIMESTAMPTZ, 1185],
  [types.NUMERIC, 1231],
  [types.JSON, 199],
  [types.UUID, 2951],
  [types.JSONB, 3807],
];

/** Skips PGlite's query for array types at startup, by far its slowest statement. */
export class FastStartPglite extends PGlite {
  override async _initArrayTypes(): Promise<void> {
    for (const [type, arrayType] of arrayTypes) {
      this.serializers[arrayType] = (values) =>
        types.arraySerializer(values, this.serializers[type], arrayType);
      this.parsers[arrayType] = (text) =>
        types.arrayParser(text, this.parsers[type] ?? asText, arrayType);
    }
  }
}

const asText = (text: string) => text;
