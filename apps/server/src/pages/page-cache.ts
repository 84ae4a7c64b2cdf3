import { getJsonText } from '@briolette/api';
import { marketHeader } from '@briolette/contract';
import { copyRequestMetadata, type Fetch } from '../observability/requests.ts';

type CachedPage = {
  dependencies: PageDependency[];
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  renderedAt: number;
};

type PageCacheOptions = {
  api: Fetch;
  maxEntries?: number;
  /** Bounds the age of a page, because pages also depend on the date. */
  maxAgeMs?: number;
  now?: () => number;
};

/**
 * Caches rendered pages. Rendering is the most expensive operation of the process, and its result
 * depends only on the API responses it used. So those are fetched again, and the page is rendered
 * only if one of them has changed.
 */
export function createPageCache(options: PageCacheOptions) {
  const { api, maxEntries = 200, maxAgeMs = 60_000, now = Date.now } = options;
  /** Least recently requested first. */
  const pages = new Map<string, CachedPage>();

  async function isSame(request: Request, { url, market, text }: PageDependency): Promise<boolean> {
    const call = new Request(url, { signal: request.signal });
    if (market !== null) call.headers.set(marketHeader, market);
    copyRequestMetadata(request, call);
    const response = await api(call);
    return response.status === 200 && (getJsonText(response) ?? (await response.text())) === text;
  }

  return async (request: Request, render: () => Promise<Response>): Promise<Response> => {
    if (request.method !== 'GET') return render();
    const cached = pages.get(request.url);
    pages.delete(request.url);
    if (cached && now() - cached.renderedAt < maxAgeMs) {
      const same = await Promise.all(
        cached.dependencies.map((dependency) => isSame(request, dependency)),
      );
      if (same.every(Boolean)) {
        pages.set(request.url, cached);
        return new Response(cached.body, { headers: cached.headers });
      }
    }
    const page = await render();
    const dependencies = getPageDependencies(request);
    // A page without API responses may depend on something that can't be compared.
    if (page.status !== 200 || !dependencies?.length) return page;
    const body = new Uint8Array(await page.arrayBuffer());
    pages.set(request.url, { dependencies, headers: page.headers, body, renderedAt: now() });
    for (const oldest of pages.keys()) {
      if (pages.size <= maxEntries) break;
      pages.delete(oldest);
    }
    return new Response(body, { headers: page.headers });
  };
}

/** An API response that a page was rendered from. */
type PageDependency = { url: string; market: string | null; text: string };

/** null: the page depends on something that can't be compared. */
const dependenciesByPage = new WeakMap<Request, PageDependency[] | null>();

/** Records a successful read as a dependency of the page; any other call makes it uncacheable. */
export async function recordPageDependency(page: Request, call: Request, response: Response) {
  if (call.method !== 'GET' || response.status !== 200) {
    dependenciesByPage.set(page, null);
    return response;
  }
  const json = getJsonText(response);
  const text = json ?? (await response.text());
  const market = call.headers.get(marketHeader);
  const before = getPageDependencies(page);
  dependenciesByPage.set(page, before && [...before, { url: call.url, market, text }]);
  return json === undefined ? new Response(text, response) : response;
}

function getPageDependencies(page: Request): PageDependency[] | null {
  const recorded = dependenciesByPage.get(page);
  return recorded === undefined ? [] : recorded;
}
