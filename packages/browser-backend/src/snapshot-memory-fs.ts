import { MemoryFS } from '@electric-sql/pglite';
import { writeDataDirectory } from './store-files.ts';

/** Starts from the snapshot and forgets everything when its tab is closed. */
export class SnapshotMemoryFs extends MemoryFS {
  readonly #snapshot: () => Promise<Uint8Array>;

  constructor(snapshot: () => Promise<Uint8Array>) {
    super();
    this.#snapshot = snapshot;
  }

  override async initialSyncFs(): Promise<void> {
    if (this.pg) writeDataDirectory(this.pg.Module.FS, await this.#snapshot());
  }
}
