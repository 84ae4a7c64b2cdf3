import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunkSize, type FileChange } from '../../src/store/chunk-store.ts';
import { createFileTracker, type LiveFile } from '../../src/store/persistent-fs.ts';

test('restores files from a snapshot and changed chunks', () => {
  const rounds = fc.array(fc.array(fileAction, { maxLength: 4 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(fileAction, { maxLength: 4 }), rounds, (initial, rounds) => {
      const files = new Map<string, Uint8Array>();
      for (const action of initial) act(files, action);
      const stored = storeOver(copyFiles(files));
      const record = createFileTracker(copyFiles(files));
      let time = 0;
      for (const actions of rounds) {
        for (const action of actions) act(files, action);
        time += 1;
        const { changes, stored: done } = record.compare(live(files, time));
        stored.save(changes);
        done();
        expect(describeFiles(stored.load())).toBe(describeFiles(files));
      }
    }),
    { numRuns: 300 },
  );
});

test('stores a small change of a large file as one chunk', () => {
  const contents = new Uint8Array(64 * chunkSize).fill(1);
  const record = createFileTracker(new Map([['log', contents.slice()]]));
  contents[5 * chunkSize + 7] = 2;
  const { changes } = record.compare(live(new Map([['log', contents]]), 1));
  expect(changes.map(({ chunks }) => chunks.map(({ index }) => index))).toEqual([[5]]);
  // Storing a subarray would store its whole buffer.
  expect(changes[0]?.chunks[0]?.bytes.buffer.byteLength).toBe(chunkSize);
});

test('detects a change in the same millisecond as the last comparison', () => {
  const contents = new Uint8Array(10);
  const record = createFileTracker(new Map());
  const now = Date.now();
  record.compare(live(new Map([['log', contents]]), now)).stored();
  contents[3] = 1;
  expect(record.compare(live(new Map([['log', contents]]), now)).changes).toHaveLength(1);
});

test('returns a change again if it was not stored', () => {
  const record = createFileTracker(new Map());
  const files = new Map([['log', new Uint8Array(10).fill(1)]]);
  record.compare(live(files, 1));
  expect(record.compare(live(files, 1)).changes).toHaveLength(1);
});

/** Compared as text, because the test runner's byte comparison takes many seconds. */
function describeFiles(files: Map<string, Uint8Array>): string {
  const lines = [...files].map(
    ([path, bytes]) => `${path} ${Buffer.from(bytes).toString('latin1')}`,
  );
  return lines.sort().join('\n');
}

type Action = { path: string; size: number; at: number; byte: number; remove: boolean };
const size = fc.oneof(fc.nat(3 * chunkSize), fc.constantFrom(0, chunkSize, 2 * chunkSize));
const fileAction: fc.Arbitrary<Action> = fc.record({
  path: fc.constantFrom('a', 'b', 'base/'),
  size,
  at: fc.nat(3 * chunkSize),
  byte: fc.nat(255),
  remove: fc.boolean(),
});

/** Truncates or zero-extends a file, and writes one byte. */
function act(files: Map<string, Uint8Array>, { path, size, at, byte, remove }: Action): void {
  if (remove) {
    files.delete(path);
    return;
  }
  const contents = new Uint8Array(path.endsWith('/') ? 0 : size);
  contents.set((files.get(path) ?? new Uint8Array()).subarray(0, contents.length));
  if (at < contents.length) contents[at] = byte;
  files.set(path, contents);
}

function live(files: Map<string, Uint8Array>, writtenAt: number): LiveFile[] {
  return [...files].map(([path, contents]) => ({
    path,
    contents,
    writtenAt,
    version: `${writtenAt} ${contents.length}`,
  }));
}

const copyFiles = (files: Map<string, Uint8Array>) =>
  new Map([...files].map(([path, contents]) => [path, contents.slice()]));

/** Applies changes as the IndexedDB store does. */
function storeOver(snapshot: Map<string, Uint8Array>) {
  const sizes = new Map([...snapshot].map(([path, { length }]) => [path, length]));
  const chunks = new Map<string, Map<number, Uint8Array>>();
  return {
    save(changes: FileChange[]) {
      for (const { path, size, isCut, chunks: changed } of changes) {
        const fileChunks = chunks.get(path) ?? new Map<number, Uint8Array>();
        chunks.set(path, fileChunks);
        for (const index of isCut ? fileChunks.keys() : [])
          if (index >= (size ?? 0) / chunkSize) fileChunks.delete(index);
        if (size === null) sizes.delete(path);
        else sizes.set(path, size);
        for (const { index, bytes } of changed) fileChunks.set(index, bytes);
      }
    },
    load() {
      return new Map(
        [...sizes].map(([path, length]) => {
          const contents = new Uint8Array(length);
          contents.set(snapshot.get(path)?.subarray(0, length) ?? []);
          for (const [index, bytes] of chunks.get(path) ?? []) {
            contents.set(bytes, index * chunkSize);
          }
          return [path, contents];
        }),
      );
    },
  };
}
