import { describeFit } from '@briolette/domain';
import type { RingFit } from './product-texts.ts';
import { useSavedRingSize } from './ring-size/stored-ring-size.ts';

export default function RingFitText({ ring: { us, resizable } }: { ring: RingFit }) {
  const kept = useSavedRingSize();
  return kept !== null && <p>{describeFit(kept, us, resizable)}</p>;
}
