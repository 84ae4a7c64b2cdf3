import { migrations } from '@briolette/storage';
import {
  createServer,
  createServerBackend,
  listen,
  readConfig,
} from '../../../apps/server/src/index.ts';
import { createRequestQueue } from '../../../apps/server/src/request-queue/request-queue.ts';
import { quickHashing } from '../../support/quick-hashing.ts';
import { asNextVersion } from '../upgrade/next-version.ts';
import { contract, expand } from '../upgrade/schema-change.ts';
import type { ShopVersion } from './start-shops.ts';

/** A shop server as in production, without rendered pages and with fast password hashing. */
const config = readConfig(process.env);
const version = process.env.UPGRADE_TEST_VERSION as ShopVersion;
const shop = await createServerBackend(
  config,
  (error) => console.error(new Date().toISOString(), error),
  {
    hashing: quickHashing,
    logProgress: console.log,
    ...(version !== 'present' && {
      around: asNextVersion,
      migrations: [...migrations, expand, ...(version === 'contracted' ? contract : [])],
    }),
  },
);
const line = {
  atOnce: config.SHOP_MAX_CONCURRENT_REQUESTS,
  waiting: config.SHOP_MAX_QUEUED_REQUESTS,
};
let isLeaving = false;
const server = createServer({
  api: shop.fetch,
  isReady: () => !isLeaving,
  requestQueue: createRequestQueue(line),
  catalogueQueue: createRequestQueue(line),
});
const listening = await listen(server.fetch, { host: config.HOST, port: config.PORT });
process.once('SIGTERM', async () => {
  isLeaving = true;
  await listening.close(config.SHOP_SHUTDOWN_DELAY_SECONDS * 1000);
  await shop.database.close();
  process.exit(0);
});
