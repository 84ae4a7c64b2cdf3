import { MemoryFS } from '@electric-sql/pglite';
import { unpackFiles } from './file-pack.ts';
import { writeFiles } from './store-files.ts';

/** Starts from the snapshot and forgets everything when its tab is closed. */
export class SnapshotMemoryFs extends MemoryFS {
  readonly #snapshot: () => Promise<Uint8Array>;

  constructor(snapshot: () => Promise<Uint8Array>) {
    super();
    this.#snapshot = snapshot;
  }

  override async initialSyncFs(): Promise<void> {
    if (this.pg) writeFiles(this.pg.Module.FS, unpackFiles(await this.#snapshot()));
  }
}
