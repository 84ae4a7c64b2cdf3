import { ApiError } from '../api-client.ts';
import { callAsUser } from '../session/call-as-user.ts';
import { needsLogin } from '../session/needs-login.ts';
import { clearSession, getSession, subscribeToSession } from '../session/session-store.ts';
import { showToast } from '../ui/toast-store.ts';
import { doPendingAction } from './pending-action.ts';
import { initialShopState, shopStore } from './shop-store.ts';

/** Cart and wishlist load by themselves when a token becomes present, and go when it goes. */
export function followSession(): () => void {
  let userId: string | undefined;
  const follow = () => {
    const next = getSession()?.user._id;
    if (next === userId) return;
    userId = next;
    shopStore.set(initialShopState);
    if (next) void loadLists().then(doPendingAction);
  };
  follow();
  return subscribeToSession(follow);
}

export async function loadLists(): Promise<void> {
  await Promise.all([loadCart(), loadWishlist()]);
}

export async function loadCart(): Promise<void> {
  await callAsUser('getCart')
    .then(({ cart }) => shopStore.set({ cartData: cart }))
    .catch(loadFailed);
  shopStore.set({ cartLoading: false });
}

export async function loadWishlist(): Promise<void> {
  await callAsUser('getWishlist')
    .then(({ wishlist }) => shopStore.set({ backendWishList: wishlist }))
    .catch(loadFailed);
  shopStore.set({ wishlistLoading: false });
}

function loadFailed(error: unknown): void {
  if (!getSession()) return;
  if (error instanceof ApiError) showToast({ kind: 'error', text: error.message });
  if (needsLogin(error)) clearSession();
}
