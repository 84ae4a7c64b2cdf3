import { createHash, randomBytes } from 'node:crypto';
import { seedDemoUsers } from '@briolette/api';
import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import { migrate, seedCatalogue, settle } from '@briolette/storage';
import { openPglite } from '@briolette/storage/pglite';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { guestEmail } from '../src/guest.ts';
import { pbkdf2Hashing } from '../src/pbkdf2-hashing.ts';
import { eachFile } from '../src/store-files.ts';

/** A data directory with the schema, the catalogue and the demo users, cleanly shut down and small. */
export async function makeDataDirectory(stamp: string): Promise<Map<string, Uint8Array>> {
  const fs = new KeptMemoryFs();
  const pglite = await PGlite.create({ fs, initDbStartParams });
  const database = openPglite(pglite);
  await migrate(database);
  await seedCatalogue(database, catalogueProducts, categories);
  await settle(database, 'snapshot', stamp);
  const password = await settle(database, 'guest-password', randomBytes(12).toString('base64url'));
  await seedDemoUsers({
    database,
    guest: { email: guestEmail, password, freshAccount: false },
    passwordHasher: pbkdf2Hashing,
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
      const said = lines.filter((line) => !/^\s*(#|$)/.test(line));
      return [path, new TextEncoder().encode(`${said.join('\n')}\n`)];
    }),
  );
}

/** The files can be read only between the shutdown of PostgreSQL and the end of the file system. */
class KeptMemoryFs extends MemoryFS {
  readonly files = new Map<string, Uint8Array>();

  override async closeFs(): Promise<void> {
    if (this.pg) {
      for (const { path, contents } of eachFile(this.pg.Module.FS)) this.files.set(path, contents);
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
