/** For a network that neither answers nor fails. */
const timeoutMs = 4000;

/** The host's response if it comes in time, else the cached one; with neither, whatever comes. */
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

/** Whether a response is public: the server marks it so, and the request carried no token. */
export function isPubliclyCacheable(request: Request, response: Response): boolean {
  const isPublic = /\bpublic\b/.test(response.headers.get('cache-control') ?? '');
  return !request.headers.has('authorization') && response.ok && isPublic;
}

/** A page shown at another address: its script would route to the page of that address. */
export async function withoutScripts(page: Response): Promise<Response> {
  const html = (await page.text()).replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '');
  return new Response(html, {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
