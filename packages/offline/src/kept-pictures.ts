import { noRoom, seenCache } from './seen-cache.ts';

/** Pictures that were seen. */
export function keptPictures(base: string) {
  const { open, keep, find } = seenCache(`briolette${base} pictures`, 300);

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
        return (await find(request.url)) ?? (await sameInAnotherSize(request.url, await open()));
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
