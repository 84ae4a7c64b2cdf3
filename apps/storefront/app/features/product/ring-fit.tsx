import { fitWords } from '@briolette/domain';
import { useKeptRingSize } from '../../ring-size/kept-ring-size.ts';
import type { RingFit } from './describe-piece.ts';

export default function Fit({ ring: { us, resizable } }: { ring: RingFit }) {
  const kept = useKeptRingSize();
  return kept !== null && <p>{fitWords(kept, us, resizable)}</p>;
}
