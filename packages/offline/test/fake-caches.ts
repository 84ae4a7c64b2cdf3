/** An in-memory version of the browser's CacheStorage, as far as these tests need it. */
export function createFakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const toKey = (address: RequestInfo | URL) =>
    new URL(address instanceof Request ? address.url : address, 'http://shop.test').href;
  const createCache = (entries: Map<string, Response>) => ({
    match: async (address: string) => entries.get(toKey(address))?.clone(),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    delete: async (address: RequestInfo) => entries.delete(toKey(address)),
    async put(address: string, response: Response) {
      entries.delete(toKey(address));
      entries.set(toKey(address), response);
    },
  });
  return {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    async open(name: string) {
      const entries = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, entries);
      return createCache(entries);
    },
    async match(address: string) {
      for (const entries of stores.values()) {
        const found = entries.get(toKey(address));
        if (found) return found.clone();
      }
      return undefined;
    },
  };
}
