import { existsSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  createPageRenderer,
  createRequestQueue,
  createServer,
  createServerBackend,
  listen,
  readConfig,
} from '@briolette/server';

/** Runs in a separate process, so that its CPU time is that of the server. */
const [kind, databaseUrl = ''] = process.argv.slice(2);

process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() });
});
process.on('disconnect', () => process.exit(0));

if (kind === 'hello') serveHello();
else await serveShop();

/** The minimal Node server, as the baseline. */
function serveHello() {
  const server = createHttpServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"hello":"world"}');
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' && address?.port}` });
  });
}

async function serveShop() {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '20',
    // All shoppers have the same address.
    SHOP_UNPAID_UNITS_PER_IP: '0',
    SHOP_SECRET: process.env.SHOP_SECRET,
    STRIPE_API_URL: process.env.STRIPE_API_URL,
    STRIPE_SECRET_KEY: process.env.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: process.env.STRIPE_WEBHOOK_SECRET,
  });
  const shop = await createServerBackend(config);
  const server = createServer({
    api: shop.fetch,
    ...(await loadPages(shop.fetch)),
    ...buildRequestQueue(process.env, shop.resolveUser),
  });
  const { url } = await listen(server.fetch, { host: '127.0.0.1', port: 0 });
  process.send?.({ url });
}

/** Adds the request queue of a real shop if the part sets its size. */
function buildRequestQueue(
  { SHOP_MAX_CONCURRENT_REQUESTS: atOnce, SHOP_MAX_QUEUED_REQUESTS: waiting }: NodeJS.ProcessEnv,
  resolveUser: (request: Request) => Promise<string | null>,
): Partial<Parameters<typeof createServer>[0]> {
  if (!atOnce) return {};
  return {
    requestQueue: createRequestQueue({ atOnce: Number(atOnce), waiting: Number(waiting) }),
    resolveUser,
  };
}

/** Adds the pages if the storefront has been built. */
async function loadPages(api: (request: Request) => Response | Promise<Response>) {
  const build = fileURLToPath(new URL('../../apps/storefront/build/server', import.meta.url));
  if (!existsSync(build)) return {};
  const module = await import(pathToFileURL(`${build}/server/index.js`).href);
  return { pages: createPageRenderer(module, api, 'production', ''), assets: `${build}/client` };
}
