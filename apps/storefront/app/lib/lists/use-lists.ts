import type { CartLine, UnavailableItem, WishlistItem } from '@briolette/contract';
import { getProductId } from '@briolette/domain';
import { createStore } from '@briolette/ui/store.ts';
import { useSyncExternalStore } from 'react';

/** Names are given by the specification. */
export type ListState = {
  cartData: readonly CartLine[];
  /** Lines of the cart that aren't sold in the market of the page. */
  unavailable: readonly UnavailableItem[];
  backendWishList: readonly WishlistItem[];
  cartLoading: boolean;
  wishlistLoading: boolean;
  /** Error message if the list could not be loaded. */
  cartFailed: string | null;
  wishlistFailed: string | null;
  /** The last failed change, until it is retried or closed. */
  error: ListError | null;
};

export type ListError = { text: string; productName: string; retry: () => void };

export const initialListState: ListState = {
  cartData: [],
  unavailable: [],
  backendWishList: [],
  cartLoading: true,
  wishlistLoading: true,
  cartFailed: null,
  wishlistFailed: null,
  error: null,
};

const store = createStore(initialListState);

export const listStore = {
  ...store,
  set: (change: Partial<ListState>) => store.set({ ...store.get(), ...change }),
};

/** Selects one value. The component renders again only when that value changes. */
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

/** Returns the ids of the cart lines of a product: one for each variant and engraving. */
export function useCartLineIds(productId: string): string[] {
  // Joined, because a new array in each render would never be equal to the last one.
  const ids = useLists(({ cartData }) =>
    cartData
      .filter((line) => getProductId(line) === productId)
      .map(({ _id }) => _id)
      .join(' '),
  );
  return ids ? ids.split(' ') : [];
}

export function useIsInWishlist(productId: string): boolean {
  return useLists((state) => state.backendWishList.some((item) => item._id === productId));
}
