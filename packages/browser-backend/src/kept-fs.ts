import { MemoryFS } from '@electric-sql/pglite';
import { type FileRecord, recordFiles } from './changed-files.ts';
import type { ChunkStore } from './chunk-store.ts';
import { unpackFiles } from './file-pack.ts';
import { eachFile, writeFiles } from './store-files.ts';

/**
 * PGlite's own file system in IndexedDB writes whole files after every query, reads too, and does
 * not wait for it where it counts, after a commit. This one works in memory; `flush` keeps what
 * changed, and whoever acknowledges a write waits for it.
 */
export class KeptFs extends MemoryFS {
  readonly #store: ChunkStore;
  readonly #snapshot: () => Promise<Uint8Array>;
  #record: FileRecord | undefined;

  constructor(store: ChunkStore, snapshot: () => Promise<Uint8Array>) {
    super();
    this.#store = store;
    this.#snapshot = snapshot;
  }

  /** What the browser has kept, or else the snapshot. */
  override async initialSyncFs(): Promise<void> {
    const kept = await this.#store.load();
    const files = kept.size > 0 ? kept : unpackFiles(await this.#snapshot());
    if (this.pg) writeFiles(this.pg.Module.FS, files);
    this.#record = recordFiles(kept);
  }

  /** Ends when everything committed so far would survive the end of the tab. */
  async flush(): Promise<void> {
    // No query may change files while they are compared and copied.
    await this.pg?.runExclusive(async () => {
      if (!this.pg || !this.#record) return;
      const { changes, stored } = this.#record.compare(eachFile(this.pg.Module.FS));
      if (changes.length > 0) await this.#store.save(changes);
      stored();
    });
  }
}
