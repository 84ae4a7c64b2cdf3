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

/** CPU milliseconds to render a page from answers that are there already, and to keep it ("kept"). */
export async function renderCost(
  databaseUrl: string,
  paths: Record<string, string>,
  renders: number,
): Promise<Record<string, number>> {
  if (!existsSync(build)) throw new Error('The shop is not built yet: run npm run build');
  const shop = await createServerBackend(
    readConfig({ DATABASE_URL: databaseUrl, SHOP_SECRET: 'only-for-the-bench-never-on-a-server' }),
  );
  const api = remembering(shop.fetch);
  const pages = createPageRenderer(
    await import(pathToFileURL(`${build}/server/index.js`).href),
    api,
    'production',
    'http://localhost',
  );
  const keep = createPageCache({ api });
  const ways: Record<string, (request: Request) => Response | Promise<Response>> = {
    '': pages,
    ', kept': (request) => keep(request, async () => pages(request)),
  };
  const cost: Record<string, number> = {};
  for (const [name, path] of Object.entries(paths))
    for (const [way, answer] of Object.entries(ways)) {
      const render = async () => {
        const response = await answer(new Request(`http://localhost${path}`));
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
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
      cost[name + way] = median(rounds);
    }
  await shop.database.close();
  return cost;
}

/** The rendering is measured, not the database; an answer is one as the API writes it. */
function remembering(fetch: (request: Request) => Response | Promise<Response>) {
  const known = new Map<string, { text: string; status: number }>();
  return async (request: Request) => {
    let answer = known.get(request.url);
    if (!answer) {
      answer = await readAnswer(await fetch(request));
      known.set(request.url, answer);
    }
    return createJsonResponse(answer.text, answer.status);
  };
}

async function readAnswer(response: Response) {
  return { text: await response.text(), status: response.status };
}
