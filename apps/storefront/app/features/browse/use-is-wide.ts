import { useSyncExternalStore } from 'react';

const query = '(min-width: 1024px)';

/** Wide enough for the panel beside the list; undefined where nobody knows yet: the style decides. */
export function useIsWide(): boolean | undefined {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
