import { MemoryFS } from '@electric-sql/pglite';
import { createFileTracker, type FileTracker } from './changed-files.ts';
import type { ChunkStore, StoredFiles } from './chunk-store.ts';
import { gunzip, type SnapshotLoader, unpackFiles } from './file-pack.ts';
import { walkFiles, writeFiles } from './store-files.ts';

/**
 * An in-memory file system whose `flush` persists changes. PGlite's own IndexedDB file system
 * writes whole files after every query, even reads, and doesn't wait for the write after a commit.
 * Callers await `flush` before they acknowledge a write.
 */
export class PersistentFs extends MemoryFS {
  readonly #store: ChunkStore;
  readonly #storedFiles: Promise<StoredFiles>;
  #tracker: FileTracker | undefined;
  #lastFlush: Promise<void> = Promise.resolve();

  constructor(store: ChunkStore, snapshot: SnapshotLoader) {
    super();
    this.#store = store;
    // Loads while PostgreSQL compiles. initialSyncFs awaits the result and sees any error.
    this.#storedFiles = store.load(snapshot);
    this.#storedFiles.catch(() => {});
  }

  /** Writes the stored files, or else the snapshot, into the file system. */
  override async initialSyncFs(): Promise<void> {
    const files = await this.#storedFiles;
    if (!this.pg) return;
    writeFiles(this.pg.Module.FS, files);
    this.#tracker = createFileTracker(files, walkFiles(this.pg.Module.FS));
  }

  /** Resolves when everything committed so far is persistent. */
  flush(): Promise<void> {
    const save = () => this.#saveChanges();
    this.#lastFlush = this.#lastFlush.then(save, save);
    return this.#lastFlush;
  }

  /** Runs one at a time: each compares with what the one before has saved. */
  async #saveChanges(): Promise<void> {
    // No query may change files while they are compared and copied; during the save it may.
    const difference = await this.pg?.runExclusive(
      async () => this.pg && this.#tracker?.compare(walkFiles(this.pg.Module.FS)),
    );
    if (!difference) return;
    await this.#store.save(difference.changes);
    difference.stored();
  }
}

/** Starts from the snapshot and stores nothing: for browsers without storage, and for scripts. */
export class SnapshotMemoryFs extends MemoryFS {
  readonly #snapshot: SnapshotLoader;

  constructor(snapshot: SnapshotLoader) {
    super();
    this.#snapshot = snapshot;
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.pg) return;
    const files = unpackFiles(await gunzip(await this.#snapshot()));
    writeFiles(this.pg.Module.FS, files);
  }
}
