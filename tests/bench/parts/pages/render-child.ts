import { requestListener } from '@briolette/server';
import { renderCost } from './render-cost.ts';

// Installs the lightweight Response of the Node server adapter, as in production.
requestListener(() => new Response());

/** Runs in a separate process, where NODE_ENV is set before React is loaded. */
const [databaseUrl = '', paths = '{}', renders = '0'] = process.argv.slice(2);
process.send?.(await renderCost(databaseUrl, JSON.parse(paths), Number(renders)));
process.disconnect();
