import { fileURLToPath } from 'node:url';
import { type LocalPostgres, startPostgres } from '@briolette/local-postgres';
import { stopWith } from '../say/stop-with.ts';

/** Its data stays between runs, so that an order of yesterday is still there. */
export async function startOwnPostgres(): Promise<LocalPostgres> {
  const dataDirectory = fileURLToPath(new URL('../../.data/postgres', import.meta.url));
  return startPostgres({ dataDirectory }).catch((error: Error & { code?: string }) => {
    stopWith(explainPostgres(error));
  });
}

export function explainPostgres({ code, message }: { code?: string; message: string }): string {
  if (code === 'ERR_MODULE_NOT_FOUND')
    return `npm has no PostgreSQL for ${process.platform} ${process.arch}: use npm run build and npm start with a DATABASE_URL`;
  if (message.includes('postmaster.pid'))
    return 'Another PostgreSQL uses .data/postgres: stop the other npm run dev:server first';
  // It refuses to run as root, so there it runs as nobody.
  if (message.includes('Permission denied'))
    return `PostgreSQL may not enter ${process.cwd()}: move the checkout out of /root, or do not run this as root`;
  return `PostgreSQL does not start: ${message}`;
}
