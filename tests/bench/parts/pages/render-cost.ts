import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createJsonResponse } from '@briolette/api';
import {
  createPageCache,
  createPageRenderer,
  createServerBackend,
  readConfig,
} from '@briolette/server';
import { median } from '../../result.ts';

const build = fileURLToPath(new URL('../../../../apps/storefront/build/server', import.meta.url));

/**
 * Returns the CPU milliseconds to render a page from cached API responses, and to serve it from the
 * page cache.
 */
export async function renderCost(
  databaseUrl: string,
  paths: Record<string, string>,
  renders: number,
): Promise<Record<string, number>> {
  if (!existsSync(build)) throw new Error('The shop is not built: run npm run build');
  const shop = await createServerBackend(
    readConfig({ DATABASE_URL: databaseUrl, SHOP_SECRET: 'only-for-the-bench-never-on-a-server' }),
  );
  const api = cacheResponses(shop.fetch);
  const pages = createPageRenderer(
    await import(pathToFileURL(`${build}/server/index.js`).href),
    api,
    'production',
    'http://localhost',
  );
  const pageCache = createPageCache({ api });
  const handlers: Record<string, (request: Request) => Response | Promise<Response>> = {
    '': pages,
    ', cached': (request) => pageCache(request, async () => pages(request)),
  };
  const cost: Record<string, number> = {};
  for (const [name, path] of Object.entries(paths))
    for (const [variant, handle] of Object.entries(handlers)) {
      const render = async () => {
        const response = await handle(new Request(`http://localhost${path}`));
        if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`);
        await response.text();
      };
      for (let warm = 0; warm < renders; warm++) await render();
      const rounds: number[] = [];
      for (let round = 0; round < 5; round++) {
        const before = process.cpuUsage();
        for (let nr = 0; nr < renders; nr++) await render();
        const { user, system } = process.cpuUsage(before);
        rounds.push((user + system) / 1000 / renders);
      }
      cost[name + variant] = median(rounds);
    }
  await shop.database.close();
  return cost;
}

/** Caches API responses, so that rendering is measured without the database. */
function cacheResponses(fetch: (request: Request) => Response | Promise<Response>) {
  const responses = new Map<string, { text: string; status: number }>();
  return async (request: Request) => {
    let cached = responses.get(request.url);
    if (!cached) {
      cached = await readResponse(await fetch(request));
      responses.set(request.url, cached);
    }
    return createJsonResponse(cached.text, cached.status);
  };
}

async function readResponse(response: Response) {
  return { text: await response.text(), status: response.status };
}
