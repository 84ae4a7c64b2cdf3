import { IdbFs } from '@electric-sql/pglite';
import { hasDataDirectory, writeDataDirectory } from './store-files.ts';

/**
 * PGlite writes to IndexedDB after every query, reads too, and does not wait for it where it counts,
 * after a commit. Here that does nothing; `flush` writes what changed, and whoever acknowledges a
 * write waits for it.
 */
export class FlushedIdbFs extends IdbFs {
  readonly #snapshot: () => Promise<Uint8Array>;

  constructor(name: string, snapshot: () => Promise<Uint8Array>) {
    super(name);
    this.#snapshot = snapshot;
  }

  /** What the browser has kept, or else the snapshot. */
  override async initialSyncFs(): Promise<void> {
    await super.initialSyncFs();
    const fs = this.pg?.Module.FS;
    if (fs && !hasDataDirectory(fs)) writeDataDirectory(fs, await this.#snapshot());
  }

  override async syncToFs(): Promise<void> {}

  /** All changed files in one transaction of IndexedDB: either all are kept or none. */
  async flush(): Promise<void> {
    // No query may change files while they are copied.
    await this.pg?.runExclusive(() => super.syncToFs());
  }

  /** An open connection would keep the store from being deleted. */
  disconnect(): void {
    const { IDBFS } = (this.pg?.Module ?? {}) as { IDBFS?: { dbs: Record<string, IDBDatabase> } };
    for (const connection of Object.values(IDBFS?.dbs ?? {})) connection.close();
  }
}
