import { useSyncExternalStore } from 'react';

const query = '(min-width: 1024px)';

/** Wide enough for the panel beside the list. The server assumes so; the style hides it if not. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
