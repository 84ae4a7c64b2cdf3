import { ApiError } from '@briolette/api-client/api-client.ts';
import {
  type CartLine,
  notices,
  type Product,
  type QuantityAction,
  startingQuantity,
  type WishlistItem,
} from '@briolette/contract';
import { uniqueById } from '@briolette/domain';
import { type Notice, showToast, type ToastAction } from '@briolette/ui/toasts/toast-store.ts';
import { tellOtherTabs } from '../other-tabs.ts';
import { currentPath, type LoginState } from '../paths.ts';
import { callAsUser, needsLogin } from '../session/call-as-user.ts';
import { clearSession } from '../session/session.ts';
import { getSession } from '../session/session-store.ts';
import type { Change } from './list-queue.ts';
import { cartQueue, wishlistQueue } from './lists.ts';
import { type PendingAction, rememberAction } from './pending-action.ts';
import { listStore } from './use-lists.ts';

export type ListActions = ReturnType<typeof listActions>;

type Outcome = {
  productName: string;
  success: Notice | null;
  undo?: ToastAction;
  /** The words when the login is what is missing, and when it is something else. */
  onLogin: Notice;
  otherwise: (error: unknown) => Notice;
  retry: () => void;
  /** Done after a login, when the login is what was missing. */
  resume?: PendingAction;
};

/** What a shopper can do with the two lists; each shows at once and says how it went. */
export function listActions(goToLogin: (state: LoginState) => void) {
  const askForLogin = (notice: Notice) => {
    showToast(notice);
    goToLogin({ from: currentPath(), reason: notice.text });
  };

  const report = (change: Promise<boolean>, outcome: Outcome) =>
    reportOutcome(change, outcome, askForLogin);

  const actions = {
    async addToCart(product: Product) {
      if (!getSession()) {
        rememberAction({ type: 'cart', product });
        return askForLogin(notices.cartNeedsLogin);
      }
      await report(cartQueue.submit(addLine(product)), {
        productName: product.product_name,
        success: notices.cartAdded,
        onLogin: notices.cartNeedsLogin,
        otherwise: messageOf,
        retry: () => void actions.addToCart(product),
        resume: { type: 'cart', product },
      });
    },

    async removeFromCart(line: CartLine, { notify = true } = {}) {
      await report(cartQueue.submit(removeLine(line._id)), {
        productName: line.product_name,
        success: notify ? notices.cartRemoved(line.product_name) : null,
        onLogin: notices.cartNeedsLogin,
        otherwise: () => notices.cartRemoveFailed,
        retry: () => void actions.removeFromCart(line, { notify }),
      });
    },

    async changeQuantity(product: Product, type: QuantityAction) {
      const isMore = type === 'increment';
      await report(cartQueue.submit(changeLine(product._id, type)), {
        productName: product.product_name,
        success: isMore ? notices.quantityIncreased : notices.quantityDecreased,
        onLogin: notices.cartNeedsLogin,
        otherwise: (error) => ({ kind: 'error', text: (error as Error).message }),
        retry: () => void actions.changeQuantity(product, type),
      });
    },

    async addToWishlist(product: Product) {
      if (!getSession()) {
        rememberAction({ type: 'wishlist', product });
        return askForLogin(notices.loginFirst);
      }
      await report(wishlistQueue.submit(addWish(product)), {
        productName: product.product_name,
        success: notices.wishlistAdded,
        onLogin: notices.wishlistAddFailed,
        otherwise: () => notices.somethingWentWrong,
        retry: () => void actions.addToWishlist(product),
        resume: { type: 'wishlist', product },
      });
    },

    async removeFromWishlist(product: Product) {
      await report(wishlistQueue.submit(removeWish(product._id)), {
        productName: product.product_name,
        success: notices.wishlistDeleted,
        undo: { label: 'Undo', run: () => void actions.addToWishlist(product) },
        onLogin: notices.loginFirst,
        otherwise: () => notices.wishlistDeleteFailed,
        retry: () => void actions.removeFromWishlist(product),
      });
    },
  };
  return actions;
}

/** Shows a toast when the change is saved. If it fails, asks for a login or offers a retry. */
async function reportOutcome(
  change: Promise<boolean>,
  outcome: Outcome,
  askForLogin: (notice: Notice) => void,
): Promise<void> {
  try {
    if (!(await change)) return;
    tellOtherTabs('lists');
    listStore.set({ trouble: null });
    if (outcome.success) showToast(outcome.success, outcome.undo);
  } catch (error) {
    if (needsLogin(error)) {
      if (outcome.resume) rememberAction(outcome.resume);
      clearSession();
      return askForLogin(outcome.onLogin);
    }
    const notice = outcome.otherwise(error);
    const { productName, retry } = outcome;
    showToast(notice);
    listStore.set({ trouble: { text: notice.text, productName, retry } });
  }
}

/** A refusal in the API's own words, such as "Not enough pieces in stock". */
function messageOf(error: unknown): Notice {
  const known = error instanceof ApiError && error.status > 0 && error.status < 500;
  return known ? { kind: 'error', text: error.message } : notices.somethingWentWrong;
}

/** Posts the whole product, as specified; the back end reads only its id. */
const addLine = (product: Product): Change<CartLine> => ({
  productId: product._id,
  preview: (lines) =>
    lines.some((line) => line._id === product._id)
      ? withQuantity(lines, product._id, 1)
      : [...lines, { ...product, createdAt: '', updatedAt: '', qty: startingQuantity }],
  send: async () => (await callAsUser('addToCart', { body: { product } })).cart,
});

const changeLine = (productId: string, type: QuantityAction): Change<CartLine> => ({
  productId,
  preview: (lines) => withQuantity(lines, productId, type === 'increment' ? 1 : -1),
  send: async () => {
    const body = { action: { type } };
    return (await callAsUser('changeQuantity', { path: { productId }, body })).cart;
  },
});

const removeLine = (productId: string): Change<CartLine> => ({
  productId,
  preview: (lines) => lines.filter((line) => line._id !== productId),
  send: async () => (await callAsUser('removeFromCart', { path: { productId } })).cart,
  supersedes: true,
});

const addWish = (product: Product): Change<WishlistItem> => ({
  productId: product._id,
  preview: (items) => uniqueById([...items, { ...product, createdAt: '', updatedAt: '' }]),
  send: async () => uniqueById((await callAsUser('addToWishlist', { body: { product } })).wishlist),
  supersedes: true,
});

const removeWish = (productId: string): Change<WishlistItem> => ({
  productId,
  preview: (items) => items.filter((item) => item._id !== productId),
  send: async () => (await callAsUser('removeFromWishlist', { path: { productId } })).wishlist,
  supersedes: true,
});

function withQuantity(lines: readonly CartLine[], productId: string, more: number) {
  return lines.map((line) => (line._id === productId ? { ...line, qty: line.qty + more } : line));
}
