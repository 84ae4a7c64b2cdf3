import { openPostgres } from '@briolette/storage/postgres';
import { inject } from 'vitest';
import type {} from '../support/start-test-postgres.ts';

/** Returns the URL of an empty database in the test run's PostgreSQL. */
export async function freshDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres({ connectionString: url.href, maxConnections: 1 });
  await admin.script(`create database ${name}`);
  await admin.close();
  url.pathname = name;
  return url.href;
}
