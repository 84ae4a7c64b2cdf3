import { ringScales } from '@briolette/domain';
import { createStore, useStore } from '@briolette/ui/store.ts';
import {
  readFromStorage,
  removeFromStorage,
  ringSizeKey,
  saveToStorage,
} from '../../../lib/browser-storage.ts';

function stored(): number | null {
  const size = Number(readFromStorage(ringSizeKey));
  return ringScales.US.sizes.includes(size) ? size : null;
}

const kept = createStore<number | null>(null, () => {
  const look = () => kept.set(stored());
  look();
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
});

/** The American size that somebody kept on this device. */
export const useSavedRingSize = () => useStore(kept, null);

/** null forgets it. */
export function saveRingSize(size: number | null): void {
  if (size === null) removeFromStorage(ringSizeKey);
  else saveToStorage(ringSizeKey, size);
  kept.set(size);
}
