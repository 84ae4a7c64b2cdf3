import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { type ChunkStore, chunkSize, type FileChange, type StoredFiles } from './chunk-store.ts';
import { gunzip, type SnapshotLoader, unpackFiles } from './file-pack.ts';

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

type FileTracker = {
  /** Returns the changes since the last save, and a function that marks them as stored. */
  compare(files: Iterable<LiveFile>): { changes: FileChange[]; stored(): void };
};

/**
 * Tracks the stored contents of each file, so that only differences are written. `files` are live
 * files that equal their stored contents: they are compared only after they change.
 */
export function createFileTracker(
  stored: Map<string, Uint8Array>,
  files: Iterable<LiveFile> = [],
): FileTracker {
  const versions = new Map<string, string>();
  // Times are in whole milliseconds, so a file written in this one may still change.
  const remember = ({ path, version, writtenAt }: LiveFile, now: number) => {
    if (writtenAt < now - 1) versions.set(path, version);
  };
  const startedAt = Date.now();
  for (const file of files) remember(file, startedAt);

  return {
    compare(files) {
      const now = Date.now();
      const gone = new Set(stored.keys());
      const compared: LiveFile[] = [];
      const changed = new Map<string, Uint8Array>();
      const changes: FileChange[] = [];
      for (const file of files) {
        gone.delete(file.path);
        if (versions.get(file.path) === file.version) continue;
        compared.push(file);
        const contents = file.contents.slice();
        const change = difference(file.path, contents, stored.get(file.path));
        if (!change) continue;
        changes.push(change);
        changed.set(file.path, contents);
      }
      for (const path of gone) changes.push({ path, size: null, isCut: true, chunks: [] });

      return {
        changes,
        stored() {
          for (const [path, contents] of changed) stored.set(path, contents);
          for (const file of compared) remember(file, now);
          for (const path of gone) stored.delete(path);
        },
      };
    },
  };
}

function difference(
  path: string,
  contents: Uint8Array,
  old: Uint8Array | undefined,
): FileChange | null {
  const chunks: FileChange['chunks'] = [];
  // Data beyond the new end must not reappear when the file grows again.
  const isCut = old !== undefined && old.length > contents.length;
  for (let start = 0; start < contents.length; start += chunkSize) {
    const bytes = contents.subarray(start, start + chunkSize);
    const isLast = start + chunkSize > contents.length;
    if ((isCut && isLast) || !isSame(bytes, old, start)) {
      // Copied, because storing a subarray would store its whole buffer.
      chunks.push({ index: start / chunkSize, bytes: bytes.slice() });
    }
  }
  if (chunks.length === 0 && old?.length === contents.length) return null;
  return { path, size: contents.length, isCut, chunks };
}

/** Bytes beyond the old end count as changed, zeros too: the snapshot may differ there. */
function isSame(bytes: Uint8Array, old: Uint8Array | undefined, start: number): boolean {
  if (!old || start + bytes.length > old.length) return false;
  for (let at = 0; at < bytes.length; at++) if (bytes[at] !== old[start + at]) return false;
  return true;
}

type FileSystem = PGlite['Module']['FS'];

/** A file of the data directory, or a folder, whose path ends in / and which has no contents. */
export type LiveFile = {
  path: string;
  contents: Uint8Array;
  writtenAt: number;
  /** Differs after most changes; a change within the same millisecond may not change it. */
  version: string;
};

const root = `${PGlite.paths.PGDATA}/`;

/**
 * Walks Emscripten's node tree directly, because looking up each path would take longer than a
 * write.
 */
export function* walkFiles(fs: FileSystem): Generator<LiveFile> {
  const folders = [{ path: '', node: fs.lookupPath(root, {}).node as unknown as FolderNode }];
  for (const folder of folders) {
    for (const [name, node] of Object.entries(folder.node.contents)) {
      const path = folder.path + name;
      if (isFolder(node)) {
        folders.push({ path: `${path}/`, node });
        yield { path: `${path}/`, contents: new Uint8Array(), writtenAt: 0, version: '' };
      } else {
        const { id, mtime, usedBytes } = node;
        const { buffer, byteOffset } = node.contents;
        const contents = new Uint8Array(buffer, byteOffset, usedBytes);
        yield { path, contents, writtenAt: mtime, version: `${id} ${mtime} ${usedBytes}` };
      }
    }
  }
}

function writeFiles(fs: FileSystem, files: Iterable<[string, Uint8Array]>): void {
  fs.mkdirTree(root);
  for (const [path, contents] of files) {
    fs.mkdirTree(root + path.slice(0, path.lastIndexOf('/') + 1));
    if (!path.endsWith('/')) fs.writeFile(root + path, contents);
  }
}

/** The array type of a file depends on how it was written. */
type FileNode = { contents: Int8Array | Uint8Array; usedBytes: number; mtime: number; id: number };
type FolderNode = { contents: Record<string, FileNode | FolderNode> };

function isFolder(node: FileNode | FolderNode): node is FolderNode {
  return !ArrayBuffer.isView(node.contents);
}
