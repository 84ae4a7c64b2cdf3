import { createErrorResponse } from '@briolette/api';
import { ApiError, allCalls, type Call, marketHeader, matchCall } from '@briolette/contract';
import * as errors from '@briolette/i18n/errors/storefront';
import { withDeadline } from '@briolette/storage/postgres';
import { type Context, type ErrorHandler, Hono } from 'hono';
import { countProductViews } from './analytics/product-views.ts';
import { cacheKey, canonicalUrl, respondFromCache } from './cache/cached-responses.ts';
import { createPublicCache, type PublicCache } from './cache/response-cache.ts';
import { type BodyLimits, readBodies } from './http/read-bodies.ts';
import type { AppLogger } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';
import {
  type Fetch,
  getClientAddress,
  getRouteName,
  observeRequests,
  recordRequests,
  type ServerEnv,
  setHeader,
  setRequestMetadata,
} from './observability/requests.ts';
import { createPageCache } from './pages/page-cache.ts';
import { staticFiles } from './pages/static-files.ts';
import { createQueue, type Queue } from './request-queue/queue.ts';
import { loginLanes, type RequestQueue } from './request-queue/request-queue.ts';
import {
  addPageCsp,
  type CspOptions,
  createHeadersMiddleware,
  dataCsp,
  demoHeaders,
  rejectCrossSiteRequests,
  securityHeaders,
} from './security/security-headers.ts';
import { resolveClientAddress, type TrustedProxies } from './settings/client-address.ts';

type RequestHandler = (context: Context<ServerEnv>) => Promise<Response>;

export type ServerOptions = {
  api: Fetch;
  /** Renders a page; absent when only the API is served. */
  pages?: Fetch;
  assets?: string;
  /** Whether /readyz reports that the server accepts new clients. */
  isReady?: () => boolean;
  /** Without it no request is shed: for development and tests. */
  requestQueue?: RequestQueue;
  /**
   * The queue for requests that a read replica or the cache can serve. A separate queue keeps the
   * catalogue available when carts wait for an unavailable primary. Defaults to `requestQueue`.
   */
  catalogueQueue?: RequestQueue;
  /** Limits on reading request bodies; the defaults suit a shop. */
  bodies?: BodyLimits;
  /** Returns the user of a request's token, so that one user can't take every slot. */
  resolveUser?: (request: Request) => Promise<string | null>;
  /** Returns the id of the request's browser if an account has logged in there before. */
  getDeviceId?: (request: Request) => string | null;
  log?: AppLogger;
  metrics?: Metrics;
  /** Counts of product views by product; without it none are counted. */
  productViews?: Map<string, number>;
  /** Proxies whose X-Forwarded-For header is trusted; none by default. */
  proxies?: TrustedProxies;
  /** The public URL of the shop, for when a proxy changes the Host header. */
  siteUrl?: string;
  /** null: no policy, for development, where styles are injected by scripts. */
  csp?: CspOptions | null;
  /** Shows the shop and its back office side by side at /side-by-side, which frames them. */
  isDemo?: boolean;
};

const noProxies: TrustedProxies = { has: () => false };

const hashingQueue = { atOnce: 4, waiting: 64, lanes: loginLanes };

/** Clients give up after 15 seconds, so the server responds with an error before that. */
const deadlineMs = 13_000;

/** Creates the server: the API, the files of the client build and the rendered pages. */
export function createServer(parts: ServerOptions): Hono<ServerEnv> {
  const { pages, assets, log, metrics, proxies = noProxies, isDemo = false } = parts;
  const headers = isDemo ? demoHeaders : securityHeaders;
  const server = new Hono<ServerEnv>();
  const cache = createPublicCache({
    headers,
    ...(metrics && { onStale: metrics.countStale }),
  });
  metrics?.watchCache(cache);
  const record = recordRequests(log, metrics);
  const hashing = createQueue(hashingQueue);
  metrics?.watchQueue('login', hashing.load);

  server.use(observeRequests(record));
  server.use(createHeadersMiddleware(headers));
  server.get('/livez', (context) => context.text('alive'));
  server.get('/readyz', (context) =>
    parts.isReady?.() === false
      ? context.text('not ready', 503, { 'retry-after': '1' })
      : context.text('ready'),
  );
  server.use(rejectCrossSiteRequests(parts.siteUrl));
  server.use(readBodies(proxies, parts.bodies));

  server.all('/api/*', createApiHandler(parts, { cache, headers, hashing }));
  if (assets) server.use(staticFiles(assets, isDemo));
  if (pages) server.all('*', createPageHandler(parts, pages, cache));
  server.onError(createErrorHandler(log));
  const routeRequest = server.fetch;
  const handle: typeof server.fetch = (request, bindings, ...rest) =>
    respondFromCache(request, bindings ?? {}, cache, record) ??
    routeRequest(request, bindings, ...rest);
  server.fetch = parts.productViews ? countProductViews(parts.productViews, handle) : handle;
  return server;
}

type CallParts = {
  cache: PublicCache;
  headers: Readonly<Record<string, string>>;
  /** The queue of the calls that hash a password. */
  hashing: Queue<keyof typeof loginLanes>;
};

/** Handles API calls. Responses that are the same for everyone come from the cache. */
function createApiHandler(
  parts: ServerOptions,
  { cache, headers, hashing }: CallParts,
): RequestHandler {
  const { api, proxies = noProxies } = parts;
  const runQueued = queueCalls(parts, hashing);
  // Compresses the staff OpenAPI document. The API still authorises every request for it.
  const staffDocument = createPublicCache({ headers, cacheControl: 'private, no-cache' });
  return (context) => {
    const name = matchCall(context.req.method, context.req.path);
    const call: Call | null = name && allCalls[name];
    const isPublic = call?.cacheable || context.req.path === '/api/openapi.json';
    const request = withMetadata(context, isPublic ? canonical(context.req.raw) : null, proxies);
    const respond = () =>
      withDeadline(deadlineMs, () =>
        runQueued({ request, call, isPublic }, async () => api(request)),
      );
    setHeader(context, 'content-security-policy', dataCsp);
    if (isPublic) {
      const key = cacheKey(request.url, request.headers.get(marketHeader));
      return cache.respond(request, key, async () => {
        const response = await respond();
        response.headers.set('content-security-policy', dataCsp);
        return response;
      });
    }
    if (context.req.path === '/api/staff/openapi.json')
      return respond().then((document) =>
        document.status === 200
          ? staffDocument.respond(request, 'document', async () => document)
          : document,
      );
    setHeader(context, 'cache-control', 'no-store');
    return respond();
  };
}

type QueuedCall = { request: Request; call: Call | null; isPublic: boolean };

/** Picks the queue of a call: password hashing, the catalogue, or orders and accounts. */
function queueCalls(parts: ServerOptions, hashing: CallParts['hashing']) {
  const { requestQueue, catalogueQueue = requestQueue } = parts;
  return async ({ request, call, isPublic }: QueuedCall, respond: () => Promise<Response>) => {
    const queue = isPublic ? catalogueQueue : requestQueue;
    if (!queue) return respond();
    const address = getClientAddress(request);
    if (call?.hashesPassword) {
      const device = parts.getDeviceId?.(request) ?? null;
      const lane = device === null ? 'stranger' : 'familiar';
      return hashing.run(lane, device ?? address ?? 'here', respond);
    }
    const hasUser = call?.auth !== 'none' && call?.auth !== 'staff';
    const user = hasUser ? ((await parts.resolveUser?.(request)) ?? null) : null;
    return queue.run({ priority: call?.priority ?? 'browse', user, address }, respond);
  };
}

/** Renders pages in the catalogue's queue, since they read what the catalogue reads. */
function createPageHandler(parts: ServerOptions, pages: Fetch, cache: PublicCache): RequestHandler {
  const { api, csp, requestQueue, proxies = noProxies, isDemo = false } = parts;
  const { catalogueQueue = requestQueue } = parts;
  const cachePage = createPageCache({ api });
  return (context) => {
    const isRead = context.req.method === 'GET';
    const request = withMetadata(context, isRead ? canonical(context.req.raw) : null, proxies);
    const rendered = async () => addPageCsp(await pages(request), { ...csp, framedByOwn: isDemo });
    const render = async () => (csp === null ? pages(request) : cachePage(request, rendered));
    const ticket = { priority: 'browse', address: getClientAddress(request) } as const;
    const respond = () =>
      withDeadline(deadlineMs, () =>
        catalogueQueue ? catalogueQueue.run(ticket, render) : render(),
      );
    return isRead ? cache.respond(request, cacheKey(request.url), respond) : respond();
  };
}

function createErrorHandler(log: AppLogger | undefined): ErrorHandler<ServerEnv> {
  return (error, context) => {
    const isCall = context.req.path.startsWith('/api/');
    if (error instanceof ApiError)
      return isCall ? createErrorResponse(error.code, error.details) : busyPage(error);
    log?.error({ error, call: getRouteName(context.req.method, context.req.path) }, 'failed');
    return isCall
      ? Response.json({ error: { message: errors.unexpected } }, { status: 500 })
      : new Response(errors.unexpected, { status: 500 });
  };
}

/** The host stays in the URL, because links in a page contain it. */
function canonical(request: Request): Request {
  const url = canonicalUrl(request.url);
  return url === request.url ? request : new Request(url, { headers: request.headers });
}

function withMetadata(
  context: Context<ServerEnv>,
  instead: Request | null,
  proxies: TrustedProxies,
): Request {
  const request = instead ?? context.req.raw;
  const peer = context.env?.incoming?.socket.remoteAddress;
  const address = resolveClientAddress(peer, context.req.header('x-forwarded-for'), proxies);
  setRequestMetadata(request, { id: context.get('requestId'), address });
  return request;
}

function busyPage(error: ApiError): Response {
  return new Response(error.message, {
    status: 503,
    headers: { 'retry-after': '1', 'content-type': 'text/plain; charset=utf-8' },
  });
}
