import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import {
  type CartLine,
  type Product,
  type QuantityAction,
  startingQuantity,
  type WishlistItem,
} from '@briolette/contract';
import { uniqueById } from '@briolette/domain';
import * as shell from '@briolette/i18n/storefront/shell';
import {
  showToast,
  type ToastAction,
  type ToastContent,
} from '@briolette/ui/toasts/toast-store.ts';
import { notifyOtherTabs } from '../other-tabs.ts';
import { getCurrentPath, type LoginState } from '../paths.ts';
import { callApiAsUser, isLoginRequired } from '../session/call-as-user.ts';
import { clearSession } from '../session/session.ts';
import { getSession } from '../session/session-store.ts';
import { toastTexts } from '../toast-texts.ts';
import type { ListChange } from './list-queue.ts';
import { cartQueue, wishlistQueue } from './lists.ts';
import { type PendingAction, savePendingAction } from './pending-action.ts';
import { listStore } from './use-lists.ts';

export type CartActions = ReturnType<typeof createCartActions>;

type Outcome = {
  productName: string;
  success: ToastContent | null;
  undo?: ToastAction;
  /** Notice if a login is required, and for any other error. */
  onLogin: ToastContent;
  otherwise: (error: unknown) => ToastContent;
  retry: () => void;
  /** Repeated after the login, if a login was required. */
  resume?: PendingAction;
};

/** Creates the actions on cart and wishlist. Each shows optimistically and reports its outcome. */
export function createCartActions(goToLogin: (state: LoginState) => void) {
  const requestLogin = (notice: ToastContent) => {
    showToast(notice);
    goToLogin({ from: getCurrentPath(), reason: notice.text });
  };

  const report = (change: Promise<boolean>, outcome: Outcome) =>
    reportOutcome(change, outcome, requestLogin);

  const actions = {
    async addToCart(product: Product) {
      if (!getSession()) {
        savePendingAction({ type: 'cart', product });
        return requestLogin(toastTexts.cartNeedsLogin);
      }
      await report(cartQueue.submit(addLine(product)), {
        productName: product.product_name,
        success: toastTexts.cartAdded,
        onLogin: toastTexts.cartNeedsLogin,
        otherwise: describeError,
        retry: () => void actions.addToCart(product),
        resume: { type: 'cart', product },
      });
    },

    async removeFromCart(line: CartLine, { notify = true } = {}) {
      await report(cartQueue.submit(createRemoveLineChange(line._id)), {
        productName: line.product_name,
        success: notify ? toastTexts.cartRemoved(line.product_name) : null,
        onLogin: toastTexts.cartNeedsLogin,
        otherwise: () => toastTexts.cartRemoveFailed,
        retry: () => void actions.removeFromCart(line, { notify }),
      });
    },

    async changeQuantity(product: Product, type: QuantityAction) {
      const isMore = type === 'increment';
      await report(cartQueue.submit(createQuantityChange(product._id, type)), {
        productName: product.product_name,
        success: isMore ? toastTexts.quantityIncreased : toastTexts.quantityDecreased,
        onLogin: toastTexts.cartNeedsLogin,
        otherwise: (error) => ({ kind: 'error', text: (error as Error).message }),
        retry: () => void actions.changeQuantity(product, type),
      });
    },

    async addToWishlist(product: Product) {
      if (!getSession()) {
        savePendingAction({ type: 'wishlist', product });
        return requestLogin(toastTexts.loginFirst);
      }
      await report(wishlistQueue.submit(createAddToWishlistChange(product)), {
        productName: product.product_name,
        success: toastTexts.wishlistAdded,
        onLogin: toastTexts.wishlistAddFailed,
        otherwise: () => toastTexts.somethingWentWrong,
        retry: () => void actions.addToWishlist(product),
        resume: { type: 'wishlist', product },
      });
    },

    async removeFromWishlist(product: Product) {
      await report(wishlistQueue.submit(createRemoveFromWishlistChange(product._id)), {
        productName: product.product_name,
        success: toastTexts.wishlistDeleted,
        undo: { label: shell.undo, run: () => void actions.addToWishlist(product) },
        onLogin: toastTexts.loginFirst,
        otherwise: () => toastTexts.wishlistDeleteFailed,
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
  requestLogin: (notice: ToastContent) => void,
): Promise<void> {
  try {
    if (!(await change)) return;
    notifyOtherTabs('lists');
    listStore.set({ error: null });
    if (outcome.success) showToast(outcome.success, outcome.undo);
  } catch (error) {
    if (isLoginRequired(error)) {
      if (outcome.resume) savePendingAction(outcome.resume);
      clearSession();
      return requestLogin(outcome.onLogin);
    }
    const notice = outcome.otherwise(error);
    const { productName, retry } = outcome;
    showToast(notice);
    listStore.set({ error: { text: notice.text, productName, retry } });
  }
}

/** Returns the API's own message, such as "Not enough pieces in stock". */
function describeError(error: unknown): ToastContent {
  const isUserError = error instanceof ApiResponseError && error.status > 0 && error.status < 500;
  return isUserError ? { kind: 'error', text: error.message } : toastTexts.somethingWentWrong;
}

/** Posts the whole product, as specified; the back end reads only its id. */
const addLine = (product: Product): ListChange<CartLine> => ({
  productId: product._id,
  preview: (lines) =>
    lines.some((line) => line._id === product._id)
      ? withQuantity(lines, product._id, 1)
      : [...lines, { ...product, createdAt: '', updatedAt: '', qty: startingQuantity }],
  send: async () => (await callApiAsUser('addToCart', { body: { product } })).cart,
});

const createQuantityChange = (productId: string, type: QuantityAction): ListChange<CartLine> => ({
  productId,
  preview: (lines) => withQuantity(lines, productId, type === 'increment' ? 1 : -1),
  send: async () => {
    const body = { action: { type } };
    return (await callApiAsUser('changeQuantity', { path: { productId }, body })).cart;
  },
});

const createRemoveLineChange = (productId: string): ListChange<CartLine> => ({
  productId,
  preview: (lines) => lines.filter((line) => line._id !== productId),
  send: async () => (await callApiAsUser('removeFromCart', { path: { productId } })).cart,
  supersedes: true,
});

const createAddToWishlistChange = (product: Product): ListChange<WishlistItem> => ({
  productId: product._id,
  preview: (items) => uniqueById([...items, { ...product, createdAt: '', updatedAt: '' }]),
  send: async () =>
    uniqueById((await callApiAsUser('addToWishlist', { body: { product } })).wishlist),
  supersedes: true,
});

const createRemoveFromWishlistChange = (productId: string): ListChange<WishlistItem> => ({
  productId,
  preview: (items) => items.filter((item) => item._id !== productId),
  send: async () => (await callApiAsUser('removeFromWishlist', { path: { productId } })).wishlist,
  supersedes: true,
});

function withQuantity(lines: readonly CartLine[], productId: string, more: number) {
  return lines.map((line) => (line._id === productId ? { ...line, qty: line.qty + more } : line));
}
