const largestBytes = 512 * 1024;

/** What was seen, the latest of it. */
export function seenCache(name: string, most: number) {
  const open = () => caches.open(name);
  return {
    open,

    async keep(url: string, response: Response): Promise<void> {
      const body = await response.blob();
      if (!response.ok || body.size > largestBytes) return;
      const cache = await open();
      await cache.put(url, new Response(body, { headers: response.headers }));
      const seen = await cache.keys();
      for (const old of seen.slice(0, Math.max(0, seen.length - most))) await cache.delete(old);
    },

    async find(url: string): Promise<Response | undefined> {
      return (await open()).match(url);
    },
  };
}

/** The browser has no room for more: what was seen is shown and not kept. */
export function noRoom(): void {}
