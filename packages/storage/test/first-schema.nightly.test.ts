import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, test } from 'vitest';
import { createFreshPostgres } from '../../../tests/support/engines.ts';
import type { Database } from '../src/index.ts';
import { migrations } from '../src/migrations/index.ts';
import { openPglite } from '../src/open-pglite.ts';
import { openPostgres } from '../src/open-postgres.ts';
import { describeSchema } from './describe-schema.ts';

/**
 * The first migration was four before anything was released. first-schema.txt is what those four
 * gave, read from the database's catalogue; this is what went on purpose.
 */
const dropped = [
  // Nothing has used it since the search has a dictionary, and the tab loaded it.
  'extension pg_trgm',
];
/** Made by migrate() itself, before the first migration. */
const notOfAMigration = /\bmigrations(_|\b)/;

const emptyDatabases: { name: string; open(): Promise<Database> }[] = [
  { name: 'PGlite', open: async () => openPglite(await PGlite.create()) },
  {
    name: 'PostgreSQL',
    open: async () => openPostgres({ connectionString: await createFreshPostgres() }),
  },
];

describe.each(emptyDatabases)('on $name', ({ open }) => {
  test('the first migration makes the schema that the four before it made', async () => {
    const database = await open();
    await database.script(migrations[0]?.text ?? '');
    const before = (await readFile(new URL('first-schema.txt', import.meta.url), 'utf8'))
      .trimEnd()
      .split('\n')
      .filter((line) => !dropped.includes(line) && !notOfAMigration.test(line));
    expect(await describeSchema(database)).toEqual(before);
    await database.close();
  });
});
