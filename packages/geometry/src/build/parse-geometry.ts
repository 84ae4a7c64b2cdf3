/** The shape of a piece that is kept: read once, and opened by whoever looks at the piece later. */
import { builderFor, buildWithin, triangleCount } from './build.ts';
import {
  type GeometryData,
  GeometryError,
  geometryOptions,
  limits,
  parseGeometryData,
} from './geometry-data.ts';

export { GeometryError };

/** Millimetres, so coarse that any piece is built in a moment. */
const coarse = 0.12;
/** More than any piece of the catalogue has by far, and what a phone can hold. */
const maxTriangles = 400_000;

/** What the builders know of a shape and nothing else, after they have built it; or a GeometryError. */
export async function parseGeometry(data: unknown): Promise<GeometryData> {
  const { studio, dimensions } = parseGeometryData(data);
  const geometry = {
    studio: pick(studio, ['piece', 'style', ...Object.keys(geometryOptions)]),
    dimensions: pick(dimensions, Object.keys(limits)),
  };
  const builder = await builderFor(geometry.studio.piece);
  if (triangleCount(buildWithin(geometry, 'main', builder, coarse)) > maxTriangles)
    throw new GeometryError('These measures make too many parts.');
  return geometry;
}

function pick<T extends object>(from: T, names: readonly string[]): T {
  const entries = Object.entries(from).filter(
    ([name, value]) => names.includes(name) && value !== undefined,
  );
  return Object.fromEntries(entries) as T;
}
