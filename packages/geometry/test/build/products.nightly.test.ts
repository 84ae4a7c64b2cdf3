import { formName } from '@briolette/viewer/model';
import { expect, test } from 'vitest';
import { triangleCount } from '../../src/build/build.ts';
import { ringDiameter } from '../../src/index.ts';
import { cross, dot, length, minus, plus, type Vector } from '../../src/parts/vector.ts';
import { buildShot } from '../../src/photo/stills.ts';
import {
  allTriangles,
  allVertices,
  buildMainModel,
  findSeams,
  getMatrices,
  getProduct,
  getVertices,
  getVolume,
  modelWithin,
  placedVertices,
  products,
} from '../support/products.ts';

test.each(products)('$id has few enough triangles and only finite numbers', async (product) => {
  for (const view of ['main', 'scale'] as const) {
    const { model, pose, low, high, camera } = await buildShot(product, { view });
    // The form isn't part of the interactive view.
    const parts = model.parts.filter(({ name }) => name !== formName);
    expect(triangleCount({ parts })).toBeLessThan(115_000);
    for (const numbers of [pose, low, high, camera.matrix, [camera.focus]])
      expect([...numbers].every(Number.isFinite)).toBe(true);
    for (const { mesh, places } of model.parts) {
      const count = mesh.positions.length / 3;
      expect(mesh.indices.every((index) => index < count)).toBe(true);
      expect(mesh.indices instanceof Uint32Array).toBe(count > 65_535);
      expect(places.every(Number.isFinite) && mesh.positions.every(Number.isFinite)).toBe(true);
      let off = 0;
      for (let i = 0; i < mesh.normals.length; i += 3)
        off = Math.max(off, Math.abs(Math.hypot(...mesh.normals.subarray(i, i + 3)) - 1));
      expect(off).toBeLessThan(1e-4);
    }
  }
});

test.each(products)('$id is watertight and faces outwards', async (product) => {
  for (const tolerance of [0, 0.02])
    for (const part of (await modelWithin(product, tolerance)).parts) {
      const { open, crowded } = findSeams(part);
      expect(crowded).toBe(0);
      // Lathed parts may be open caps; flat parts are set into a band.
      const sheet = part.name === 'turned' && part.material.kind !== 'pearl';
      if (sheet || part.name === 'flat') continue;
      expect(open, part.name).toBe(0);
      expect(getVolume(part)).toBeGreaterThan(0);
    }
});

test.each(products)('$id: normals agree with the triangles', async (product) => {
  for (const { mesh } of (await buildMainModel(product)).parts) {
    const at = (list: Float32Array, i: number) =>
      list.subarray(3 * i, 3 * i + 3) as unknown as Vector;
    let wrong = 0;
    for (let t = 0; t < mesh.indices.length; t += 3) {
      const [a, b, c] = mesh.indices.subarray(t, t + 3) as unknown as [number, number, number];
      const [p, q, r] = [at(mesh.positions, a), at(mesh.positions, b), at(mesh.positions, c)];
      const face = cross(minus(q, p), minus(r, p));
      if ([a, b, c].some((i) => dot(face, at(mesh.normals, i)) < -0.1 * length(face))) wrong++;
    }
    // A claw bends more sharply than its thickness, so its inside folds.
    expect(wrong / (mesh.indices.length / 3)).toBeLessThan(0.1);
  }
});

const rings = products.filter(({ dimensions }) => dimensions.innerDiameter);

test.each(rings)('$id can be built in every size from 3 to 13', async (product) => {
  for (const size of [3, 5.5, 8, 10.5, 13]) {
    const { model } = await buildShot(product, { ringDiameter: ringDiameter(size) });
    const band = model.parts.find(({ engraving }) => engraving);
    expect(band?.engraving?.radius).toBeCloseTo(ringDiameter(size) / 20, 5);
    const inside = Math.min(
      ...placedVertices(band as never)
        .flat()
        .map(([x, , z]) => Math.hypot(x, z)),
    );
    expect(Math.abs(inside - ringDiameter(size) / 2)).toBeLessThan(0.02);
  }
});

test('keeps the stone of a ring in another size', async () => {
  const product = getProduct('meridian-sapphire-halo-ring');
  const getStoneScale = async (size: number) => {
    const { parts } = (await buildShot(product, { ringDiameter: ringDiameter(size) })).model;
    const stone = parts.find(
      ({ material }) => material.kind === 'stone' && material.stone === 'sapphire',
    );
    return getMatrices(stone as never)[0]?.[0];
  };
  expect(await getStoneScale(3)).toBe(await getStoneScale(13));
});

test.each([
  'aurelia-solitaire-ring',
  'isolde-sapphire-pendant',
  'hedgerow-leaf-band',
  'spindle-twist-hoops',
])('%s: triangles stay within the tolerance', async (id) => {
  const product = getProduct(id);
  for (const tolerance of [0.0095, 0.03]) {
    const light = allTriangles(await modelWithin(product, tolerance));
    const fine = allVertices(await modelWithin(product, 0));
    const samples = fine.filter((_, i) => i % Math.ceil(fine.length / 80) === 0);
    for (const point of samples)
      expect(distanceTo(light, point)).toBeLessThan(
        tolerance * (id.includes('twist') ? 1.5 : 1.05),
      );
  }
});

function distanceTo(triangles: readonly [Vector, Vector, Vector][], p: Vector) {
  let best = Infinity;
  for (const [a, b, c] of triangles) {
    if (Math.abs(a[0] - p[0]) > 3 || Math.abs(a[1] - p[1]) > 3 || Math.abs(a[2] - p[2]) > 3)
      continue;
    best = Math.min(best, distanceToTriangle(a, b, c, p));
  }
  return best;
}

function distanceToTriangle(a: Vector, b: Vector, c: Vector, p: Vector) {
  const normal = cross(minus(b, a), minus(c, a));
  const inside = [
    [a, b],
    [b, c],
    [c, a],
  ].every(
    ([from, to]) =>
      dot(cross(minus(to as Vector, from as Vector), minus(p, from as Vector)), normal) >= 0,
  );
  if (inside && length(normal)) return Math.abs(dot(minus(p, a), normal)) / length(normal);
  return Math.min(toEdge(a, b, p), toEdge(b, c, p), toEdge(c, a, p));
}

function toEdge(a: Vector, b: Vector, p: Vector) {
  const edge = minus(b, a);
  const share = Math.min(1, Math.max(0, dot(minus(p, a), edge) / (dot(edge, edge) || 1)));
  return length(minus(p, plus(a, edge, share)));
}

test('builds the same model from the same data', async () => {
  const product = getProduct('rani-emerald-collar');
  const [one, two] = [
    await buildMainModel(product),
    await buildMainModel(structuredClone(product)),
  ];
  expect(one.parts.map((part) => getVertices(part).length)).toEqual(
    two.parts.map((part) => getVertices(part).length),
  );
  expect(one.parts[0]).toEqual(two.parts[0]);
});
