import { requestListener } from '@briolette/server';
import { renderCost } from './render-cost.ts';

// The answers of a server that listens are lighter than the platform's: it puts them in their place.
requestListener(() => new Response());

/** In a process of its own, where NODE_ENV is set before React is read. */
const [databaseUrl = '', paths = '{}', renders = '0'] = process.argv.slice(2);
process.send?.(await renderCost(databaseUrl, JSON.parse(paths), Number(renders)));
process.disconnect();
