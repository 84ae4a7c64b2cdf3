import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ConfigError, readConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { listen } from './listen.ts';
import { openShop } from './open-shop.ts';
import { renderPages } from './render-pages.ts';

const build = fileURLToPath(new URL('../../storefront/build/server', import.meta.url));

try {
  await start();
} catch (error) {
  const expected = error instanceof ConfigError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}

async function start() {
  const config = readConfig(process.env);
  if (!existsSync(build)) throw new ConfigError(['The shop is not built yet: run npm run build']);
  const shop = await openShop(config);
  for (const name of shop.migrated) console.log(`Applied migration ${name}`);
  const serverBuild = await import(pathToFileURL(`${build}/server/index.js`).href);
  const server = createServer({
    api: shop.fetch,
    pages: renderPages(serverBuild, shop.fetch, 'production', config.SITE_URL),
    assets: `${build}/client`,
  });
  const listening = await listen(server.fetch, { host: config.HOST, port: config.PORT });
  console.log(`The shop is open at ${listening.url}`);
  const stop = async () => {
    await listening.close();
    await shop.database.close();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
