import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { type GeometryData, GeometryError } from '@briolette/geometry';
import { parseGeometry } from '@briolette/geometry/parse-geometry';
import * as m from '@briolette/i18n/back-office/viewer';
import { geometryFaults } from '@briolette/i18n/errors/geometry';
import { getErrorMessage } from '../../lib/api/use-action.ts';

type Geometry = { studio: object; dimensions: object };

/** Whether two geometries have the same values, in any key order. */
export function isSameGeometry(one: Geometry | null, other: Geometry | null): boolean {
  const serialize = (geometry: Geometry | null) =>
    geometry &&
    JSON.stringify(
      [geometry.studio, geometry.dimensions].map((part) => Object.entries(part).sort()),
    );
  return serialize(one) === serialize(other);
}

/** Returns the geometry as the builders parse it, or a message why they can't. */
export const buildGeometry = (
  data: GeometryData,
): Promise<{ geometry: GeometryData } | { geometry: null; fault: string }> =>
  parseGeometry(data).then(
    (geometry) => ({ geometry }),
    (fault: unknown) => ({ geometry: null, fault: describeFault(fault) }),
  );

/** Explains why a product can't be drawn or its images can't be saved. */
export function describeFault(fault: unknown): string {
  if (fault instanceof GeometryError) return describeGeometryError(fault);
  if (fault instanceof ApiResponseError) return getErrorMessage(fault);
  return m.renderFailed;
}

function describeGeometryError({ fault, values }: GeometryError): string {
  const text: string | ((values: never) => string) = geometryFaults[fault];
  return typeof text === 'string' ? text : text(values as never);
}

/** @example humanize('innerDiameter') // 'Inner diameter'; 'stone-ring' is 'Stone ring' */
export function humanize(name: string): string {
  const words = name
    .replaceAll('-', ' ')
    .replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
