import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { type PieceData, PieceFault } from '@briolette/geometry';
import { readShape } from '@briolette/geometry/read-shape';
import { getErrorMessage } from '../../lib/api/use-action.ts';

type Shape = { studio: object; dimensions: object };

/** Whether two shapes have the same words and measures, in any order. */
export function isSameGeometry(one: Shape | null, other: Shape | null): boolean {
  const written = (shape: Shape | null) =>
    shape &&
    JSON.stringify([shape.studio, shape.dimensions].map((part) => Object.entries(part).sort()));
  return written(one) === written(other);
}

/** The shape as the builders read it, or a message that says why they can't build it. */
export const builtShape = (
  data: PieceData,
): Promise<{ shape: PieceData } | { shape: null; fault: string }> =>
  readShape(data).then(
    (shape) => ({ shape }),
    (fault: unknown) => ({ shape: null, fault: faultWords(fault) }),
  );

/** Why a product couldn't be drawn, or its pictures not be saved. */
export function faultWords(fault: unknown): string {
  if (fault instanceof PieceFault) return fault.message;
  if (fault instanceof ApiResponseError) return getErrorMessage(fault);
  return 'This piece cannot be drawn in this browser. Bring a picture from a file.';
}

/** @example inWords('innerDiameter') // 'Inner diameter'; 'stone-ring' is 'Stone ring' */
export function inWords(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
