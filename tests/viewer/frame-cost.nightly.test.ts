import { buildShot } from '@briolette/geometry';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { checkShot } from '@briolette/viewer';
import { measureFrameCost } from '@briolette/viewer/frame-cost';
import { expect, test } from 'vitest';

/** Fifty products on a shared machine. */
const timeout = 180_000;

test('keeps a moving frame of every product within its triangle and plane test budget', {
  timeout,
}, async () => {
  for (const { _id, studio, dimensions } of catalogueProducts) {
    const work = measureFrameCost(await buildShot({ studio, dimensions }));
    expect(work.triangles, _id).toBeLessThanOrEqual(250_000);
    expect(work['plane tests moving'], _id).toBeLessThan(250_000_000);
  }
});

test('builds every product for its page [TRN-01]', { timeout }, async () => {
  for (const { _id, studio, dimensions } of catalogueProducts) {
    const shot = await buildShot({ studio, dimensions });
    expect(() => checkShot(shot), _id).not.toThrow();
  }
});

test('needs a few hundred bytes of data per product', () => {
  for (const { _id, studio, dimensions } of catalogueProducts)
    expect(JSON.stringify({ studio, dimensions }).length, _id).toBeLessThan(600);
});
