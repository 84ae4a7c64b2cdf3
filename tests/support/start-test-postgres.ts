import { startPostgres } from '@briolette/local-postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One real PostgreSQL for the whole run; each test file has a database of its own in it. */
export default async function startTestPostgres(project: TestProject) {
  const postgres = await startPostgres({ unsafe: true, settings: { max_connections: '300' } });
  project.provide('postgresUrl', postgres.url());
  return () => postgres.stop();
}
