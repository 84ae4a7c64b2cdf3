import { fileURLToPath } from 'node:url';
import { readySnapshot } from '@briolette/browser-backend/vite';
import { createServer } from 'vite';
import { choosePort } from './dev/choose-port.ts';
import { fetchFirstPage } from './dev/fetch-first-page.ts';
import { sayStep } from './say/say-step.ts';

/** npm run dev: the shop while you work on it, its back end in the browser. */
const port = await choosePort(5173);
const root = fileURLToPath(new URL('../apps/storefront', import.meta.url));
process.env.VITE_BUILD = 'static';
// The router's plugin looks for its configuration here.
process.chdir(root);

const snapshot = sayStep('the database that browsers start from', readySnapshot());
const vite = await createServer({
  root,
  server: { host: '127.0.0.1', port, strictPort: true },
  clearScreen: false,
});
await sayStep('Vite', vite.listen());
await Promise.all([snapshot, sayStep('the first page', fetchFirstPage(port, vite.config.base))]);
console.log(
  `The shop is open at http://localhost:${port}${vite.config.base} and its database runs in your browser`,
);
vite.bindCLIShortcuts();
