import { useSyncExternalStore } from 'react';

/** False on the server and in the first moment of the page: what is typed then could be lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
}

const nothingChanges = () => () => {};
