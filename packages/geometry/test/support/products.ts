import { catalogueProducts } from '@briolette/sample-catalogue';
import type { Model, Part } from '@briolette/viewer/model';
import { builderFor, buildModel, buildWithin } from '../../src/build/build.ts';
import type { GeometryData } from '../../src/build/geometry-data.ts';
import type { Vector } from '../../src/parts/vector.ts';

export const products = catalogueProducts.map(({ _id, studio, dimensions }) => ({
  id: _id,
  studio,
  dimensions,
}));

export function getProduct(id: string) {
  const product = products.find((each) => each.id === id);
  if (!product) throw new Error(`no product ${id}`);
  return product;
}

export const buildMainModel = async (geometry: GeometryData) =>
  buildModel(geometry, 'main', await builderFor(geometry.studio.piece));

/** Builds a model whose triangles are within this many millimetres of the true surface. */
export const modelWithin = async (geometry: GeometryData, tolerance: number) =>
  buildWithin(geometry, 'main', await builderFor(geometry.studio.piece), tolerance);

const triple = (list: ArrayLike<number>, i: number) =>
  [list[i], list[i + 1], list[i + 2]] as [number, number, number];

export const getVertices = ({ mesh }: Part): Vector[] =>
  Array.from({ length: mesh.positions.length / 3 }, (_, i) => triple(mesh.positions, 3 * i));

export const getMatrices = ({ places }: Part) =>
  Array.from({ length: places.length / 16 }, (_, i) => places.subarray(16 * i, 16 * i + 16));

/** Returns the vertices of a part in millimetres, for each placement. */
export const placedVertices = (part: Part): Vector[][] =>
  getMatrices(part).map((m) =>
    getVertices(part).map(
      ([x, y, z]) =>
        [0, 1, 2].map(
          (row) =>
            10 *
            ((m[row] as number) * x +
              (m[row + 4] as number) * y +
              (m[row + 8] as number) * z +
              (m[row + 12] as number)),
        ) as unknown as Vector,
    ),
  );

export const allVertices = ({ parts }: Model) =>
  parts.flatMap((part) => placedVertices(part).flat());

/** Returns the corners of every triangle in millimetres. */
export const allTriangles = ({ parts }: Model) =>
  parts.flatMap((part) =>
    placedVertices(part).flatMap((vertices) =>
      Array.from({ length: part.mesh.indices.length / 3 }, (_, t) =>
        triple(part.mesh.indices, 3 * t).map((i) => vertices[i] as Vector),
      ),
    ),
  ) as [Vector, Vector, Vector][];

export function getBounds(points: readonly Vector[]) {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const p of points)
    for (const i of [0, 1, 2] as const) {
      low[i] = Math.min(low[i], p[i]);
      high[i] = Math.max(high[i], p[i]);
    }
  return { low, high };
}

/** Counts edges with one triangle and edges with more than two, after merging equal vertices. */
export function findSeams(part: Part) {
  const vertices = getVertices(part);
  const { low, high } = getBounds(vertices);
  const cell = Math.max(...high.map((x, i) => x - (low[i] as number))) * 1e-5;
  const names = vertices.map((p) => p.map((x) => Math.round(x / cell)).join());
  const edges = new Map<string, number>();
  const { indices } = part.mesh;
  for (let t = 0; t < indices.length; t += 3) {
    const corners = triple(indices, t).map((i) => names[i] as string);
    if (new Set(corners).size < 3) continue;
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % 3] as string;
      edges.set(`${from} ${to}`, (edges.get(`${from} ${to}`) ?? 0) + 1);
    });
  }
  const turned = (edge: string) => edge.split(' ').reverse().join(' ');
  const all = [...edges];
  return {
    open: all.filter(([edge, count]) => (edges.get(turned(edge)) ?? 0) < count).length,
    crowded: all.filter(([, count]) => count > 1).length,
  };
}

/** Returns the volume, which is positive if the triangles are counterclockwise from outside. */
export function getVolume(part: Part) {
  const vertices = getVertices(part);
  const { indices } = part.mesh;
  let volume = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = triple(indices, t).map((i) => vertices[i] as Vector) as [
      Vector,
      Vector,
      Vector,
    ];
    volume +=
      (a[0] * (b[1] * c[2] - b[2] * c[1]) +
        a[1] * (b[2] * c[0] - b[0] * c[2]) +
        a[2] * (b[0] * c[1] - b[1] * c[0])) /
      6;
  }
  return volume;
}
