import { type CartLine, notices, type Product, type QuantityAction } from '@briolette/contract';
import { uniqueById } from '@briolette/domain';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../api-client.ts';
import { callAsUser } from '../session/call-as-user.ts';
import { needsLogin } from '../session/needs-login.ts';
import { currentPath, type LoginState } from '../session/origin.ts';
import { clearSession, getSession } from '../session/session-store.ts';
import { type Notice, showToast } from '../ui/toast-store.ts';
import { rememberAction } from './pending-action.ts';
import { shopStore } from './shop-store.ts';

export type ShopActions = ReturnType<typeof shopActions>;

export function useShopActions(): ShopActions {
  const navigate = useNavigate();
  return useMemo(() => shopActions((state) => void navigate('/login', { state })), [navigate]);
}

function shopActions(goToLogin: (state: LoginState) => void) {
  /** The session is over: say so, and come back to this page after the login. */
  const askForLogin = (notice: Notice) => {
    showToast(notice);
    goToLogin({ from: currentPath(), reason: notice.text });
  };

  const failed = (error: unknown, onLogin: Notice, otherwise: Notice) => {
    if (needsLogin(error)) {
      clearSession();
      askForLogin(onLogin);
    } else showToast(otherwise);
  };

  const actions = {
    async addToCart(product: Product) {
      if (!getSession()) {
        rememberAction({ type: 'cart', product });
        return askForLogin(notices.cartNeedsLogin);
      }
      await callAsUser('addToCart', { body: { product } })
        .then(({ cart }) => {
          shopStore.set({ cartData: cart });
          showToast(notices.cartAdded);
        })
        .catch((error) => failed(error, notices.cartNeedsLogin, messageOf(error)));
    },

    async removeFromCart(line: CartLine, { notify = true } = {}) {
      await callAsUser('removeFromCart', { path: { productId: line._id } })
        .then(({ cart }) => {
          shopStore.set({ cartData: cart });
          if (notify) showToast(notices.cartRemoved(line.product_name));
        })
        .catch((error) => failed(error, notices.cartNeedsLogin, notices.cartRemoveFailed));
    },

    async changeQuantity(productId: string, type: QuantityAction) {
      await callAsUser('changeQuantity', { path: { productId }, body: { action: { type } } })
        .then(({ cart }) => {
          shopStore.set({ cartData: cart });
          showToast(type === 'increment' ? notices.quantityIncreased : notices.quantityDecreased);
        })
        .catch((error) => failed(error, notices.cartNeedsLogin, messageOf(error)));
    },

    async addToWishlist(product: Product) {
      if (!getSession()) {
        rememberAction({ type: 'wishlist', product });
        return askForLogin(notices.loginFirst);
      }
      await callAsUser('addToWishlist', { body: { product } })
        .then(({ wishlist }) => {
          shopStore.set({ backendWishList: uniqueById(wishlist) });
          showToast(notices.wishlistAdded);
        })
        .catch((error) => failed(error, notices.wishlistAddFailed, notices.somethingWentWrong));
    },

    async removeFromWishlist(product: Product) {
      await callAsUser('removeFromWishlist', { path: { productId: product._id } })
        .then(({ wishlist }) => {
          shopStore.set({ backendWishList: wishlist });
          showToast(notices.wishlistDeleted, {
            label: 'Undo',
            run: () => void actions.addToWishlist(product),
          });
        })
        .catch((error) => failed(error, notices.loginFirst, notices.wishlistDeleteFailed));
    },
  };
  return actions;
}

/** A refusal in the API's own words, such as "Not enough pieces in stock". */
function messageOf(error: unknown): Notice {
  const known = error instanceof ApiError && error.status > 0 && error.status < 500;
  return known ? { kind: 'error', text: error.message } : notices.somethingWentWrong;
}
