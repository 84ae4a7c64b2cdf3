import { chunkSize, type FileChange } from './chunk-store.ts';
import type { LiveFile } from './store-files.ts';

export type FileRecord = {
  /** What differs from what is stored, and the function that says it is stored now. */
  compare(files: Iterable<LiveFile>): { changes: FileChange[]; stored(): void };
};

/** Remembers what is stored of each file, so that only the difference is written. */
export function recordFiles(stored: Map<string, Uint8Array>): FileRecord {
  const known = new Map<string, string>();

  return {
    compare(files) {
      const now = Date.now();
      const gone = new Set(stored.keys());
      const compared: LiveFile[] = [];
      const changes: FileChange[] = [];
      for (const file of files) {
        gone.delete(file.path);
        if (known.get(file.path) === file.version) continue;
        compared.push(file);
        const change = difference(file, stored.get(file.path));
        if (change) changes.push(change);
      }
      for (const path of gone) changes.push({ path, size: null, chunks: [] });

      return {
        changes,
        stored() {
          const changed = new Set(changes.map(({ path }) => path));
          for (const { path, contents, version, writtenAt } of compared) {
            if (changed.has(path)) stored.set(path, contents.slice());
            // Times are whole milliseconds: what was written in this one may yet be written again.
            if (writtenAt < now - 1) known.set(path, version);
          }
          for (const path of gone) stored.delete(path);
        },
      };
    },
  };
}

function difference({ path, contents }: LiveFile, old: Uint8Array | undefined): FileChange | null {
  const chunks: FileChange['chunks'] = [];
  // What was cut off the end must not come back when the file grows again.
  const isShorter = old !== undefined && old.length > contents.length;
  for (let start = 0; start < contents.length; start += chunkSize) {
    const bytes = contents.subarray(start, start + chunkSize);
    const isCut = isShorter && start + chunkSize > contents.length;
    if (isCut || !isSame(bytes, old, start)) {
      chunks.push({ index: start / chunkSize, bytes: bytes.slice() });
    }
  }
  if (chunks.length === 0 && old?.length === contents.length) return null;
  return { path, size: contents.length, chunks };
}

/** What is not stored reads as zeros, as in a file with holes. */
function isSame(bytes: Uint8Array, old: Uint8Array | undefined, start: number): boolean {
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== (old?.[start + at] ?? 0)) return false;
  }
  return true;
}
