import { useSyncExternalStore } from 'react';
import { keptText } from '../../browser/kept.ts';
import { ringSizeKey } from '../../ring-size/ring-size-key.ts';

/** Whether somebody kept a size on this device. What it is, and what it means, is fetched then. */
export const useHasRingSize = () =>
  useSyncExternalStore(
    followOtherTabs,
    () => keptText(ringSizeKey) !== null,
    () => false,
  );

function followOtherTabs(look: () => void): () => void {
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}
