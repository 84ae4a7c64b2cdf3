const maxBytes = 512 * 1024;

/** Creates a cache of the latest responses, up to `maxEntries`. */
export function createLruCache(name: string, maxEntries: number) {
  const open = () => caches.open(name);
  return {
    open,

    async put(url: string, response: Response): Promise<void> {
      const body = await response.blob();
      if (!response.ok || body.size > maxBytes) return;
      const cache = await open();
      await cache.put(url, new Response(body, { headers: response.headers }));
      const entries = await cache.keys();
      for (const old of entries.slice(0, Math.max(0, entries.length - maxEntries)))
        await cache.delete(old);
    },

    async find(url: string): Promise<Response | undefined> {
      return (await open()).match(url);
    },
  };
}

/** Quota errors are ignored: the response is served without being cached. */
export function ignoreQuotaError(): void {}

/** Caches images when they load. */
export function createImageCache(base: string) {
  const { open, put, find } = createLruCache(`briolette${base} pictures`, 300);

  return {
    /**
     * Adds images that were loaded before this service worker; the browser's HTTP cache still has
     * them.
     */
    async cacheLoaded(urls: readonly string[]): Promise<void> {
      for (const url of urls) await put(url, await fetch(url, { cache: 'force-cache' }));
    },

    async respond({ request }: { request: Request }, waitUntil: (work: Promise<unknown>) => void) {
      try {
        const response = await fetch(request);
        waitUntil(put(request.url, response.clone()).catch(ignoreQuotaError));
        return response;
      } catch {
        return (await find(request.url)) ?? (await findOtherSize(request.url, await open()));
      }
    },
  };
}

/** Falls back to another size of the image, such as the small one of a product card. */
async function findOtherSize(url: string, cache: Cache): Promise<Response> {
  const withoutSize = (address: string) => address.replace(/-\d+\.\w+$/, '');
  const match = (await cache.keys()).findLast((each) => withoutSize(each.url) === withoutSize(url));
  return (match && (await cache.match(match))) ?? Response.error();
}
