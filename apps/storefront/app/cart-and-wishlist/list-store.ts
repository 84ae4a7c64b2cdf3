import type { CartLine, WishlistItem } from '@briolette/contract';
import { createStore } from '@briolette/ui/store.ts';

/** Names as the specification has them. Orders live on their own page. */
export type ListState = {
  cartData: readonly CartLine[];
  backendWishList: readonly WishlistItem[];
  cartLoading: boolean;
  wishlistLoading: boolean;
  /** The words of the failure, while the list could not be read at all. */
  cartFailed: string | null;
  wishlistFailed: string | null;
  /** The last change that failed; stands on the page until solved. */
  trouble: Trouble | null;
};

export type Trouble = { text: string; productName: string; retry: () => void };

export const initialListState: ListState = {
  cartData: [],
  backendWishList: [],
  cartLoading: true,
  wishlistLoading: true,
  cartFailed: null,
  wishlistFailed: null,
  trouble: null,
};

const store = createStore(initialListState);

export const listStore = {
  ...store,
  set: (change: Partial<ListState>) => store.set({ ...store.get(), ...change }),
};
