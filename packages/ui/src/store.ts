import { useSyncExternalStore } from 'react';

/** An observable value. React reads it with useStore. */
export type Store<Value> = {
  get(): Value;
  set(next: Value): void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
};

/**
 * Creates a store. `follow` runs while there are subscribers, to follow changes from elsewhere,
 * such as another tab.
 */
export function createStore<Value>(first: Value, follow?: () => () => void): Store<Value> {
  let value = first;
  let stopFollowing: (() => void) | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) stopFollowing = follow?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stopFollowing?.();
      };
    },
  };
}

/** Returns a store's value, or `first` on the server and during hydration. */
export function useStore<Value>(
  store: Pick<Store<Value>, 'get' | 'subscribe'>,
  first: Value,
): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => first);
}
