import { fitWords } from '@briolette/domain';
import type { RingFit } from './product-texts.ts';
import { useKeptRingSize } from './ring-size/stored-ring-size.ts';

export default function Fit({ ring: { us, resizable } }: { ring: RingFit }) {
  const kept = useKeptRingSize();
  return kept !== null && <p>{fitWords(kept, us, resizable)}</p>;
}
