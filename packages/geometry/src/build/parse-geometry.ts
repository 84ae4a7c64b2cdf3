/** Validates a geometry before it is stored. */
import { builderFor, buildWithin, triangleCount } from './build.ts';
import {
  type GeometryData,
  GeometryError,
  geometryOptions,
  limits,
  parseGeometryData,
} from './geometry-data.ts';

export { GeometryError };

/** In millimetres. Coarse enough to build any product quickly. */
const coarse = 0.12;
/** Far more than any product of the catalogue, and still within the memory of a phone. */
const maxTriangles = 400_000;

/** Returns the fields that the builders use, after a test build. Throws a GeometryError. */
export async function parseGeometry(data: unknown): Promise<GeometryData> {
  const { studio, dimensions } = parseGeometryData(data);
  const geometry = {
    studio: pick(studio, ['piece', 'style', ...Object.keys(geometryOptions)]),
    dimensions: pick(dimensions, Object.keys(limits)),
  };
  const builder = await builderFor(geometry.studio.piece);
  if (triangleCount(buildWithin(geometry, 'main', builder, coarse)) > maxTriangles)
    throw new GeometryError('tooManyParts');
  return geometry;
}

function pick<T extends object>(from: T, names: readonly string[]): T {
  const entries = Object.entries(from).filter(
    ([name, value]) => names.includes(name) && value !== undefined,
  );
  return Object.fromEntries(entries) as T;
}
