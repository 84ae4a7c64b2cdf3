import type { CartLine, WishlistItem } from '@briolette/contract';

/** Names as the specification has them. Orders live on their own page. */
export type ShopState = {
  cartData: readonly CartLine[];
  backendWishList: readonly WishlistItem[];
  cartLoading: boolean;
  wishlistLoading: boolean;
};

export const initialShopState: ShopState = {
  cartData: [],
  backendWishList: [],
  cartLoading: true,
  wishlistLoading: true,
};

let state = initialShopState;
const listeners = new Set<() => void>();

export const shopStore = {
  get: () => state,
  set(change: Partial<ShopState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
