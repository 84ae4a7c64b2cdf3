import type { PieceData } from '@briolette/jewel';
import { readShape } from '@briolette/jewel/read-shape';
import { faultWords } from './fault-words.ts';

/** A shape as the builders read it, or a sentence that says why they cannot build it. */
export const builtShape = (
  data: PieceData,
): Promise<{ shape: PieceData } | { shape: null; fault: string }> =>
  readShape(data).then(
    (shape) => ({ shape }),
    (fault: unknown) => ({ shape: null, fault: faultWords(fault) }),
  );
