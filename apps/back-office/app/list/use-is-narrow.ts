import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 767px)');

/** A table needs width: where there is none, its rows are cards. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
