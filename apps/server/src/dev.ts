import { createServer as createHttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@briolette/local-postgres';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer as createViteServer } from 'vite';
import { readConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { openShop } from './open-shop.ts';
import { renderPages } from './render-pages.ts';

/** The shop rendered on a server while you work on it, with a PostgreSQL of its own. */
const port = Number(process.env.PORT ?? 3000);
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const postgres = await startPostgres({ dataDirectory: folder('../../../.data/postgres') });
console.log(`PostgreSQL 18 is running on port ${postgres.port}, its data is in .data/postgres`);

const config = readConfig({
  SHOP_SECRET: 'only-for-development-never-on-a-server',
  SHOP_DEMO: '1',
  ...process.env,
  DATABASE_URL: postgres.url(),
});
const shop = await openShop(config, console.error, { say: console.log });
console.log('The catalogue is in the database');

const vite = await createViteServer({
  root: folder('../../storefront'),
  server: { middlewareMode: true },
});
const loadBuild = () =>
  vite.ssrLoadModule(
    'virtual:react-router/server-build',
  ) as Promise<unknown> as Promise<ServerBuild>;
const app = createServer({
  api: shop.fetch,
  pages: renderPages(loadBuild, shop.fetch, 'development', config.SITE_URL),
  policy: null,
});
const listener = getRequestListener(app.fetch);
const http = createHttpServer((request, response) =>
  vite.middlewares(request, response, () => listener(request, response)),
);
http.once('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE' ? `Port ${port} is taken: set PORT to another one` : String(error),
  );
  void stop(1);
});
http.listen(port, '127.0.0.1', () => console.log(`The shop is open at http://localhost:${port}`));

let stopping = false;
async function stop(code: number) {
  if (stopping) return;
  stopping = true;
  http.close();
  http.closeAllConnections();
  await Promise.allSettled([vite.close(), shop.database.close()]);
  await postgres.stop();
  process.exit(code);
}
process.once('SIGINT', () => stop(0));
process.once('SIGTERM', () => stop(0));
