import type { Database } from '@briolette/storage';
import { openPglite } from '@briolette/storage/pglite';
import { type MemoryFS, PGlite, types } from '@electric-sql/pglite';
import type { StoreStatus } from '../protocol/wire.ts';
import { deleteChunkStore, listChunkStores, openChunkStore } from './chunk-store.ts';
import type { Downloads } from './downloads.ts';
import { migrateStore } from './migrate-store.ts';
import { PersistentFs, SnapshotMemoryFs, walkFiles } from './persistent-fs.ts';

export type BackendStore = StoreStatus & {
  database: Database;
  /** Resolves when everything committed so far is persistent. */
  flush(): Promise<void>;
  /** Returns the current files of the data directory. */
  files(): Promise<Map<string, Uint8Array>>;
  close(): Promise<void>;
};

/**
 * Opens the stored shop. Creates a new one from the snapshot if there is none, it can't be opened
 * or it can't be migrated; in memory if the browser has no storage.
 */
export async function openStore(name: string, downloads: Downloads): Promise<BackendStore> {
  const storeNames = await listChunkStores().catch(() => null);
  if (!storeNames) return openMemoryStore(downloads);
  if (!storeNames.includes(name)) downloads.dataDirectory();
  let isOutdated: boolean;
  try {
    return await openPersistentStore(name, downloads);
  } catch (error) {
    console.warn('The store cannot be opened and is replaced.', error);
    // Compared by name, because the class is in code that only an upgrade loads.
    isOutdated = error instanceof Error && error.name === 'SchemaBeforeBaseline';
  }
  try {
    await deleteChunkStore(name);
    const store = await openPersistentStore(name, downloads);
    return isOutdated ? { ...store, reset: true } : store;
  } catch (error) {
    console.warn('The browser has no storage; the shop runs in memory.', error);
    return openMemoryStore(downloads);
  }
}

/** Continues the last saved state in memory, for a browser whose storage is full. */
export async function openVolatileStore(name: string, downloads: Downloads): Promise<BackendStore> {
  try {
    return {
      ...(await openPersistentStore(name, downloads)),
      durable: false,
      flush: async () => {},
    };
  } catch {
    return openMemoryStore(downloads);
  }
}

/** PGlite has no checkpointer process, so without explicit checkpoints the WAL would only grow. */
const flushesPerCheckpoint = 200;

async function openPersistentStore(name: string, downloads: Downloads): Promise<BackendStore> {
  const chunks = await openChunkStore(name);
  try {
    const fs = new PersistentFs(chunks, downloads.dataDirectory);
    const postgres = await startPglite(fs, downloads);
    const database = openPglite(postgres);
    await migrateStore(database);
    let flushes = 0;
    return {
      database,
      durable: true,
      files: () => liveFiles(postgres),
      async close() {
        await database.close();
        chunks.close();
      },
      async flush() {
        await fs.flush();
        flushes += 1;
        if (flushes % flushesPerCheckpoint === 0) void database.script('checkpoint');
      },
    };
  } catch (error) {
    // An open connection would prevent the deletion of the store.
    chunks.close();
    throw error;
  }
}

export async function openMemoryStore(downloads: Downloads): Promise<BackendStore> {
  const fs = new SnapshotMemoryFs(downloads.dataDirectory);
  const postgres = await startPglite(fs, downloads);
  const database = openPglite(postgres);
  return {
    database,
    durable: false,
    flush: async () => {},
    files: () => liveFiles(postgres),
    close: () => database.close(),
  };
}

/** Copies the files while no query can change them. */
function liveFiles(postgres: PGlite): Promise<Map<string, Uint8Array>> {
  return postgres.runExclusive(
    async () =>
      new Map([...walkFiles(postgres.Module.FS)].map(({ path, contents }) => [path, contents])),
  );
}

async function startPglite(fs: MemoryFS, downloads: Downloads): Promise<PGlite> {
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
