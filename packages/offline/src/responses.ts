/** For networks that neither respond nor fail. */
const timeoutMs = 4000;

/**
 * Fetches the request, or returns the cached response if the network is too slow or the server
 * fails. Without a cached response it waits for the network.
 */
export async function fetchOrCached(
  request: Request,
  getCached: () => Promise<Response | undefined>,
): Promise<Response> {
  const response = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
  const first = await Promise.race([response.catch(() => undefined), late]);
  if (first && first.status < 500) return first;
  return (await getCached()) ?? response;
}

/**
 * Whether a response may be cached for everyone: it is marked public, and the request had no token.
 */
export function isPubliclyCacheable(request: Request, response: Response): boolean {
  const isPublic = /\bpublic\b/.test(response.headers.get('cache-control') ?? '');
  return !request.headers.has('authorization') && response.ok && isPublic;
}

/** Returns the URL to cache a response under. An API response depends on the market of its request. */
export function getCacheUrl({ url, headers }: Request): string {
  const market = headers.get('x-market');
  return market ? `${url}${url.includes('?') ? '&' : '?'}x-market=${market}` : url;
}

/**
 * Removes the scripts of a page served at another URL, where they would route to that URL's page.
 */
export async function withoutScripts(page: Response): Promise<Response> {
  const html = (await page.text()).replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '');
  return new Response(html, {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
