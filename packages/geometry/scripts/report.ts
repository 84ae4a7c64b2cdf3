// Prints the cost of each product: triangles, plane tests, draw calls, memory and build time.
import { catalogueProducts } from '@briolette/sample-catalogue';
import { triangleCount } from '../src/build/build.ts';
import { buildShot } from '../src/index.ts';

const ROUNDS = 5;
const rows = [];
for (const { _id, studio, dimensions } of catalogueProducts) {
  const geometry = { studio, dimensions };
  let shot = await buildShot(geometry);
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    shot = await buildShot(geometry);
    times.push(performance.now() - started);
  }
  const { parts } = shot.model;
  const sum = (of: (part: (typeof parts)[number]) => number) =>
    parts.reduce((total, part) => total + of(part), 0);
  rows.push({
    product: _id,
    'bytes of data': JSON.stringify(geometry).length,
    triangles: triangleCount(shot.model),
    draws: parts.length,
    places: sum(({ places }) => places.length / 16),
    'most planes': Math.max(
      0,
      ...parts.map(({ material }) => (material.kind === 'stone' ? material.planes.length / 4 : 0)),
    ),
    'KB in memory': Math.round(
      sum(
        ({ mesh, places }) =>
          mesh.positions.byteLength * 2 + mesh.indices.byteLength + places.byteLength,
      ) / 1024,
    ),
    ms: Math.round(Math.min(...times)),
  });
}
rows.sort((a, b) => b.triangles - a.triangles);
console.table(rows);
