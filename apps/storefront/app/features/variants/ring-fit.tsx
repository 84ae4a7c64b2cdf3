import { describeFit } from '@briolette/domain';
import type { RingFit } from './product-texts.ts';
import { useSavedRingSize } from './ring-size/stored-ring-size.ts';

export default function RingFitText({ ring: { us, resizable } }: { ring: RingFit }) {
  const savedSize = useSavedRingSize();
  return savedSize !== null && <p>{describeFit(savedSize, us, resizable)}</p>;
}
