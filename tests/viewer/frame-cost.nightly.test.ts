import { buildShot } from '@briolette/geometry';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { checkShot } from '@briolette/viewer';
import { measureFrameCost } from '@briolette/viewer/frame-cost';
import { expect, test } from 'vitest';

/** Fifty pieces on a machine that others use too. */
const timeout = 180_000;

test('a moving frame of every piece stays within its triangles and plane tests', {
  timeout,
}, async () => {
  for (const { _id, studio, dimensions } of catalogueProducts) {
    const work = measureFrameCost(await buildShot({ studio, dimensions }));
    expect(work.triangles, _id).toBeLessThanOrEqual(250_000);
    expect(work['plane tests moving'], _id).toBeLessThan(250_000_000);
  }
});

test('every piece can be built for its page [TRN-01]', { timeout }, async () => {
  for (const { _id, studio, dimensions } of catalogueProducts) {
    const shot = await buildShot({ studio, dimensions });
    expect(() => checkShot(shot), _id).not.toThrow();
  }
});

test('what the page needs of a piece is a few hundred bytes', () => {
  for (const { _id, studio, dimensions } of catalogueProducts)
    expect(JSON.stringify({ studio, dimensions }).length, _id).toBeLessThan(600);
});
