type Listener = () => void;

/** A list in local storage that every tab sees, newest first and never longer than its limit. */
export function createKeptList<Item>(
  key: string,
  limit: number,
  isItem: (found: unknown) => found is Item,
  storage: () => Storage = () => localStorage,
) {
  const listeners = new Set<Listener>();
  let items: readonly Item[] | undefined;
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const adoptOtherTab = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    items = undefined;
    announce();
  };
  const get = (): readonly Item[] => {
    items ??= read(storage(), key).filter(isItem);
    return items;
  };
  const set = (next: readonly Item[]) => {
    items = next.slice(0, limit);
    // A full or forbidden storage costs the memory of requests, never the request itself.
    try {
      storage().setItem(key, JSON.stringify(items));
    } catch (error) {
      console.warn('The request tester cannot keep its list', error);
    }
    announce();
  };
  return {
    get,
    add: (item: Item) => set([item, ...get()]),
    remove: (item: Item) => set(get().filter((other) => other !== item)),
    clear: () => set([]),
    subscribe(listener: Listener) {
      if (listeners.size === 0) addEventListener('storage', adoptOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', adoptOtherTab);
      };
    },
  };
}

function read(storage: Storage, key: string): unknown[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
