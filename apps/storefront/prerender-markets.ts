import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { marketHeader, type OpenMarket } from '@briolette/contract';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';

const require = createRequire(import.meta.url);

type Fetch = (request: Request) => Promise<Response>;

type StorefrontEntry = {
  createRouterContext(context: {
    apiFetch: Fetch;
    market: string;
    siteOrigin: string;
    inbox: boolean;
    requestTester: boolean;
  }): RouterContextProvider;
};

/**
 * Prerenders the pages of every market but the default one, which React Router has prerendered. The
 * build is data: with another basename it renders the pages of another market.
 */
export async function prerenderMarkets(directory: string, basename: string, api: Fetch) {
  // With import(), Vite would transform the build, and with it the script that pages contain as text.
  const build: ServerBuild = require(resolve(directory, 'server/index.js'));
  const response = await api(new Request('http://localhost/api/markets'));
  const { markets } = (await response.json()) as { markets: OpenMarket[] };
  const base = basename.replace(/\/$/, '');
  for (const { code } of markets.filter(({ isDefault }) => !isDefault)) {
    const render = createRenderer({ ...build, basename: `${base}/${code}` }, code, api);
    const sitemap = `${base}/${code}/sitemap.xml`;
    await write(join(directory, 'client', sitemap), await render(sitemap));
    for (const path of build.prerender.filter(isPage)) {
      const address = `${base}/${code}${path === '/' ? '' : path}`;
      // The router asks for either, depending on whether the URL of the home page ends with a slash.
      const dataPaths = [`${address}.data`, ...(path === '/' ? [`${address}/_.data`] : [])];
      for (const data of dataPaths)
        await write(join(directory, 'client', data), await render(data));
      await write(join(directory, 'client', address, 'index.html'), await render(`${address}/`));
    }
  }
}

/** robots.txt and the web app manifest are those of the whole shop. */
const isPage = (path: string) => !path.includes('.');

function createRenderer(build: ServerBuild, market: string, api: Fetch) {
  const handle = createRequestHandler(build, 'production');
  const { createRouterContext } = build.entry.module as unknown as StorefrontEntry;
  return async (path: string): Promise<string> => {
    const context = createRouterContext({
      apiFetch(call) {
        call.headers.set(marketHeader, market);
        return api(call);
      },
      market,
      siteOrigin: process.env.SITE_URL ?? '',
      inbox: true,
      requestTester: true,
    });
    const page = await handle(new Request(`http://localhost${path}`), context);
    // A product that isn't sold in the market has no file.
    if (page.status === 404) return '';
    if (page.status !== 200) throw new Error(`${path} was rendered with status ${page.status}`);
    return page.text();
  };
}

async function write(file: string, text: string): Promise<void> {
  if (text === '') return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
