/** Files in IndexedDB, cut into chunks, so that a small change of a large file is a small write. */
export type ChunkStore = {
  load(): Promise<Map<string, Uint8Array<ArrayBuffer>>>;
  /** All changes or, if it fails, none. */
  save(changes: readonly FileChange[]): Promise<void>;
  close(): void;
};

/** The new size, or null for a file that is gone, and the chunks that differ from what is stored. */
export type FileChange = {
  path: string;
  size: number | null;
  chunks: { index: number; bytes: Uint8Array }[];
};

export const chunkSize = 16_384;

export async function openChunkStore(name: string): Promise<ChunkStore> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('sizes');
    opening.result.createObjectStore('chunks');
  };
  const database = await settled(opening);

  return {
    async load() {
      const transaction = database.transaction(['sizes', 'chunks']);
      const sizes = transaction.objectStore('sizes');
      const chunks = transaction.objectStore('chunks');
      const [paths, lengths, places, contents] = await Promise.all([
        settled(sizes.getAllKeys() as IDBRequest<string[]>),
        settled(sizes.getAll() as IDBRequest<number[]>),
        settled(chunks.getAllKeys() as IDBRequest<IDBValidKey[]>),
        settled(chunks.getAll() as IDBRequest<Uint8Array[]>),
      ]);
      const files = new Map(paths.map((path, at) => [path, new Uint8Array(lengths[at] ?? 0)]));
      for (const [at, place] of places.entries()) {
        const [path, index] = place as [string, number];
        files.get(path)?.set(contents[at] ?? [], index * chunkSize);
      }
      return files;
    },

    save(changes) {
      const transaction = database.transaction(['sizes', 'chunks'], 'readwrite');
      const sizes = transaction.objectStore('sizes');
      const chunks = transaction.objectStore('chunks');
      for (const change of changes) {
        const end = Math.ceil((change.size ?? 0) / chunkSize);
        chunks.delete(IDBKeyRange.bound([change.path, end], [change.path, Infinity]));
        if (change.size === null) sizes.delete(change.path);
        else sizes.put(change.size, change.path);
        for (const { index, bytes } of change.chunks) chunks.put(bytes, [change.path, index]);
      }
      return new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
    },

    close: () => database.close(),
  };
}

/** Fails where the browser keeps nothing. */
export async function listChunkStores(): Promise<string[]> {
  return (await indexedDB.databases()).map(({ name = '' }) => name);
}

export async function deleteChunkStore(name: string): Promise<void> {
  await settled(indexedDB.deleteDatabase(name));
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
