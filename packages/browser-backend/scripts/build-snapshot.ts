import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { seedDemoUsers } from '@briolette/api';
import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import { getOrInitSystemSetting, migrate, seedCatalogue } from '@briolette/storage';
import { openPglite } from '@briolette/storage/pglite';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { packFiles } from '../src/store/file-pack.ts';
import { walkFiles } from '../src/store/store-files.ts';
import { demoGuestEmail } from '../src/worker/create-backend.ts';
import { pbkdf2PasswordHasher } from '../src/worker/pbkdf2-hashing.ts';
import { computeSnapshotVersion } from './ensure-snapshot.ts';
import { readRuntimeFiles } from './read-runtime-files.ts';

/** A data directory with the schema, the catalogue and the demo users, cleanly shut down and small. */
export async function createDataDirectory(version: string): Promise<Map<string, Uint8Array>> {
  const fs = new ExportingMemoryFs();
  const pglite = await PGlite.create({ fs, initDbStartParams });
  const database = openPglite(pglite);
  await migrate(database);
  await seedCatalogue(database, catalogueProducts, categories);
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

/** PostgreSQL's settings are a manual of themselves, in which only some lines say anything. */
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

/** The files can be read only between the shutdown of PostgreSQL and the end of the file system. */
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
  // Every flush writes the whole current segment: 1 MB instead of 16.
  '--wal-segsize=1',
  ...['wal_recycle=off', 'min_wal_size=2MB', 'max_wal_size=8MB', 'shared_buffers=8MB'].flatMap(
    (setting) => ['-c', setting],
  ),
];

/** Nothing here is read by the shop, and it is two fifths of the download. */
const slimming = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'drop schema information_schema cascade',
  // The system's views: its tables say the same, and no statement of the shop asks a view.
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
  // What is left of the log is then one segment, all but empty.
  'checkpoint',
  'select pg_switch_wal()',
  'checkpoint',
];

const target = new URL('../build/', import.meta.url);

/**
 * Makes what the browser engine starts from: the data directory with the shop in it, and PGlite's
 * own files cut to what the shop uses. Compressed here, because many static hosts do not compress
 * files they do not know.
 */
export async function buildSnapshot(version: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await writeCompressed('data-directory', packFiles(await createDataDirectory(version)));
  await writeCompressed('runtime-files', await readRuntimeFiles());
  // Last: an interrupted run must not look finished.
  await writeWhole('version.json', JSON.stringify({ version }));
}

async function writeCompressed(name: string, bytes: Uint8Array): Promise<void> {
  const compressed = gzipSync(bytes, { level: 9 });
  // Not .gz: some hosts would take that for an encoding and undo it.
  await writeWhole(`${name}.gzip`, compressed);
}

/** Two builds may run at once, and one may be ended: a file is there whole or not at all. */
async function writeWhole(name: string, contents: string | Uint8Array): Promise<void> {
  const draft = new URL(`${name}.${process.pid}`, target);
  await writeFile(draft, contents);
  await rename(draft, new URL(name, target));
}

if (import.meta.main) {
  await buildSnapshot(process.argv[2] ?? (await computeSnapshotVersion()));
  // The engine would keep the process.
  process.exit();
}
