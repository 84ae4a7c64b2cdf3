/** The shape of a piece that is kept: read once, and opened by whoever looks at the piece later. */
import { builderFor, buildWithin, triangleCount } from './build.ts';
import { choices, limits, type PieceData, PieceFault, readPiece } from './geometry-data.ts';

export { PieceFault };

/** Millimetres, so coarse that any piece is built in a moment. */
const coarse = 0.12;
/** More than any piece of the catalogue has by far, and what a phone can hold. */
const mostTriangles = 400_000;

/** What the builders know of a shape and nothing else, after they have built it; or a PieceFault. */
export async function readShape(data: unknown): Promise<PieceData> {
  const { studio, dimensions } = readPiece(data);
  const shape = {
    studio: picked(studio, ['piece', 'style', ...Object.keys(choices)]),
    dimensions: picked(dimensions, Object.keys(limits)),
  };
  const builder = await builderFor(shape.studio.piece);
  if (triangleCount(buildWithin(shape, 'main', builder, coarse)) > mostTriangles)
    throw new PieceFault('These measures make too many parts.');
  return shape;
}

function picked<T extends object>(from: T, names: readonly string[]): T {
  const known = Object.entries(from).filter(
    ([name, value]) => names.includes(name) && value !== undefined,
  );
  return Object.fromEntries(known) as T;
}
