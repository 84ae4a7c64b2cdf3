import { ringScales } from '@briolette/domain';
import { createStore } from '@briolette/ui/store.ts';
import { useStore } from '@briolette/ui/use-store.ts';

const key = 'briolette.ring-size';

function stored(): number | null {
  try {
    const size = Number(localStorage.getItem(key));
    return ringScales.US.sizes.includes(size) ? size : null;
  } catch {
    return null;
  }
}

const kept = createStore<number | null>(null, () => {
  const look = () => kept.set(stored());
  look();
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
});

/** The American size that somebody kept on this device. */
export const useKeptRingSize = () => useStore(kept, null);

/** null forgets it. */
export function keepRingSize(size: number | null): void {
  try {
    if (size === null) localStorage.removeItem(key);
    else localStorage.setItem(key, String(size));
  } catch {
    // Then it holds until the page is left.
  }
  kept.set(size);
}
