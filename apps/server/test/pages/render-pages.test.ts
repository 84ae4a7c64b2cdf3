import { type EntryContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createPageRenderer } from '../../src/pages/render-pages.ts';

type RouterInput = { apiFetch: (call: Request) => Promise<Response>; market?: string | null };

/** A build whose page at /browse and whose page of unknown paths print how they were rendered. */
function createBuild(): ServerBuild {
  let input: RouterInput;
  const module = {
    default: () => null,
    loader: async () => {
      const response = await input.apiFetch(new Request('http://shop.example/api/products'));
      return response.text();
    },
  };
  const route = (id: string, path: string) => ({ id, parentId: 'root', path, module });
  const entry = {
    createRouterContext(given: RouterInput) {
      input = given;
      return new RouterContextProvider();
    },
    default(_: Request, __: number, ___: Headers, { staticHandlerContext, ...page }: EntryContext) {
      const { id } = staticHandlerContext.matches.at(-1)?.route ?? {};
      const { basename } = JSON.parse(page.serverHandoffString ?? '{}');
      const { market } = input;
      return Response.json({
        basename,
        market,
        id,
        called: staticHandlerContext.loaderData[id ?? ''],
      });
    },
  };
  return {
    routes: {
      root: { id: 'root', path: '', module: { default: () => null } },
      browse: route('browse', 'browse'),
      about: route('about', 'about'),
      unknown: route('unknown', '*'),
    },
    entry: { module: entry },
    assets: { routes: {}, entry: {}, url: '', version: '' },
    basename: '/',
    publicPath: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}

const markets = [
  { code: 'home', isDefault: true },
  { code: 'eu', isDefault: false },
  { code: 'about', isDefault: false },
];

function openShop() {
  const api = async (call: Request) =>
    call.url.endsWith('/api/markets')
      ? Response.json({ markets })
      : new Response(call.headers.get('x-market') ?? 'no market');
  const render = createPageRenderer(createBuild(), api, 'production', '');
  return async (path: string) => {
    const response = await render(new Request(`http://shop.example${path}`));
    return response.json() as Promise<Record<string, unknown>>;
  };
}

test.each([
  ['/browse', { basename: '/', market: null, id: 'browse', called: 'no market' }],
  ['/eu/browse', { basename: '/eu', market: 'eu', id: 'browse', called: 'eu' }],
  // The default market has no prefix, a page wins over a market of its name.
  ['/home/browse', { basename: '/', market: null, id: 'unknown', called: 'no market' }],
  ['/about', { basename: '/', market: null, id: 'about', called: 'no market' }],
  ['/xy/browse', { basename: '/', market: null, id: 'unknown', called: 'no market' }],
  ['/EU/browse', { basename: '/', market: null, id: 'unknown', called: 'no market' }],
])(
  'renders %s for its market, and its calls name the market [MSF-01 MSF-03]',
  async (path, page) => {
    expect(await openShop()(path)).toEqual(page);
  },
);

test('renders pages of several markets at the same time [MSF-01]', async () => {
  const visit = openShop();
  const pages = await Promise.all([visit('/eu/browse'), visit('/browse'), visit('/eu/browse')]);
  expect(pages.map(({ basename }) => basename)).toEqual(['/eu', '/', '/eu']);
});
