import { useSyncExternalStore } from 'react';

/** A value that changes, and who wants to hear of it. React reads it with useStore. */
export type Store<Value> = {
  get(): Value;
  set(next: Value): void;
  /** Returns the function that stops it. */
  subscribe(listener: () => void): () => void;
};

/** `follow` runs while anybody listens: it hears of changes from elsewhere, such as another tab. */
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

/** A store's value; while a page hydrates, what the server rendered: the value of the first day. */
export function useStore<Value>(
  store: Pick<Store<Value>, 'get' | 'subscribe'>,
  first: Value,
): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => first);
}
