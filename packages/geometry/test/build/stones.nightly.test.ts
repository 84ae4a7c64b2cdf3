import { type Part, planeLimit } from '@briolette/viewer/model';
import { studio } from '@briolette/viewer/studio';
import { expect, test } from 'vitest';
import type { GeometryData } from '../../src/build/geometry-data.ts';
import {
  buildMainModel,
  getProduct,
  getVertices,
  modelWithin,
  products,
} from '../support/products.ts';

const listStones = (parts: Part[]) =>
  parts.flatMap((part) => (part.material.kind === 'stone' ? [{ part, body: part.material }] : []));

/**
 * Returns the largest distance of a vertex outside the planes and the girdle, in half widths of the
 * stone.
 */
function standsOut(part: Part, planes: Float32Array, girdle?: readonly [number, number]) {
  let worst = -Infinity;
  for (const [x, y, z] of getVertices(part)) {
    for (let i = 0; i < planes.length; i += 4) {
      const [a, b, c, distance] = planes.subarray(i, i + 4) as unknown as [
        number,
        number,
        number,
        number,
      ];
      worst = Math.max(worst, a * x + b * y + c * z - distance);
    }
    if (girdle) worst = Math.max(worst, Math.hypot(x / girdle[0], y / girdle[1]) - 1);
  }
  return worst;
}

test.each(products)('$id: all vertices of a stone are within its planes', async (product) => {
  for (const tolerance of [0, 0.08])
    for (const { part, body } of listStones((await modelWithin(product, tolerance)).parts)) {
      expect(body.planes.length / 4).toBeLessThanOrEqual(planeLimit);
      expect(standsOut(part, body.planes, body.girdle)).toBeLessThan(1e-5);
    }
});

const cuts = ['round', 'oval', 'pear', 'marquise', 'cushion', 'emerald'] as const;

test.each(cuts)('a %s stone is within its planes, and its planes touch it', async (cut) => {
  const product = getProduct('larkspur-pear-ring');
  for (const { part, body } of listStones(
    (await buildMainModel({ ...product, studio: { ...product.studio, cut } })).parts,
  )) {
    expect(standsOut(part, body.planes, body.girdle)).toBeLessThan(1e-5);
    // Control: slightly nearer planes would cut the stone.
    const nearer = body.planes.map((x, i) => (i % 4 === 3 ? x - 1e-3 : x));
    expect(standsOut(part, nearer, body.girdle)).toBeGreaterThan(5e-4);
  }
});

test('cuts each stone with a pavilion angle that reflects light', async () => {
  const product = getProduct('aurelia-solitaire-ring');
  for (const stone of ['diamond', 'sapphire', 'emerald', 'pink-sapphire', 'ruby'] as const) {
    const changed = { ...product, studio: { ...product.studio, stone } } as GeometryData;
    const [main] = listStones((await buildMainModel(changed)).parts);
    const angles = [];
    const planes = main?.body.planes ?? new Float32Array();
    for (let i = 0; i < planes.length; i += 4)
      angles.push((Math.acos(-(planes[i + 2] as number)) / Math.PI) * 180);
    // The culet is horizontal and the facets between are steeper, so the main facets have the
    // smallest slope.
    const mains = Math.min(...angles.filter((angle) => angle > 1));
    expect(mains).toBeCloseTo(studio.stones[stone].pavilion, 3);
    const index = studio.stones[stone].indices[1];
    expect(mains).toBeGreaterThan((Math.asin(1 / index) / Math.PI) * 180);
  }
});
