import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { mountBackOffice } from '@briolette/back-office/vite';
import { ensureSnapshot } from '@briolette/browser-backend/vite';
import { createServer, type Plugin } from 'vite';
import { logStep } from '../lib/console.ts';
import { fetchFirstPage, getFreePort } from './open-dev.ts';

/** npm run dev: runs the shop for development, with its back end in the browser. */
const port = await getFreePort(5173);
const root = fileURLToPath(new URL('../../apps/storefront', import.meta.url));
process.env.VITE_BUILD = 'static';
// React Router's plugin reads its configuration from the working directory.
process.chdir(root);

const snapshot = logStep('database snapshot for browsers', ensureSnapshot());
const vite = await createServer({
  root,
  server: { host: '127.0.0.1', port, strictPort: true },
  plugins: [backOffice()],
  clearScreen: false,
});
await logStep('Vite', vite.listen());
await Promise.all([snapshot, logStep('first page', fetchFirstPage(port, vite.config.base))]);
const address = `http://localhost:${port}${vite.config.base}`;
console.log(`The shop is open at ${address} and its database runs in your browser`);
console.log(`The back office is at ${address}back-office, and both side by side at ${address}both`);
vite.bindCLIShortcuts();

function backOffice(): Plugin {
  return {
    name: 'back-office',
    async configureServer({ httpServer, middlewares, config }) {
      if (httpServer === null) return;
      const { handle, close } = await mountBackOffice(httpServer as Server, config.base);
      middlewares.use(handle);
      httpServer.once('close', close);
    },
  };
}
