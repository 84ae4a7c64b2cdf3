import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import { type Database, migrations } from '@briolette/storage';
import { openPglite } from '@briolette/storage/pglite';
import { PGlite } from '@electric-sql/pglite';
import { SnapshotMemoryFs } from '../src/store/persistent-fs.ts';

/**
 * Computes a hash of everything the snapshot is built from. A store of another version is upgraded.
 */
export async function computeSnapshotVersion(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([catalogueProducts, categories, migrations]));
  hash.update(await readFile(new URL('package.json', pgliteRoot)));
  hash.update(await readFile(new URL('catalogue/product-columns.ts', storage)));
  for (const name of (await readdir(new URL('./', import.meta.url))).sort())
    hash.update(await readFile(new URL(name, import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}

const storage = import.meta.resolve('@briolette/storage');
const pgliteRoot = new URL('../', import.meta.resolve('@electric-sql/pglite'));

const versionFile = new URL('../build/version.json', import.meta.url);
const builder = fileURLToPath(new URL('build-snapshot.ts', import.meta.url));

/**
 * Builds the snapshot if the sources have changed. Builds it in a child process, in parallel to the
 * rest of the startup, and only once: Vite, the router and the start script each load this file, so
 * the promise is shared through globalThis.
 */
export async function ensureSnapshot(): Promise<void> {
  const version = await computeSnapshotVersion();
  const builds = globalThis as unknown as Record<symbol, Promise<void> | undefined>;
  const key = Symbol.for(`briolette.snapshot.${version}`);
  builds[key] ??= buildIfOutdated(version);
  await builds[key];
}

async function buildIfOutdated(version: string): Promise<void> {
  if ((await readBuiltVersion()) === version) return;
  // Most of the time goes into compiling code that runs once; the baseline compiler halves it.
  await promisify(execFile)(process.execPath, ['--liftoff-only', builder, version]);
}

async function readBuiltVersion(): Promise<string | null> {
  const text = existsSync(versionFile) ? await readFile(versionFile, 'utf8') : '';
  return text === '' ? null : JSON.parse(text).version;
}

/** Opens the snapshot in this process, which takes a second. */
export async function openSnapshot(): Promise<Database> {
  await ensureSnapshot();
  const packed = new URL('../build/data-directory.gzip', import.meta.url);
  const fs = new SnapshotMemoryFs(() => readFile(packed));
  return openPglite(await PGlite.create({ fs }));
}
