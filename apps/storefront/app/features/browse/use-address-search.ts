import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/**
 * The address's search. A prerendered page was made without one, so the static build hydrates
 * as if there were none and follows the address right after.
 */
export function useAddressSearch(): string {
  const { search } = useLocation();
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => import.meta.env.VITE_BUILD !== 'static',
  );
  return hydrated ? search : '';
}

const neverChanges = () => () => {};
