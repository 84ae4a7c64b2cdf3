import { ApiError } from '@briolette/api-client/api-client.ts';
import { PieceFault } from '@briolette/jewel';
import { wordsOf } from '../../../api/refusal-of.ts';

/** What kept a piece from being drawn or its pictures from being kept: a sentence for whoever sits there. */
export function faultWords(fault: unknown): string {
  if (fault instanceof PieceFault) return fault.message;
  if (fault instanceof ApiError) return wordsOf(fault);
  return 'This piece cannot be drawn in this browser. Bring a picture from a file.';
}
