import { chunkSize, type FileChange } from './chunk-store.ts';
import type { LiveFile } from './store-files.ts';

export type FileTracker = {
  /** What differs from what is stored, and the function that says it is stored now. */
  compare(files: Iterable<LiveFile>): { changes: FileChange[]; stored(): void };
};

/**
 * Remembers what is stored of each file, so that only the difference is written. Files that were
 * just written as they are stored can be given too: they are compared only once they change.
 */
export function createFileTracker(
  stored: Map<string, Uint8Array>,
  files: Iterable<LiveFile> = [],
): FileTracker {
  const versions = new Map<string, string>();
  // Times are whole milliseconds: what was written in this one may yet be written again.
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
  // What was cut off the end must not come back when the file grows again.
  const isCut = old !== undefined && old.length > contents.length;
  for (let start = 0; start < contents.length; start += chunkSize) {
    const bytes = contents.subarray(start, start + chunkSize);
    const isLast = start + chunkSize > contents.length;
    if ((isCut && isLast) || !isSame(bytes, old, start)) {
      // A copy: with a part of an array the browser would keep the whole of it.
      chunks.push({ index: start / chunkSize, bytes: bytes.slice() });
    }
  }
  if (chunks.length === 0 && old?.length === contents.length) return null;
  return { path, size: contents.length, isCut, chunks };
}

/** What a file has grown by is new, zeros too: the snapshot may have had something else there. */
function isSame(bytes: Uint8Array, old: Uint8Array | undefined, start: number): boolean {
  if (!old || start + bytes.length > old.length) return false;
  for (let at = 0; at < bytes.length; at++) if (bytes[at] !== old[start + at]) return false;
  return true;
}
