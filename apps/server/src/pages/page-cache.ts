import { getJsonText } from '@briolette/api';
import { copyRequestMetadata, type Fetch } from '../observability/requests.ts';

type Kept = {
  answers: PageDependency[];
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
  const kept = new Map<string, Kept>();

  async function isSame(request: Request, { url, text }: PageDependency): Promise<boolean> {
    const call = new Request(url, { signal: request.signal });
    copyRequestMetadata(request, call);
    const answer = await api(call);
    return answer.status === 200 && (getJsonText(answer) ?? (await answer.text())) === text;
  }

  return async (request: Request, render: () => Promise<Response>): Promise<Response> => {
    if (request.method !== 'GET') return render();
    const known = kept.get(request.url);
    kept.delete(request.url);
    if (known && now() - known.renderedAt < maxAgeMs) {
      const same = await Promise.all(known.answers.map((answer) => isSame(request, answer)));
      if (same.every(Boolean)) {
        kept.set(request.url, known);
        return new Response(known.body, { headers: known.headers });
      }
    }
    const page = await render();
    const answers = getPageDependencies(request);
    // A page that asked nothing may have been made of what nobody compares.
    if (page.status !== 200 || !answers?.length) return page;
    const body = new Uint8Array(await page.arrayBuffer());
    kept.set(request.url, { answers, headers: page.headers, body, renderedAt: now() });
    for (const oldest of kept.keys()) {
      if (kept.size <= maxEntries) break;
      kept.delete(oldest);
    }
    return new Response(body, { headers: page.headers });
  };
}

/** One answer of the API that went into a page. */
type PageDependency = { url: string; text: string };

/** null: the page was made of something that cannot be compared. */
const made = new WeakMap<Request, PageDependency[] | null>();

/** Remembers what the page of this request was made of: plain reads that were answered. */
export async function recordPageDependency(page: Request, call: Request, answer: Response) {
  if (call.method !== 'GET' || answer.status !== 200) {
    made.set(page, null);
    return answer;
  }
  const written = getJsonText(answer);
  const text = written ?? (await answer.text());
  const before = getPageDependencies(page);
  made.set(page, before && [...before, { url: call.url, text }]);
  return written === undefined ? new Response(text, answer) : answer;
}

function getPageDependencies(page: Request): PageDependency[] | null {
  const known = made.get(page);
  return known === undefined ? [] : known;
}
