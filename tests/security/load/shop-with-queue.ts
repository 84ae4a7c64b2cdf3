import {
  createRequestQueue,
  createServer,
  createServerBackend,
  listen,
  readConfig,
} from '@briolette/server';
import { createStrictQueue } from './strict-queue.ts';

/** Starts the API as `npm start` does, with the queue selected by REQUEST_QUEUE_MODE. */
const config = readConfig(process.env);
const places = {
  atOnce: config.SHOP_MAX_CONCURRENT_REQUESTS,
  waiting: config.SHOP_MAX_QUEUED_REQUESTS,
};
const shop = await createServerBackend(config);
const server = createServer({
  api: shop.fetch,
  resolveUser: shop.resolveUser,
  requestQueue:
    process.env.REQUEST_QUEUE_MODE === 'strict'
      ? createStrictQueue(places)
      : createRequestQueue(places),
});
const listening = await listen(server.fetch, { host: '127.0.0.1', port: 0 });
process.once('SIGTERM', async () => {
  await listening.close();
  await shop.database.close();
  process.exit(0);
});
console.log(`The shop is open at ${listening.url}`);
