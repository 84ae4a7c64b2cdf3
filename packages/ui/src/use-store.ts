import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** A store's value; while a page hydrates, what the server rendered: the value of the first day. */
export function useStore<Value>(
  store: Pick<Store<Value>, 'get' | 'subscribe'>,
  first: Value,
): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => first);
}
