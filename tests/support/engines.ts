import { catalogueProducts, categories } from '@briolette/catalogue';
import { type Database, migrate, seedCatalogue } from '@briolette/storage';
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
    open: async () => prepare(openPglite(await PGlite.create())),
  },
  { name: 'PostgreSQL', open: openFreshPostgres },
];

export async function openFreshPostgres(): Promise<Database> {
  const connectionString = await createFreshPostgres();
  return prepare(openPostgres({ connectionString, maxConnections: 60 }));
}

/** The address of a database with nothing in it. */
export async function createFreshPostgres(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres({ connectionString: server, maxConnections: 1 });
  await admin.script(`create database ${name}`);
  await admin.close();
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

async function prepare(database: Database): Promise<Database> {
  await migrate(database);
  await seedCatalogue(database, catalogueProducts, categories);
  return database;
}
