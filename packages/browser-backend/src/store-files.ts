import { PGlite } from '@electric-sql/pglite';
import { type PackedFile, unpackFiles } from './file-pack.ts';

type FileSystem = PGlite['Module']['FS'];

const root = PGlite.paths.PGDATA;

/** The data directory as a list of files, folders first. */
export function readDataDirectory(fs: FileSystem): PackedFile[] {
  const folders = [''];
  const files: PackedFile[] = [];
  for (const folder of folders) {
    for (const name of fs.readdir(root + folder)) {
      if (name === '.' || name === '..') continue;
      const path = `${folder}/${name}`;
      if (fs.isDir(fs.stat(root + path).mode)) folders.push(path);
      else files.push({ path, contents: fs.readFile(root + path, { encoding: 'binary' }) });
    }
  }
  return [...folders.slice(1).map((path) => ({ path, contents: null })), ...files];
}

export function hasDataDirectory(fs: FileSystem): boolean {
  return fs.analyzePath(`${root}/PG_VERSION`).exists;
}

export function writeDataDirectory(fs: FileSystem, pack: Uint8Array): void {
  fs.mkdirTree(root);
  for (const { path, contents } of unpackFiles(pack)) {
    if (contents) fs.writeFile(root + path, contents);
    else fs.mkdirTree(root + path);
  }
}
