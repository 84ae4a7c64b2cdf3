/**
 * Serves both builds on fixed loopback ports: the server build on its own PostgreSQL, the static
 * build on a plain file host, at its root and under a sub-path.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@briolette/local-postgres';
import { ports, subPath } from './ports.ts';
import { serveFolder } from './static-server.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const postgres = await startPostgres({ unsafe: true });
const shop = spawn(process.execPath, [folder('apps/server/src/main.ts')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATABASE_URL: postgres.url(),
    SHOP_SECRET: 'only-for-these-tests-and-nothing-else',
    SHOP_DEMO: '1',
    SHOP_REQUEST_TESTER: '1',
    SHOP_RATE_LIMIT_PER_IP: '1000000',
    SHOP_UNPAID_UNITS_PER_IP: '0',
    SHOP_MAX_QUEUED_REQUESTS: '1000',
    LOG_LEVEL: 'error',
    SHOP_SHUTDOWN_DELAY_SECONDS: '0',
    PORT: String(ports.server),
  },
});
const hosts = [await serveFolder(folder('apps/storefront/build/static'), ports.static)];
const under = folder('apps/storefront/build/static-under-sub-path');
if (existsSync(under)) hosts.push(await serveFolder(under, ports.subPath, subPath));
const pseudo = folder('apps/storefront/build/static-en-XA');
if (existsSync(pseudo)) hosts.push(await serveFolder(pseudo, ports.pseudo));

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);

async function stop() {
  shop.kill();
  for (const host of hosts) host.close();
  await postgres.stop();
  process.exit(0);
}
