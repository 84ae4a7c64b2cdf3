import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type LocalPostgres, startPostgres } from '@briolette/local-postgres';
import { stopWith } from '../lib/console.ts';

/** PORT or the usual one; looked at first, so that nothing is started in vain. */
export async function getFreePort(usual: number): Promise<number> {
  const port = Number(process.env.PORT || usual);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    stopWith('PORT must be a whole number from 1 to 65535');
  const code = await listenOnce(port);
  if (code === 'EADDRINUSE')
    stopWith(`Port ${port} is taken: set PORT to another one, such as PORT=${port + 1}`);
  if (code === 'EACCES') stopWith(`Port ${port} needs more rights: set PORT to 1024 or above`);
  return port;
}

function listenOnce(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)));
  });
}

/** So that the address is said when the page is there, and a broken page is not said to be well. */
export async function fetchFirstPage(port: number, base = '/'): Promise<void> {
  const { ok, status } = await fetch(`http://127.0.0.1:${port}${base}`);
  if (!ok) console.error(`The first page answers ${status}: look above for why`);
}

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
