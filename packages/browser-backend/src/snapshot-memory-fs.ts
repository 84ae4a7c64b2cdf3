import { MemoryFS } from '@electric-sql/pglite';
import { type Snapshot, unpackFiles } from './file-pack.ts';
import { decompressed } from './gzip.ts';
import { writeFiles } from './store-files.ts';

/** Starts from the snapshot and forgets everything when its tab is closed. */
export class SnapshotMemoryFs extends MemoryFS {
  readonly #snapshot: Snapshot;

  constructor(snapshot: Snapshot) {
    super();
    this.#snapshot = snapshot;
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.pg) return;
    const files = unpackFiles(await decompressed(await this.#snapshot()));
    writeFiles(this.pg.Module.FS, files);
  }
}
