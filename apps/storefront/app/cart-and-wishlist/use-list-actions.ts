import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { LoginState } from '../navigation/origin.ts';
import type { ListActions } from './list-actions.ts';

export function useListActions(): ListActions {
  const navigate = useNavigate();
  return useMemo(() => onDemand((state) => void navigate('/login', { state })), [navigate]);
}

/** Fetched with the first press, or with a login: a shopper who only looks does not pay for it. */
function onDemand(goToLogin: (state: LoginState) => void): ListActions {
  const act = async <Name extends keyof ListActions>(
    name: Name,
    ...given: Parameters<ListActions[Name]>
  ) => {
    const { listActions } = await import('./list-actions.ts');
    const action = listActions(goToLogin)[name] as (...all: typeof given) => Promise<void>;
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
