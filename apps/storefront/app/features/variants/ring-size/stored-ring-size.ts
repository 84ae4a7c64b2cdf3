import { ringScales } from '@briolette/domain';
import { createStore, useStore } from '@briolette/ui/store.ts';
import { keep, keptText, letGo, ringSizeKey } from '../../../lib/browser-storage.ts';

function stored(): number | null {
  const size = Number(keptText(ringSizeKey));
  return ringScales.US.sizes.includes(size) ? size : null;
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
  if (size === null) letGo(ringSizeKey);
  else keep(ringSizeKey, size);
  kept.set(size);
}
