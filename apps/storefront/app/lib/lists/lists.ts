import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { uniqueById } from '@briolette/domain';
import * as errors from '@briolette/i18n/errors/storefront';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { callApiAsUser, isLoginRequired } from '../session/call-as-user.ts';
import { clearSession, wasLoggedOutByUser } from '../session/session.ts';
import { getSession } from '../session/session-store.ts';
import { createOptimisticQueue } from './list-queue.ts';
import { listStore } from './use-lists.ts';

export const cartQueue = createOptimisticQueue(
  async () => {
    const { cart, unavailable = [] } = await callApiAsUser('getCart');
    listStore.set({ unavailable });
    return cart;
  },
  (cartData) => listStore.set({ cartData }),
);

export const wishlistQueue = createOptimisticQueue(
  async () => uniqueById((await callApiAsUser('getWishlist')).wishlist),
  (backendWishList) => listStore.set({ backendWishList }),
);

export async function loadLists(): Promise<void> {
  await Promise.all([loadCart(), loadWishlist()]);
}

export async function loadCart(): Promise<void> {
  const cartFailed = await getLoadError(cartQueue.refresh());
  listStore.set({ cartLoading: false, cartFailed });
}

export async function loadWishlist(): Promise<void> {
  const wishlistFailed = await getLoadError(wishlistQueue.refresh());
  listStore.set({ wishlistLoading: false, wishlistFailed });
}

/** Refreshes the lists in the background, after a focus or a change in another tab. */
export function refreshLists(): void {
  cartQueue.refresh().catch(endIfLoggedOut);
  wishlistQueue.refresh().catch(endIfLoggedOut);
}

/** Clears the lists. If the session expired, pending changes reject and ask for a login. */
export function clearLists(): void {
  const error = wasLoggedOutByUser() ? undefined : new ApiResponseError(401, errors.loginExpired);
  cartQueue.clear(error);
  wishlistQueue.clear(error);
}

async function getLoadError(loading: Promise<void>): Promise<string | null> {
  try {
    await loading;
    return null;
  } catch (error) {
    if (!getSession()) return null;
    const text = error instanceof ApiResponseError ? error.message : String(error);
    showToast({ kind: 'error', text });
    endIfLoggedOut(error);
    return text;
  }
}

function endIfLoggedOut(error: unknown): void {
  if (isLoginRequired(error)) clearSession();
}
