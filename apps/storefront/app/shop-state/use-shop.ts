import { useSyncExternalStore } from 'react';
import { initialShopState, type ShopState, shopStore } from './shop-store.ts';

/** One value of the shop's state; the part re-renders only when that value changes. */
export function useShop<Value>(select: (state: ShopState) => Value): Value {
  return useSyncExternalStore(
    shopStore.subscribe,
    () => select(shopStore.get()),
    () => select(initialShopState),
  );
}

export function useIsInCart(productId: string): boolean {
  return useShop((state) => state.cartData.some((line) => line._id === productId));
}

export function useIsWished(productId: string): boolean {
  return useShop((state) => state.backendWishList.some((item) => item._id === productId));
}
