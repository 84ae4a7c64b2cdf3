import { ConfigError } from './config.ts';

/** The shop's role can't migrate, and the migration job has not run. */
export class SchemaNotReady extends Error {
  constructor(missing: readonly string[]) {
    const [first, ...more] = missing;
    super(
      `The database lacks ${first}${more.length > 0 ? ` and ${more.length} more` : ''}: run the migration job (npm run migrate, with DATABASE_MIGRATION_URL set to the owner of the tables), then start the shop again`,
    );
  }
}

/** Explains a startup error in one line with a remedy; null if the error is not a known one. */
export function explainStartupError(
  error: unknown,
  environment: Record<string, string | undefined>,
) {
  if (error instanceof ConfigError || error instanceof SchemaNotReady) return error.message;
  const { code, message } = error as { code?: string; message?: string };
  const place = databasePlace(environment.DATABASE_URL);
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${environment.PORT ?? 3000} is taken: set PORT to another one`;
    case 'EADDRNOTAVAIL':
      return `HOST ${environment.HOST} is not an address of this machine: set it to 0.0.0.0 or 127.0.0.1`;
    case 'EACCES':
      return `Port ${environment.PORT} needs more rights: set PORT to 1024 or above`;
    case 'ERR_MODULE_NOT_FOUND':
      return 'The build cannot be loaded: run npm ci and npm run build';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The database host ${place} cannot be resolved: correct the host in DATABASE_URL`;
    case 'ECONNREFUSED':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ECONNRESET':
      return `The database at ${place} does not respond: start PostgreSQL there or correct DATABASE_URL`;
    case '28P01':
    case '28000':
      return `The database at ${place} rejects the user or password: correct them in DATABASE_URL`;
    case '3D000':
      return `The database at ${place} has no such database: create it or correct the name in DATABASE_URL`;
    case '42501':
      return `The database user may not create tables at ${place}: set DATABASE_MIGRATION_URL to the owner of the database`;
    case '53300':
      return `The database at ${place} has no free connections: raise its max_connections or lower DATABASE_POOL_SIZE`;
  }
  if (isDatabaseStarting(error))
    return `The database at ${place} is not ready yet: start the shop again later`;
  if (message?.includes('timeout'))
    return `The database at ${place} timed out: correct DATABASE_URL or check PostgreSQL`;
  return null;
}

/**
 * Whether the database is starting, stopping or a replica, or a proxy closed the connection because
 * there is no primary.
 */
export function isDatabaseStarting(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    message === 'Connection terminated unexpectedly' ||
    ['57P01', '57P03', '25006'].includes(code ?? '')
  );
}

/** Returns host and port, never the user or the password. */
function databasePlace(address: string | undefined): string {
  const url = URL.parse(address ?? '');
  return url ? `${url.hostname}:${url.port || 5432}` : 'DATABASE_URL';
}
