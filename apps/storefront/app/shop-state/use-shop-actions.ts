import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { LoginState } from '../session/origin.ts';
import type { ShopActions } from './shop-actions.ts';

export function useShopActions(): ShopActions {
  const navigate = useNavigate();
  return useMemo(() => onDemand((state) => void navigate('/login', { state })), [navigate]);
}

/** Fetched with the first press, or with a login: a shopper who only looks does not pay for it. */
function onDemand(goToLogin: (state: LoginState) => void): ShopActions {
  const act = async <Name extends keyof ShopActions>(
    name: Name,
    ...given: Parameters<ShopActions[Name]>
  ) => {
    const { shopActions } = await import('./shop-actions.ts');
    const action = shopActions(goToLogin)[name] as (...all: typeof given) => Promise<void>;
    await action(...given);
  };
  return {
    addToCart: (...given) => act('addToCart', ...given),
    removeFromCart: (...given) => act('removeFromCart', ...given),
    changeQuantity: (...given) => act('changeQuantity', ...given),
    addToWishlist: (...given) => act('addToWishlist', ...given),
    removeFromWishlist: (...given) => act('removeFromWishlist', ...given),
  };
}
