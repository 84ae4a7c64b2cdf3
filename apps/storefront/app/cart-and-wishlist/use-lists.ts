import { useSyncExternalStore } from 'react';
import { initialListState, type ListState, listStore } from './list-store.ts';

/** One value of the shop's state; the part re-renders only when that value changes. */
export function useLists<Value>(select: (state: ListState) => Value): Value {
  return useSyncExternalStore(
    listStore.subscribe,
    () => select(listStore.get()),
    () => select(initialListState),
  );
}

export function useIsInCart(productId: string): boolean {
  return useLists((state) => state.cartData.some((line) => line._id === productId));
}

export function useIsWished(productId: string): boolean {
  return useLists((state) => state.backendWishList.some((item) => item._id === productId));
}
