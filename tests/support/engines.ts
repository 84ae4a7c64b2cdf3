import { openAsBlob } from 'node:fs';
import type { Database } from '@briolette/storage';
import { openPglite } from '@briolette/storage/pglite';
import { openPostgres } from '@briolette/storage/postgres';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import type {} from './start-test-postgres.ts';

export type Engine = { name: string; open(): Promise<Database> };

/** The two engines. Each opens a fresh shop that contains the catalogue. */
export const engines: Engine[] = [
  {
    name: 'PGlite',
    open: async () => {
      const loadDataDir = await openAsBlob(inject('shopDataDirectory'));
      return openPglite(await PGlite.create({ loadDataDir }));
    },
  },
  { name: 'PostgreSQL', open: openFreshPostgres },
];

export async function openFreshPostgres(): Promise<Database> {
  const connectionString = await createPostgres(`template ${inject('shopTemplate')}`);
  return openPostgres({ connectionString, maxConnections: 60 });
}

/** Opens a fresh shop twice: as the owner of its tables and as the role the shop runs as. */
export async function openBothRoles(): Promise<{ owner: Database; shop: Database }> {
  const url = new URL(await createPostgres(`template ${inject('shopTemplate')}`));
  const owner = openPostgres({ connectionString: url.href, maxConnections: 2 });
  url.username = inject('shopRole');
  return { owner, shop: openPostgres({ connectionString: url.href, maxConnections: 60 }) };
}

/** Returns the URL of an empty database. */
export function createFreshPostgres(): Promise<string> {
  return createPostgres();
}

async function createPostgres(options = ''): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres({ connectionString: server, maxConnections: 1 });
  await admin.script(`create database ${name} ${options}`);
  await admin.close();
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
