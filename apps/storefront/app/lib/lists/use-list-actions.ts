import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { LoginState } from '../paths.ts';
import type { CartActions } from './list-actions.ts';

export function useCartActions(): CartActions {
  const navigate = useNavigate();
  return useMemo(() => onDemand((state) => void navigate('/login', { state })), [navigate]);
}

/** Loads the actions on first use, or after a login. */
export function onDemand(goToLogin: (state: LoginState) => void): CartActions {
  const act = async <Name extends keyof CartActions>(
    name: Name,
    ...given: Parameters<CartActions[Name]>
  ) => {
    const { createCartActions } = await import('./list-actions.ts');
    const action = createCartActions(goToLogin)[name] as (...all: typeof given) => Promise<void>;
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
