import { MemoryFS } from '@electric-sql/pglite';
import { createFileTracker, type FileTracker } from './changed-files.ts';
import type { ChunkStore, StoredFiles } from './chunk-store.ts';
import { gunzip, type SnapshotLoader, unpackFiles } from './file-pack.ts';
import { walkFiles, writeFiles } from './store-files.ts';

/**
 * PGlite's own file system in IndexedDB writes whole files after every query, reads too, and does
 * not wait for it where it counts, after a commit. This one works in memory; `flush` keeps what
 * changed, and whoever acknowledges a write waits for it.
 */
export class PersistentFs extends MemoryFS {
  readonly #store: ChunkStore;
  readonly #storedFiles: Promise<StoredFiles>;
  #tracker: FileTracker | undefined;
  #lastFlush: Promise<void> = Promise.resolve();

  constructor(store: ChunkStore, snapshot: SnapshotLoader) {
    super();
    this.#store = store;
    // Read while PostgreSQL is still being compiled. Who waits for it hears of a failure.
    this.#storedFiles = store.load(snapshot);
    this.#storedFiles.catch(() => {});
  }

  /** What the browser has kept, or else the snapshot. */
  override async initialSyncFs(): Promise<void> {
    const files = await this.#storedFiles;
    if (!this.pg) return;
    writeFiles(this.pg.Module.FS, files);
    this.#tracker = createFileTracker(files, walkFiles(this.pg.Module.FS));
  }

  /** Ends when everything committed so far would survive the end of the tab. */
  flush(): Promise<void> {
    const save = () => this.#saveChanges();
    this.#lastFlush = this.#lastFlush.then(save, save);
    return this.#lastFlush;
  }

  /** One after the other: each is told from what the one before has kept. */
  async #saveChanges(): Promise<void> {
    // No query may change files while they are compared and copied; while they are kept it may.
    const difference = await this.pg?.runExclusive(
      async () => this.pg && this.#tracker?.compare(walkFiles(this.pg.Module.FS)),
    );
    if (!difference) return;
    await this.#store.save(difference.changes);
    difference.stored();
  }
}

/** Starts from the snapshot and keeps nothing: for a browser without storage, and for scripts. */
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
