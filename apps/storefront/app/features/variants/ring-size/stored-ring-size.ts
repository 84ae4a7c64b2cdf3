import { ringScales } from '@briolette/domain';
import { createStore, useStore } from '@briolette/ui/store.ts';
import {
  readFromStorage,
  removeFromStorage,
  ringSizeKey,
  saveToStorage,
} from '../../../lib/browser-storage.ts';

function readStored(): number | null {
  const size = Number(readFromStorage(ringSizeKey));
  return ringScales.US.sizes.includes(size) ? size : null;
}

const ringSizeStore = createStore<number | null>(null, () => {
  const update = () => ringSizeStore.set(readStored());
  update();
  addEventListener('storage', update);
  return () => removeEventListener('storage', update);
});

/** Returns the US ring size saved on this device. */
export const useSavedRingSize = () => useStore(ringSizeStore, null);

/** Saves the ring size; null deletes it. */
export function saveRingSize(size: number | null): void {
  if (size === null) removeFromStorage(ringSizeKey);
  else saveToStorage(ringSizeKey, size);
  ringSizeStore.set(size);
}
