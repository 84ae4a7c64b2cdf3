import { openAsBlob } from 'node:fs';
import type { Database } from '@briolette/storage';
import { openPglite } from '@briolette/storage/pglite';
import { openPostgres } from '@briolette/storage/postgres';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import type {} from './start-test-postgres.ts';

export type Engine = { name: string; open(): Promise<Database> };

/** The two engines, each giving a fresh shop with the catalogue in it. */
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

/** The address of a database with nothing in it. */
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
