import { ApiError } from '@briolette/api-client/api-client.ts';
import { uniqueById } from '@briolette/domain';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { callAsUser, needsLogin } from '../session/call-as-user.ts';
import { clearSession, isLeftOnPurpose } from '../session/session.ts';
import { getSession } from '../session/session-store.ts';
import { createListQueue } from './list-queue.ts';
import { listStore } from './use-lists.ts';

export const cartQueue = createListQueue(
  async () => (await callAsUser('getCart')).cart,
  (cartData) => listStore.set({ cartData }),
);

export const wishlistQueue = createListQueue(
  async () => uniqueById((await callAsUser('getWishlist')).wishlist),
  (backendWishList) => listStore.set({ backendWishList }),
);

export async function loadLists(): Promise<void> {
  await Promise.all([loadCart(), loadWishlist()]);
}

export async function loadCart(): Promise<void> {
  const cartFailed = await wordsOfFailure(cartQueue.refresh());
  listStore.set({ cartLoading: false, cartFailed });
}

export async function loadWishlist(): Promise<void> {
  const wishlistFailed = await wordsOfFailure(wishlistQueue.refresh());
  listStore.set({ wishlistLoading: false, wishlistFailed });
}

/** Quietly, when a tab is looked at again or another one changed something. */
export function refreshLists(): void {
  cartQueue.refresh().catch(endIfLoggedOut);
  wishlistQueue.refresh().catch(endIfLoggedOut);
}

/** A change that was on its way when the login ran out is told so, and asks for a new login. */
export function clearLists(): void {
  const error = isLeftOnPurpose() ? undefined : new ApiError(401, 'Not logged in');
  cartQueue.clear(error);
  wishlistQueue.clear(error);
}

async function wordsOfFailure(loading: Promise<void>): Promise<string | null> {
  try {
    await loading;
    return null;
  } catch (error) {
    if (!getSession()) return null;
    const text = error instanceof ApiError ? error.message : String(error);
    showToast({ kind: 'error', text });
    endIfLoggedOut(error);
    return text;
  }
}

function endIfLoggedOut(error: unknown): void {
  if (needsLogin(error)) clearSession();
}
