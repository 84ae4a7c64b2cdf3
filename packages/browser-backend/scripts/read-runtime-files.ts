import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Returns PGlite's own files, with the parts zeroed that only initdb and other encodings, languages
 * and time zones need. PGlite checks the size and reads files by offset, so both stay the same.
 */
export async function readRuntimeFiles(): Promise<Uint8Array> {
  const code = await readFile(pgliteFile('pglite.js'), 'utf8');
  const table = [...code.matchAll(/\{filename:"([^"]+)",start:(\d+),end:(\d+)\}/g)];
  const files = table.map(([, name = '', start, end]) => ({
    name,
    start: Number(start),
    end: Number(end),
  }));
  const all = await readFile(pgliteFile('pglite.data'));
  if (files.at(-1)?.end !== all.length) throw new Error("PGlite's file table has a new format");
  const slim = new Uint8Array(all.length);
  for (const { name, start, end } of files) {
    if (needed.test(name)) slim.set(all.subarray(start, end), start);
  }
  return slim;
}

const needed =
  /^\/home\/|^\/pglite\/bin\/|\/plpgsql|\/timezonesets\/Default$|\/timezone\/(UTC|GMT|Etc\/UTC)$/;

function pgliteFile(name: string): string {
  return fileURLToPath(new URL(name, import.meta.resolve('@electric-sql/pglite')));
}
