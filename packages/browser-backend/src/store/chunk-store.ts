import { gunzip, type SnapshotLoader, unpackFiles } from './file-pack.ts';

export type StoredFiles = Map<string, Uint8Array>;

/**
 * Stores files in IndexedDB: the initial snapshot as one compressed blob, and the differences from
 * it in chunks, so that a small change of a large file is a small write.
 */
export type ChunkStore = {
  /**
   * Loads the stored files, or the snapshot if there are none; it is saved with the first changes.
   */
  load(snapshot: SnapshotLoader): Promise<StoredFiles>;
  /** Saves all changes in one transaction. */
  save(changes: readonly FileChange[]): Promise<void>;
  close(): void;
};

/** The new size, or null for a deleted file, and the chunks that differ from the stored ones. */
export type FileChange = {
  path: string;
  size: number | null;
  /** The file became shorter: the chunks beyond its end are deleted. */
  isCut: boolean;
  chunks: { index: number; bytes: Uint8Array }[];
};

export const chunkSize = 16_384;

/** Stored as the size of a file that is in the snapshot but was deleted. */
const gone = -1;

export async function openChunkStore(name: string): Promise<ChunkStore> {
  const opening = indexedDB.open(name, 2);
  opening.onupgradeneeded = ({ oldVersion }) => {
    // The first version stored every chunk and no snapshot.
    if (oldVersion < 1) {
      opening.result.createObjectStore('sizes');
      opening.result.createObjectStore('chunks');
    }
    opening.result.createObjectStore('snapshot');
  };
  const database = await toPromise(opening);
  let snapshotPaths = new Set<string>();
  let unsavedSnapshot: Uint8Array<ArrayBuffer> | null = null;

  return {
    async load(snapshot) {
      const transaction = database.transaction(['sizes', 'chunks', 'snapshot']);
      const sizes = transaction.objectStore('sizes');
      const chunks = transaction.objectStore('chunks');
      const [paths, lengths, places, contents, storedSnapshot] = await Promise.all([
        toPromise(sizes.getAllKeys() as IDBRequest<string[]>),
        toPromise(sizes.getAll() as IDBRequest<number[]>),
        toPromise(chunks.getAllKeys() as IDBRequest<IDBValidKey[]>),
        toPromise(chunks.getAll() as IDBRequest<Uint8Array[]>),
        toPromise(
          transaction.objectStore('snapshot').get(0) as IDBRequest<
            Uint8Array<ArrayBuffer> | undefined
          >,
        ),
      ]);
      if (paths.length === 0 && !storedSnapshot) unsavedSnapshot = await snapshot();
      const packed = storedSnapshot ?? unsavedSnapshot;
      const files: StoredFiles = packed ? unpackFiles(await gunzip(packed)) : new Map();
      snapshotPaths = new Set(files.keys());
      for (const [at, path] of paths.entries()) {
        const size = lengths[at] ?? gone;
        if (size === gone) files.delete(path);
        else files.set(path, resized(files.get(path), size));
      }
      for (const [at, place] of places.entries()) {
        const [path, index] = place as [string, number];
        files.get(path)?.set(contents[at] ?? [], index * chunkSize);
      }
      return files;
    },

    async save(changes) {
      if (changes.length === 0 && !unsavedSnapshot) return;
      const transaction = database.transaction(['sizes', 'chunks', 'snapshot'], 'readwrite');
      const sizes = transaction.objectStore('sizes');
      const chunks = transaction.objectStore('chunks');
      if (unsavedSnapshot) transaction.objectStore('snapshot').put(unsavedSnapshot, 0);
      for (const { path, size, isCut, chunks: changed } of changes) {
        const end = Math.ceil((size ?? 0) / chunkSize);
        if (isCut) chunks.delete(IDBKeyRange.bound([path, end], [path, Infinity]));
        if (size !== null) sizes.put(size, path);
        else if (snapshotPaths.has(path)) sizes.put(gone, path);
        else sizes.delete(path);
        for (const { index, bytes } of changed) chunks.put(bytes, [path, index]);
      }
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      unsavedSnapshot = null;
    },

    close: () => database.close(),
  };
}

function resized(contents: Uint8Array | undefined, size: number): Uint8Array {
  if (contents?.length === size) return contents;
  const file = new Uint8Array(size);
  file.set(contents?.subarray(0, size) ?? []);
  return file;
}

/** Rejects if the browser has no storage. */
export async function listChunkStores(): Promise<string[]> {
  return (await indexedDB.databases()).map(({ name = '' }) => name);
}

export async function deleteChunkStore(name: string): Promise<void> {
  await toPromise(indexedDB.deleteDatabase(name));
}

function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
