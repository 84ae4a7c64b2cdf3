import { describeFit } from '@briolette/domain';
import type { RingFit } from './product-texts.ts';
import { useSavedRingSize } from './ring-size/stored-ring-size.ts';

/** Compares a ring with the size that the visitor saved. Loaded on demand. */
export default function RingFitText({ ring }: { ring: RingFit }) {
  const savedSize = useSavedRingSize();
  if (savedSize === null) return null;
  return <p>{describeFit(savedSize, ring.us, ring.resizable)}</p>;
}
