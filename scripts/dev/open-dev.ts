import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type LocalPostgres, startPostgres } from '@briolette/local-postgres';
import { stopWith } from '../lib/console.ts';

/** Returns PORT or the default. Exits if it is not available, before anything else is started. */
export async function getFreePort(defaultPort: number): Promise<number> {
  const port = Number(process.env.PORT || defaultPort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    stopWith('PORT must be a whole number from 1 to 65535');
  const code = await listenOnce(port);
  if (code === 'EADDRINUSE')
    stopWith(`Port ${port} is in use: set PORT to another port, such as PORT=${port + 1}`);
  if (code === 'EACCES') stopWith(`Port ${port} needs root: set PORT to 1024 or above`);
  return port;
}

function listenOnce(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)));
  });
}

/** Requests the home page, so that the address is printed only when the page works. */
export async function fetchFirstPage(port: number, base = '/'): Promise<void> {
  const { ok, status } = await fetch(`http://127.0.0.1:${port}${base}`);
  if (!ok) console.error(`The first page responded with status ${status}: see the errors above`);
}

/** Starts a PostgreSQL whose data persists between runs. */
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
  // PostgreSQL doesn't run as root, so it is started as the user nobody.
  if (message.includes('Permission denied'))
    return `PostgreSQL can't access ${process.cwd()}: move the checkout out of /root, or run this as another user`;
  return `PostgreSQL failed to start: ${message}`;
}
