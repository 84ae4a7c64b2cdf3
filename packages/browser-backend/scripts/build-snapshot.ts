import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { seedDemoUsers } from '@briolette/api';
import {
  catalogueProducts,
  categories,
  sampleMarkets,
  samplePriceRules,
} from '@briolette/sample-catalogue';
import {
  getOrInitSystemSetting,
  migrate,
  seedCatalogue,
  seedMarketPrices,
  seedMarkets,
} from '@briolette/storage';
import { openPglite } from '@briolette/storage/pglite';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { demoGuestEmail } from '../src/protocol/wire.ts';
import { packFiles } from '../src/store/file-pack.ts';
import { walkFiles } from '../src/store/persistent-fs.ts';
import { pbkdf2PasswordHasher } from '../src/worker/password-hasher.ts';
import { computeSnapshotVersion } from './ensure-snapshot.ts';

/**
 * Creates a small data directory with the schema, the catalogue and the demo users, cleanly shut
 * down.
 */
export async function createDataDirectory(version: string): Promise<Map<string, Uint8Array>> {
  const fs = new ExportingMemoryFs();
  const pglite = await PGlite.create({ fs, initDbStartParams });
  const database = openPglite(pglite);
  await migrate(database);
  await seedCatalogue(database, catalogueProducts, categories);
  await seedMarkets(database, sampleMarkets);
  await seedMarketPrices(database, samplePriceRules);
  await getOrInitSystemSetting(database, 'snapshot', version);
  const password = await getOrInitSystemSetting(
    database,
    'guest-password',
    randomBytes(12).toString('base64url'),
  );
  await seedDemoUsers({
    database,
    guest: { email: demoGuestEmail, password, freshAccount: false },
    passwordHasher: pbkdf2PasswordHasher,
    secret: createHash('sha256').update(randomBytes(32)).digest(),
  });
  for (const statement of slimming) await pglite.exec(statement);
  await pglite.close();
  return withoutComments(fs.files);
}

/** Removes the comments from PostgreSQL's configuration files. */
function withoutComments(files: Map<string, Uint8Array>): Map<string, Uint8Array> {
  return new Map(
    [...files].map(([path, contents]) => {
      if (!path.endsWith('.conf')) return [path, contents];
      const lines = new TextDecoder().decode(contents).split('\n');
      const settings = lines.filter((line) => !/^\s*(#|$)/.test(line));
      return [path, new TextEncoder().encode(`${settings.join('\n')}\n`)];
    }),
  );
}

/** Copies the files after PostgreSQL has shut down and before the file system closes. */
class ExportingMemoryFs extends MemoryFS {
  readonly files = new Map<string, Uint8Array>();

  override async closeFs(): Promise<void> {
    if (this.pg) {
      for (const { path, contents } of walkFiles(this.pg.Module.FS)) this.files.set(path, contents);
    }
    await super.closeFs();
  }
}

const initDbStartParams = [
  // Every flush writes the whole current segment: 1 MB instead of 16 MB.
  '--wal-segsize=1',
  ...['wal_recycle=off', 'min_wal_size=2MB', 'max_wal_size=8MB', 'shared_buffers=8MB'].flatMap(
    (setting) => ['-c', setting],
  ),
];

/** Removes what the shop doesn't use, two fifths of the download. */
const slimming = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'drop schema information_schema cascade',
  // System views: the shop queries the system tables only.
  `set allow_system_table_mods = on;
   do $$ declare name text; begin
     for name in select relname from pg_class
       where relkind = 'v' and relnamespace = 'pg_catalog'::regnamespace
     loop execute format('drop view if exists pg_catalog.%I cascade', name); end loop;
   end $$`,
  'delete from pg_description',
  'delete from pg_statistic',
  'vacuum full freeze',
  'analyze products, categories',
  // Leaves the WAL with one nearly empty segment.
  'checkpoint',
  'select pg_switch_wal()',
  'checkpoint',
];

const target = new URL('../build/', import.meta.url);

/**
 * Builds what the browser engine starts from: the data directory of the shop, and PGlite's own
 * files reduced to what the shop uses. Compresses them here, because many static hosts don't
 * compress unknown file types.
 */
export async function buildSnapshot(version: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await writeCompressed('data-directory', packFiles(await createDataDirectory(version)));
  await writeCompressed('runtime-files', await readRuntimeFiles());
  // Written last, so that an interrupted build is not taken for a finished one.
  await writeWhole('version.json', JSON.stringify({ version }));
}

async function writeCompressed(name: string, bytes: Uint8Array): Promise<void> {
  const compressed = gzipSync(bytes, { level: 9 });
  // Not .gz: some hosts would treat that as a content encoding.
  await writeWhole(`${name}.gzip`, compressed);
}

/** Writes atomically, because builds may run concurrently or be interrupted. */
async function writeWhole(name: string, contents: string | Uint8Array): Promise<void> {
  const draft = new URL(`${name}.${process.pid}`, target);
  await writeFile(draft, contents);
  await rename(draft, new URL(name, target));
}

/**
 * Returns PGlite's own files, with the parts zeroed that only initdb and other encodings, languages
 * and time zones need. PGlite checks the size and reads files by offset, so both stay the same.
 */
async function readRuntimeFiles(): Promise<Uint8Array> {
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

if (import.meta.main) {
  await buildSnapshot(process.argv[2] ?? (await computeSnapshotVersion()));
  // The engine would keep the process running.
  process.exit();
}
