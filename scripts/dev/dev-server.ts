import { createServer as createHttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { mountBackOffice } from '@briolette/back-office/vite';
import {
  createPageRenderer,
  createServer,
  createServerBackend,
  hasInbox,
  readConfig,
  requestListener,
  startServerJobs,
} from '@briolette/server';
import { createServer as createViteServer } from 'vite';
import { startStripeDouble } from '../../tests/doubles/stripe/stripe-double.ts';
import { logStep } from '../lib/console.ts';
import { fetchFirstPage, getFreePort, startOwnPostgres } from './open-dev.ts';

/** npm run dev:server: runs the server-rendered shop for development, with a local PostgreSQL. */
const port = await getFreePort(3000);
const postgres = await logStep('PostgreSQL 18, data in .data/postgres', startOwnPostgres());

// With Stripe keys, payments go to Stripe instead of the double.
const stripe = process.env.STRIPE_SECRET_KEY ? null : await startStripeDouble();
const webhookSecret = 'whsec_only_for_development';
stripe?.sendEventsTo({
  url: `http://127.0.0.1:${port}/api/payments/stripe/webhook`,
  secret: webhookSecret,
});

const config = readConfig({
  SHOP_SECRET: 'only-for-development-never-on-a-server',
  SHOP_DEMO: '1',
  SHOP_SAMPLE_ORDERS: '1',
  SITE_URL: `http://localhost:${port}`,
  ...(stripe && {
    STRIPE_API_URL: `http://${stripe.at.host}:${stripe.at.port}`,
    STRIPE_SECRET_KEY: 'sk_test_only_for_development',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  }),
  ...process.env,
  PORT: String(port),
  DATABASE_URL: postgres.url(),
});
const shop = await logStep(
  'schema and catalogue',
  createServerBackend(config, console.error, {
    logProgress: console.log,
    wakeJobRunner: () => jobs.wake(),
  }),
);
const jobs = await startServerJobs(config, shop.database);

const http = createHttpServer();
const vite = await logStep(
  'Vite',
  createViteServer({
    root: fileURLToPath(new URL('../../apps/storefront', import.meta.url)),
    server: { middlewareMode: true, ws: { server: http } },
    clearScreen: false,
  }),
);
const backOffice = await logStep('back office', mountBackOffice(http, '/'));
type Build = Awaited<ReturnType<Extract<Parameters<typeof createPageRenderer>[0], () => unknown>>>;
const loadBuild = async () =>
  (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build;
const app = createServer({
  api: shop.fetch,
  pages: createPageRenderer(loadBuild, shop.fetch, 'development', config.SITE_URL, {
    inbox: hasInbox(config),
    requestTester: true,
  }),
  csp: null,
  isDemo: config.SHOP_DEMO,
});
const listener = requestListener(app.fetch);
http.on('request', (request, response) =>
  backOffice.handle(request, response, () =>
    vite.middlewares(request, response, () => listener(request, response)),
  ),
);
await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
await logStep('first page', fetchFirstPage(port));
const address = `http://localhost:${port}/`;
console.log(`The shop is open at ${address}`);
console.log(`The back office is at ${address}back-office, and both side by side at ${address}both`);
if (stripe)
  console.log(
    `Online payments use a local Stripe double: no money moves. Inject faults at http://localhost:${stripe.at.port}/`,
  );

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  http.close();
  http.closeAllConnections();
  await Promise.allSettled([vite.close(), backOffice.close(), jobs.stop(), stripe?.stop()]);
  await shop.database.close();
  await postgres.stop();
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
