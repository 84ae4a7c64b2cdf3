import { randomUUID } from 'node:crypto';
import { marketHeader, type OpenMarket } from '@briolette/contract';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { copyRequestMetadata, type Fetch } from '../observability/requests.ts';
import { setScriptNonce } from '../security/security-headers.ts';
import { recordPageDependency } from './page-cache.ts';

/** How the storefront passes the API to its loaders; see its entry.server. */
type StorefrontEntry = {
  createRouterContext(context: {
    apiFetch: Fetch;
    siteOrigin?: string;
    market?: string | null;
    nonce?: string;
    inbox?: boolean;
    reportError?: (error: unknown) => void;
    requestTester?: boolean;
  }): RouterContextProvider;
};

export type RenderOptions = {
  /** A demo shop shows its emails in an inbox. */
  inbox?: boolean;
  /** The request tester at /mockman. */
  requestTester?: boolean;
};

/** Renders pages whose loaders call the API in this process, without a network request. */
export function createPageRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  api: Fetch,
  mode: 'development' | 'production',
  siteOrigin: string,
  options: RenderOptions = {},
  reportError: (error: unknown) => void = (error) => console.error(error),
): Fetch {
  const loadBuild = typeof build === 'function' ? build : async () => build;
  const handlers = new Map<string | null, RequestHandler>();
  const getHandler = (market: string | null) => {
    const handler = handlers.get(market) ?? createHandler(build, mode, market);
    handlers.set(market, handler);
    return handler;
  };
  return async (request) => {
    const { entry, routes } = await loadBuild();
    const { createRouterContext } = entry.module as unknown as StorefrontEntry;
    const market = await findPageMarket(request, routes, api);
    const origin = siteOrigin || new URL(request.url).origin;
    // In development pages aren't post-processed, so the nonces would not be removed.
    const nonce = mode === 'production' ? randomUUID() : undefined;
    const context = createRouterContext({
      apiFetch: async (call) => {
        copyRequestMetadata(request, call);
        if (market) call.headers.set(marketHeader, market);
        return recordPageDependency(request, call, await api(call));
      },
      siteOrigin: origin,
      market,
      ...options,
      reportError,
      ...(nonce && { nonce }),
    });
    const page = await getHandler(market)(request, context);
    return nonce ? setScriptNonce(page, nonce) : page;
  };
}

type RequestHandler = ReturnType<typeof createRequestHandler>;

/** A build is data: the same one with another basename serves the pages of another market. */
function createHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'development' | 'production',
  market: string | null,
): RequestHandler {
  if (market === null) return createRequestHandler(build, mode);
  const basename = `/${market}`;
  return createRequestHandler(
    typeof build === 'function'
      ? async () => ({ ...(await build()), basename })
      : { ...build, basename },
    mode,
  );
}

/**
 * Returns the code of the open market that a page's URL names with its first segment, or null for
 * the default market. A page of the shop wins over a market of its name.
 */
async function findPageMarket(
  request: Request,
  routes: ServerBuild['routes'],
  api: Fetch,
): Promise<string | null> {
  const { origin, pathname } = new URL(request.url);
  const [code] = /(?<=^\/)[a-z]{2,8}(?=\/|(\.data)?$)/.exec(pathname) ?? [];
  if (!code || isPage(code, routes)) return null;
  const call = new Request(`${origin}/api/markets`, { signal: request.signal });
  copyRequestMetadata(request, call);
  const response = await api(call);
  if (!response.ok) return null;
  const { markets } = (await response.json()) as { markets: OpenMarket[] };
  return markets.some((each) => each.code === code && !each.isDefault) ? code : null;
}

const isPage = (segment: string, routes: ServerBuild['routes']) =>
  Object.values(routes).some((route) => route?.path?.split('/')[0] === segment);
