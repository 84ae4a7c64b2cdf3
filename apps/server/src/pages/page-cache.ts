import { getJsonText } from '@briolette/api';
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
  /** A page may also say what day it is: nothing is kept for longer. */
  maxAgeMs?: number;
  now?: () => number;
};

/**
 * Rendering is the dearest thing this process does, and it gives the same page while the API gives
 * the same answers. So the answers are asked for anew, and only if one differs the page is rendered.
 */
export function createPageCache(options: PageCacheOptions) {
  const { api, maxEntries = 200, maxAgeMs = 60_000, now = Date.now } = options;
  /** From the least to the most recently asked for. */
  const pages = new Map<string, CachedPage>();

  async function isSame(request: Request, { url, text }: PageDependency): Promise<boolean> {
    const call = new Request(url, { signal: request.signal });
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
    // A page that asked nothing may have been made of what nobody compares.
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

/** One answer of the API that went into a page. */
type PageDependency = { url: string; text: string };

/** null: the page was made of something that cannot be compared. */
const dependenciesByPage = new WeakMap<Request, PageDependency[] | null>();

/** Remembers what the page of this request was made of: plain reads that were answered. */
export async function recordPageDependency(page: Request, call: Request, response: Response) {
  if (call.method !== 'GET' || response.status !== 200) {
    dependenciesByPage.set(page, null);
    return response;
  }
  const json = getJsonText(response);
  const text = json ?? (await response.text());
  const before = getPageDependencies(page);
  dependenciesByPage.set(page, before && [...before, { url: call.url, text }]);
  return json === undefined ? new Response(text, response) : response;
}

function getPageDependencies(page: Request): PageDependency[] | null {
  const recorded = dependenciesByPage.get(page);
  return recorded === undefined ? [] : recorded;
}
