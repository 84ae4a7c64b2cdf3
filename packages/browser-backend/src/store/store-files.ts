import { PGlite } from '@electric-sql/pglite';

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

export function writeFiles(fs: FileSystem, files: Iterable<[string, Uint8Array]>): void {
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
