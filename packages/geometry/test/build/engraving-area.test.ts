import type { EngravingArea, Part } from '@briolette/viewer/model';
import { expect, test } from 'vitest';
import { dot } from '../../src/parts/vector.ts';
import { buildMainModel, getProduct, getVertices } from '../support/products.ts';

const listEngravedParts = async (id: string) =>
  (await buildMainModel(getProduct(id))).parts.filter(isEngravable);
const isEngravable = (part: Part): part is Part & { engraving: EngravingArea } => !!part.engraving;

test.each([
  ['ledger-signet-ring', ['inside', 'face']],
  ['northway-satin-band', ['inside']],
  ['calla-bezel-ring', ['inside']],
  ['parallel-satin-cuff', ['inside']],
])('%s has its engraving areas [TRN-11]', async (id, sides) => {
  expect((await listEngravedParts(id)).map(({ engraving }) => engraving.side)).toEqual(sides);
});

test('engraving areas lie on the metal: at its inner radius, or on a flat face [TRN-11]', async () => {
  for (const id of ['ledger-signet-ring', 'northway-satin-band', 'parallel-satin-cuff'])
    for (const part of await listEngravedParts(id)) {
      const { side, radius, along, facing } = part.engraving;
      const places = getVertices(part).map((p) => [dot(p, along), -dot(p, facing)] as const);
      const outwards = places.map(([, out]) => out);
      if (side === 'face') expect(Math.max(...outwards) - Math.min(...outwards)).toBeLessThan(1e-6);
      const halfway = places.filter(([x, out]) => out > 0 && Math.abs(x) < radius / 5);
      if (side === 'inside')
        expect(Math.min(...halfway.map(([x, out]) => Math.hypot(x, out)))).toBeCloseTo(radius, 2);
    }
});
