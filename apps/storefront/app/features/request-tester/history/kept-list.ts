import { createStore } from '@briolette/ui/store.ts';

/** A list in local storage that every tab sees, newest first and never longer than its limit. */
export function createKeptList<Item>(
  key: string,
  limit: number,
  isItem: (found: unknown) => found is Item,
  storage: () => Storage = () => localStorage,
) {
  const adoptOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) store.set(kept());
  };
  const kept = (): readonly Item[] => read(storage, key).filter(isItem);
  const store = createStore(kept(), () => {
    addEventListener('storage', adoptOtherTab);
    return () => removeEventListener('storage', adoptOtherTab);
  });
  const set = (next: readonly Item[]) => {
    const items = next.slice(0, limit);
    // A full or forbidden storage costs the memory of requests, never the request itself.
    try {
      storage().setItem(key, JSON.stringify(items));
    } catch (error) {
      console.warn('The request tester cannot keep its list', error);
    }
    store.set(items);
  };
  return {
    get: store.get,
    add: (item: Item) => set([item, ...store.get()]),
    remove: (item: Item) => set(store.get().filter((other) => other !== item)),
    clear: () => set([]),
    subscribe: store.subscribe,
  };
}

function read(storage: () => Storage, key: string): unknown[] {
  try {
    const found: unknown = JSON.parse(storage().getItem(key) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
