import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { type GeometryData, GeometryError } from '@briolette/geometry';
import { parseGeometry } from '@briolette/geometry/parse-geometry';
import { getErrorMessage } from '../../lib/api/use-action.ts';

type Geometry = { studio: object; dimensions: object };

/** Whether two shapes have the same words and measures, in any order. */
export function isSameGeometry(one: Geometry | null, other: Geometry | null): boolean {
  const written = (geometry: Geometry | null) =>
    geometry &&
    JSON.stringify(
      [geometry.studio, geometry.dimensions].map((part) => Object.entries(part).sort()),
    );
  return written(one) === written(other);
}

/** The shape as the builders read it, or a message that says why they can't build it. */
export const buildGeometry = (
  data: GeometryData,
): Promise<{ geometry: GeometryData } | { geometry: null; fault: string }> =>
  parseGeometry(data).then(
    (geometry) => ({ geometry }),
    (fault: unknown) => ({ geometry: null, fault: describeFault(fault) }),
  );

/** Why a product couldn't be drawn, or its pictures not be saved. */
export function describeFault(fault: unknown): string {
  if (fault instanceof GeometryError) return fault.message;
  if (fault instanceof ApiResponseError) return getErrorMessage(fault);
  return 'This piece cannot be drawn in this browser. Bring a picture from a file.';
}

/** @example inWords('innerDiameter') // 'Inner diameter'; 'stone-ring' is 'Stone ring' */
export function humanize(name: string): string {
  const words = name
    .replaceAll('-', ' ')
    .replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
