import { createAdmission, createServer, listen, openBackend, readConfig } from '@briolette/server';
import { createStrictLine } from './strict-line.ts';

/** The API as `npm start` puts it together, with the line that SHOP_LINE names. */
const config = readConfig(process.env);
const places = { atOnce: config.SHOP_REQUESTS_AT_ONCE, waiting: config.SHOP_REQUESTS_WAITING };
const shop = await openBackend(config);
const server = createServer({
  api: shop.fetch,
  userOf: shop.userOf,
  admission:
    process.env.SHOP_LINE === 'strict' ? createStrictLine(places) : createAdmission(places),
});
const listening = await listen(server.fetch, { host: '127.0.0.1', port: 0 });
process.once('SIGTERM', async () => {
  await listening.close();
  await shop.database.close();
  process.exit(0);
});
console.log(`The shop is open at ${listening.url}`);
