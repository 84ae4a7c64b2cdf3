import { renderCost } from './render-cost.ts';

/** In a process of its own, where NODE_ENV is set before React is read. */
const [databaseUrl = '', paths = '{}', renders = '0'] = process.argv.slice(2);
process.send?.(await renderCost(databaseUrl, JSON.parse(paths), Number(renders)));
process.disconnect();
