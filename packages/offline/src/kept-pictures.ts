const most = 300;
const largestBytes = 512 * 1024;

/** Pictures that were seen, the latest of them. */
export function keptPictures(base: string) {
  const open = () => caches.open(`briolette${base} pictures`);

  async function keep(url: string, response: Response): Promise<void> {
    const picture = await response.blob();
    if (!response.ok || picture.size > largestBytes) return;
    const cache = await open();
    await cache.put(url, new Response(picture));
    const seen = await cache.keys();
    for (const old of seen.slice(0, Math.max(0, seen.length - most))) await cache.delete(old);
  }

  return {
    /** Those that came before this service worker was there; the browser still has them. */
    async keepSeen(urls: readonly string[]): Promise<void> {
      for (const url of urls) await keep(url, await fetch(url, { cache: 'force-cache' }));
    },

    async answer({ request }: { request: Request }, later: (work: Promise<unknown>) => void) {
      try {
        const response = await fetch(request);
        later(keep(request.url, response.clone()).catch(noRoom));
        return response;
      } catch {
        const cache = await open();
        return (await cache.match(request.url)) ?? (await sameInAnotherSize(request.url, cache));
      }
    },
  };
}

/** Rather a card's small picture on the page of the piece than none. */
async function sameInAnotherSize(url: string, cache: Cache): Promise<Response> {
  const withoutSize = (address: string) => address.replace(/-\d+\.\w+$/, '');
  const alike = (await cache.keys()).findLast((each) => withoutSize(each.url) === withoutSize(url));
  return (alike && (await cache.match(alike))) ?? Response.error();
}

/** The browser has no room for more: what was seen is shown and not kept. */
function noRoom(): void {}
